import type { IForbiddenRuleType } from "dependency-cruiser";

const outsideTests = "(\\.test\\.tsx?$|/test/)";

/** Files without I/O. They may import each other and the paths below; the linter forbids `fetch` in them. */
const pure = "(\\.rules|\\.wire|-(state|status|words|path)|/(map|states|messages))\\.ts$";

/** Which folder may import which. The rules match folders by pattern, so they also hold for a new service or feature. */
export const rules: IForbiddenRuleType[] = [
  {
    name: "no-cycles",
    severity: "error",
    comment: "Files that import each other cannot be understood one at a time.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-service-imports-another",
    severity: "error",
    comment: "Services are deployed alone and talk over HTTP.",
    from: { path: "^services/([^/]+)/" },
    to: { path: "^services/", pathNot: "^services/$1/" },
  },
  {
    name: "no-package-imports-upward",
    severity: "error",
    comment: "Packages are what the others stand on.",
    from: { path: "^packages/" },
    to: { path: "^(apps|services|infra|tooling)/" },
  },
  {
    name: "no-product-imports-infra",
    severity: "error",
    comment:
      "Apps and services know nothing of how they are run locally, nor apps of the services' sources. Tests may start the simulated providers.",
    from: { path: "^(apps|services)/([^/]+)/", pathNot: "^services/[^/]+/test/" },
    to: { path: "^(apps|infra|tooling|services)/", pathNot: "^$1/$2/" },
  },
  {
    name: "rules-are-pure",
    severity: "error",
    comment: "Rules, states, prices and mappers compute: no HTTP, no SQL, no queue, no story.",
    from: { path: `^services/.*${pure}` },
    to: {
      pathNot: [
        `^services/.*${pure}`,
        "^packages/(domain|geography|shop)/src/",
        "^packages/service-kit/src/(errors|messages|request-context)\\.ts$",
        "/messages/[^/]+\\.gen\\.ts$",
        "^(node:)?crypto$",
      ],
      // Type imports are erased, so a mapper may import the type of a row.
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "no-sql-outside-repositories",
    severity: "error",
    comment: "Routes and rules call a repository; they do not build queries.",
    from: { path: "^services/.*\\.(routes|schemas)\\.ts$" },
    to: { path: ["node_modules/(drizzle-orm|pg)/", "/src/db/schema(/|\\.ts$)"] },
  },
  {
    name: "no-feature-imports-another",
    severity: "error",
    comment: "Features of an application are joined by routes only.",
    from: { path: "^apps/([^/]+)/app/features/([^/]+)/" },
    to: { path: "^apps/$1/app/features/", pathNot: "^apps/$1/app/features/$2/" },
  },
  {
    name: "shared-parts-know-no-feature",
    severity: "error",
    comment: "Shared components and formatting come before features.",
    from: { path: "^apps/([^/]+)/app/(components|lib)/" },
    to: { path: "^apps/$1/app/features/" },
  },
  {
    name: "only-routes-know-routes",
    severity: "error",
    comment: "Routes put pages together. The type of a route's action, which a fetcher names, is erased.",
    from: { path: "^apps/([^/]+)/app/(components|features|lib)/" },
    to: { path: "^apps/$1/app/routes/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "pages-know-no-http-server",
    severity: "error",
    comment: "The HTTP server renders pages and passes them what they need (`PageScope`).",
    from: { path: "^apps/([^/]+)/app/" },
    to: { path: ["^apps/$1/server/", "^packages/web-server/"] },
  },
  {
    name: "vendor-words-stay-inside",
    severity: "error",
    comment: "What a provider calls things is known in its own folder only.",
    from: { path: "^services/[^/]+/src/", pathNot: [outsideTests, "/(billdesk|delhivery|msg91)/"] },
    to: { path: "/(billdesk|delhivery|msg91)/(wire|map|jose)\\.ts$" },
  },
];
