import shop from "../../vite.config.ts";

export default { ...shop, environments: { client: shop.environments?.["client"] ?? {} } };
