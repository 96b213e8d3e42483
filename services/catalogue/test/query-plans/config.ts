/** Set by `pnpm --filter @haat/catalogue query-plans`: the number of products for docs/query-plans.md. */
export const documentedProducts = process.env["DOCUMENT_QUERY_PLANS_OF"];
