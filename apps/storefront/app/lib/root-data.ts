import type { Tier } from "@haat/domain/tier";
import type { PaceName } from "./pace.ts";

/** What the root's loader tells every page. */
export interface RootData {
  readonly nonce: string;
  readonly pace: PaceName;
  readonly publicOrigin: string;
  readonly session: { readonly name: string; readonly firstName: string; readonly tier: Tier } | null;
}
