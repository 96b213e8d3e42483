import { fileURLToPath } from "node:url";

// This file is in src/db/, its bundle in dist/.
const folder = import.meta.url.includes("/src/db/") ? "../../migrations" : "../migrations";

export const migrationsFolder = fileURLToPath(new URL(folder, import.meta.url));
