// The yardstick, a process of its own (`bare-server.ts <database> <port>`): Fastify and one query per route, without logs, schemas or limits.
import Fastify from "fastify";
import pg from "pg";

const cardColumns = `id, slug, title, model, category, subcategory, condition, brand, branch, images, list_price_paise,
  new_price_paise, consumer_price_paise, quantity, tag, short_description, ram_gb, storage_gb, color, network,
  return_days, created_at`;

const [connectionString = "", port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
const app = Fastify();

// Served by the index bench_brand_price.
app.get<{ Querystring: { brand: string } }>("/list", async ({ query }) => {
  const { rows } = await pool.query(
    `select ${cardColumns} from products where brand = $1 order by consumer_price_paise, id limit 12`,
    [query.brand],
  );
  return { success: true, result: rows };
});
app.get<{ Params: { id: string } }>("/product/:id", async ({ params }) => {
  const { rows } = await pool.query(
    `select ${cardColumns}, big_description, others_description, warranty from products where id = $1`,
    [params.id],
  );
  return { success: true, result: rows[0] };
});
app.get("/readyz", async () => {
  await pool.query("select 1");
  return { success: true };
});

process.once("SIGINT", () => process.exit());
await app.listen({ host: "127.0.0.1", port: Number(port) });
