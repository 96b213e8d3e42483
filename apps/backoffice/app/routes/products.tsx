import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { formatAge } from "@haat/ui/age";
import { Button, buttonClass } from "@haat/ui/button";
import { SelectField, TextField } from "@haat/ui/field";
import { formatInr } from "@haat/ui/format";
import { Form, Link } from "react-router";
import { z } from "zod";
import { productTexts } from "#messages/product";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { variantOf } from "../components/variant.ts";
import { ExportButton } from "../features/imports/export-button.tsx";
import { downloadProducts } from "../features/imports/product-files.ts";
import { conditions, type ProductSummary } from "../features/products/product.ts";
import { PublishedBadge } from "../features/products/published-badge.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/products";

const { list: texts } = productTexts;

const filters = z.object({
  q: z.string().max(100).exactOptional(),
  published: z.enum(["true", "false"]).exactOptional(),
  condition: z.enum(conditions).exactOptional(),
  branch: z.string().max(40).exactOptional(),
  after: z.string().exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const { permissions, methods } = context.get(memberContext);
  const query = readFilters(filters, url.searchParams);
  const [products, branches] = await Promise.all([
    replyOf(catalogue.GET("/api/staff/products", { params: { query } })),
    replyOf(catalogue.GET("/api/staff/branches")),
  ]);
  return {
    products: products.result,
    next: products.next,
    branches: branches.result.map(({ code, name }) => ({ code, name })),
    query,
    mayEdit: permissions.includes("product.edit"),
    mayExport: permissions.includes("export.run"),
    methods,
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { after: _, ...filter } = readFilters(filters, new URL(request.url).searchParams);
  return await downloadProducts(await request.formData(), filter);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, next, branches, query, mayEdit, mayExport, methods } = loaderData;
  const { after: _, ...filter } = query;
  const older = new URLSearchParams({ ...query, ...(next === null ? {} : { after: next }) });
  const nameOf = new Map(branches.map(({ code, name }) => [code, name]));
  return (
    <>
      <PageHead title={texts.title}>
        <div className="flex flex-wrap gap-3">
          {mayExport ? <ExportButton isFiltered={Object.keys(filter).length > 0} methods={methods} /> : null}
          {mayEdit ? (
            <Link to="/products/new" className={buttonClass("main", "")}>
              {productTexts.add}
            </Link>
          ) : null}
        </div>
      </PageHead>
      <Filters query={query} branches={branches} />
      {products.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">
          {Object.keys(query).length > 0 ? texts.none : texts.noneYet}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              branchName={nameOf.get(product.branch) ?? product.branch}
            />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link to={`/products?${older}`} className={buttonClass("quiet", "mt-5")}>
          {texts.older}
        </Link>
      )}
    </>
  );
}

type FiltersProps = Pick<Route.ComponentProps["loaderData"], "query" | "branches">;

function Filters({ query, branches }: FiltersProps) {
  return (
    <Form
      method="get"
      role="search"
      className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
    >
      <TextField
        label={texts.search}
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={100}
        required={false}
      />
      <SelectField label={texts.state} name="published" defaultValue={query.published ?? ""} required>
        <option value="">{texts.anyState}</option>
        <option value="true">{productTexts.states.published}</option>
        <option value="false">{productTexts.states.draft}</option>
      </SelectField>
      <SelectField
        label={productTexts.fields.condition}
        name="condition"
        defaultValue={query.condition ?? ""}
        required
      >
        <option value="">{texts.anyCondition}</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {condition}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={productTexts.fields.branch}
        name="branch"
        defaultValue={query.branch ?? ""}
        required
      >
        <option value="">{texts.anyBranch}</option>
        {branches.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet" className="min-h-12">
        {texts.show}
      </Button>
    </Form>
  );
}

interface ProductRowProps {
  readonly product: ProductSummary;
  readonly branchName: string;
}

function ProductRow({ product, branchName }: ProductRowProps) {
  const { id, picture, title, condition, published, quantity, createdAt } = product;
  return (
    <li>
      <Link
        to={`/products/${id}`}
        className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile md:grid-cols-[3.5rem_2fr_1fr_1fr_7rem] md:items-center"
      >
        <span className="row-span-4 size-14 rounded-s bg-tile md:row-span-1">
          {picture === null ? null : (
            <img
              src={`${picture}?w=160`}
              alt=""
              loading="lazy"
              width={56}
              height={56}
              className="size-14 object-contain p-1"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="text-13 text-muted">{variantOf(product)}</span>
        </span>
        <span className="text-13">
          <span className="block">{condition ?? productTexts.newCondition}</span>
          <span className="text-muted">{branchName}</span>
        </span>
        <span>
          <PublishedBadge published={published} />
          <span className="block text-13 text-muted">{formatAge(Date.parse(createdAt))}</span>
        </span>
        <span className="md:text-end">
          <span className="block font-medium">{formatInr(paiseFromRupees(product.consumerPrice))}</span>
          <span className={`text-13 ${quantity > 0 ? "text-muted" : "text-sindoor"}`}>
            {productTexts.inStock({ count: quantity })}
          </span>
        </span>
      </Link>
    </li>
  );
}
