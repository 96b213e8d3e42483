import { defineConfig } from "vite";
import shop from "../../vite.config.ts";

export default defineConfig((env) => {
  const { environments, ...config } = shop(env);
  return { ...config, environments: { client: environments?.["client"] ?? {} } };
});
