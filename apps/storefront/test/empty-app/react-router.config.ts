import shop from "../../react-router.config.ts";

export default { ...shop, buildDirectory: "../../dist/empty-app" };
