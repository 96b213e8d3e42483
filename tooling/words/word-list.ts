export interface AvoidedWord {
  /** Words and phrases in lower case. A space matches any white space and comment mark, a hyphen also matches `standIn` and `stand_in`. */
  readonly words: readonly string[];
  readonly say: string;
}

/** Words that the sources and the documents do not use, each with the plain one. */
export const avoidedWords: readonly AvoidedWord[] = [
  // Names of concepts
  { words: ["somebody", "everybody"], say: "a shopper, a user or the caller: say which" },
  { words: ["nobody"], say: "no one, or the negated sentence about the user" },
  { words: ["person", "persons", "people"], say: "a shopper, a user, staff: say which" },
  { words: ["piece", "pieces"], say: "a unit, an item or the quantity" },
  { words: ["stock line", "stock lines"], say: "a product or counted stock" },
  { words: ["basket", "baskets"], say: "a cart" },
  { words: ["wish", "wishes", "wished"], say: "a cart, a choice or a request" },
  { words: ["papers"], say: "documents" },
  { words: ["parcel", "parcels"], say: "a shipment" },
  { words: ["news"], say: "an event, an update or a result" },
  { words: ["fault", "faults"], say: "an error" },
  { words: ["trouble", "troubles"], say: "an error" },
  { words: ["blame", "blames", "blamed"], say: "the cause, or the field that is invalid" },
  { words: ["refusal", "refusals"], say: "an error reply" },
  { words: ["refuse", "refuses", "refused", "refusing"], say: "reject" },
  { words: ["peer", "peers"], say: "a service, a fake service or the client" },
  { words: ["stand-in", "stand-ins"], say: "a fake (tests), a simulator (infra) or a fallback" },
  { words: ["door", "doors"], say: "the API proxy, on delivery, or the address" },
  { words: ["farewell", "farewells"], say: "shutdown" },
  { words: ["volley", "volleys"], say: "in parallel" },
  { words: ["fate", "fates"], say: "the result or the state" },
  { words: ["remembered"], say: "cached or stored" },
  { words: ["begun"], say: "started" },
  { words: ["lonely"], say: "without Redis, without PostgreSQL: say without what" },
  { words: ["quarrel", "quarrels"], say: "a conflict" },
  // Archaic words
  { words: ["whoever", "whomever", "whosoever"], say: "the user who, the caller that, anyone who" },
  { words: ["wherever", "whence", "whither", "thither", "hither"], say: "where, or name the place" },
  { words: ["anew", "afresh"], say: "retry, remount, recompute, or 'again'" },
  { words: ["amid", "amidst", "amongst", "whilst"], say: "during, among, while" },
  { words: ["beside"], say: "next to, along with, in addition to" },
  { words: ["hitherto", "heretofore", "henceforth", "forthwith"], say: "until now, from now on, now" },
  {
    words: ["thereof", "therein", "thereby", "whereby", "wherein", "hereby", "herein"],
    say: "of it, in it, so",
  },
  {
    words: ["lest", "ere", "unto", "upon", "nay", "shall"],
    say: "so that ... not, before, to, on, no, must",
  },
  { words: ["for ever"], say: "forever, or state for how long" },
  // Phrases
  { words: ["for want of", "in want of"], say: "without, because ... is missing" },
  { words: ["slip of the pen", "slips of the pen"], say: "a typo or a mistake" },
  { words: ["which there is not", "that there is not"], say: "unknown, missing" },
  { words: ["goes on by itself", "go on by itself", "by itself", "of its own accord"], say: "automatically" },
  { words: ["had to be"], say: "active voice: who did what" },
  {
    words: ["what becomes of", "what became of", "becomes of", "became of"],
    say: "the result or the state of",
  },
  { words: ["in the way of"], say: "failed, blocked" },
  { words: ["but for"], say: "except" },
  { words: ["once more"], say: "again, or retry" },
  { words: ["thing at hand"], say: "name the thing" },
];

export interface AllowedPhrase {
  /** Relative to the repository root. */
  readonly file: string;
  /** The exact text in the file, within one line. Its words are allowed only in this text. */
  readonly phrase: string;
  readonly why: string;
}

/** Texts of the specification, of providers and of systems, and texts for shoppers. */
export const allowedPhrases: readonly AllowedPhrase[] = [
  {
    file: "apps/storefront/app/texts/home-sections.tsx",
    phrase: "Talk to a person",
    why: "a text for shoppers",
  },
  { file: "apps/storefront/app/texts/sign-in.tsx", phrase: "to your door", why: "a text for shoppers" },
  { file: "packages/local-stack/src/account.ts", phrase: '["postgres", "nobody"]', why: "a system account" },
  { file: "packages/local-stack/src/account.ts", phrase: "postgres or nobody", why: "a system account" },
  { file: "packages/local-stack/src/account.ts", phrase: "else `nobody`", why: "a system account" },
  {
    file: "packages/service-kit/src/serialize-error.test.ts",
    phrase: "connection refused",
    why: "a message of the operating system",
  },
  { file: "pnpm-workspace.yaml", phrase: "peerDependencyRules", why: "a setting of pnpm" },
  {
    file: "infra/simulators/src/storage/database.ts",
    phrase: "name = 'parcels'",
    why: "the old name in the migration that renames it",
  },
  {
    file: "infra/simulators/src/storage/database.ts",
    phrase: "TABLE parcels RENAME",
    why: "the old name in the migration that renames it",
  },
  {
    file: "infra/simulators/src/storage/database.ts",
    phrase: "'parcel-%'",
    why: "the old name in the migration that renames it",
  },
  {
    file: "infra/simulators/src/storage/database.ts",
    phrase: "'parcel-step'",
    why: "the old name in the migration that renames it",
  },
  {
    file: "infra/simulators/test/program.test.ts",
    phrase: "RENAME TO parcels",
    why: "the old name in the test of that migration",
  },
];
