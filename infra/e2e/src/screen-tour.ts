import type { Locator, Page } from "playwright-core";
import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";

export interface Tour {
  /** The text of the shop's language for an English one. */
  readonly named: (english: string) => string;
  /** Called at each screen, with the part of the page that is new there. */
  readonly look: (where: string, part: string) => Promise<void>;
}

/** What the parts of the tour share. */
export interface Visit extends Tour {
  readonly page: Page;
  readonly shop: OpenShop;
  readonly buyer: Buyer;
  readonly look: (where: string, part?: string) => Promise<void>;
  readonly lookAt: (path: string) => Promise<void>;
  /** The first visible button with this English name. */
  readonly visible: (name: string | RegExp) => Locator;
  /** Presses the button of an empty form, and looks at what its fields say. */
  readonly lookAtErrors: (where: string, button: string) => Promise<void>;
}
