import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { showToast } from "@haat/ui/toast";
import { useSyncExternalStore } from "react";
import { api, messageOf } from "../../lib/api.ts";
import { parseStored, storedText } from "../../lib/browser-storage.ts";
import { isObject } from "../../lib/type-guards.ts";
import { readCart, replaceCart, subscribeToCart } from "./browser-cart.ts";
import {
  type AccountCart,
  afterReply,
  applyChanges,
  changesBetween,
  changesToStock,
  itemsOf,
  linesOf,
  nextChange,
  type PendingChange,
  type WireLine,
  withoutAccountLines,
} from "./merge-carts.ts";
import { productsPerRequest } from "./posted-cart.ts";

// Loaded once a user is signed in. Everyone else has a cart in the browser's storage only.

/** Collects quick changes into one call. */
const collectMs = 800;
/** A page load or a return to the tab asks for the account's cart when it is older than this, the cart's pages always. */
const freshMs = 30_000;
/** After a call that did not arrive, or that a busy service did not answer. */
const retryMs = 20_000;
/** Longest wait for the last changes at logout. */
const logoutMs = 2000;

/** Sends changes and receives the account's cart while a user is signed in. Returns the function that stops it. */
export function startCartSync(userId: string, isCartPage: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    // The next user may have signed in.
    if (isStopped) return;
    timer = setTimeout(() => {
      void syncCart(userId).then((isSent) => {
        if (!isSent) schedule(retryMs);
      });
    }, ms);
  };
  const onChange = () => {
    // The other tabs learn of the change too. A hidden one sends it when it is shown, if it was not sent.
    if (document.visibilityState === "visible" && hasChanges(userId)) schedule(collectMs);
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && (isCartPage || isDue(userId))) schedule(0);
  };
  const unsubscribe = subscribeToCart(onChange);
  addEventListener("online", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  onReturn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener("online", onReturn);
    document.removeEventListener("visibilitychange", onReturn);
  };
}

/** Before logout, while there is a session: the account gets the last changes. */
export async function sendLastChanges(): Promise<void> {
  const known = readAccountCart();
  if (!known) return;
  const sync = syncCart(known.userId).catch(() => false);
  await Promise.race([sync, new Promise((done) => setTimeout(done, logoutMs))]);
}

function isDue(userId: string): boolean {
  const known = readAccountCart();
  return (
    known?.userId !== userId ||
    known.pending !== null ||
    Date.now() - known.receivedAt > freshMs ||
    hasChanges(userId)
  );
}

function hasChanges(userId: string): boolean {
  const known = readAccountCart();
  return known?.userId === userId && changesBetween(known.base, linesOf(readCart())).length > 0;
}

let running: Promise<boolean> | null = null;

/**
 * One call at a time in this tab. False when the same call may succeed later. Other errors than that of too many products are
 * not shown: the cart works without the account.
 */
async function syncCart(userId: string): Promise<boolean> {
  running ??= sendAndReceive(userId)
    .then(() => true)
    .catch((error: unknown) => {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.code === "VALIDATION") rejectChange(messageOf(error));
      return error.code === "VALIDATION" || error.signedOut;
    })
    .finally(() => {
      running = null;
    });
  return await running;
}

async function sendAndReceive(userId: string): Promise<void> {
  const known = readAccountCart();
  if (known && known.userId !== userId) dropAccountCart();
  const sent = nextChange(readAccountCart(), linesOf(readCart()), {
    userId,
    newId: () => crypto.randomUUID(),
  });
  writeAccountCart(sent);
  const { pending } = sent;
  const { result } = await replyOf(
    api.auth.POST("/api/cart/syncCart", { body: { ...pending, lines: [...pending.lines] } }),
  );
  // Another tab has received the reply to the same change, or the user has left.
  if (readAccountCart()?.pending?.changeId !== pending.changeId) return;
  const { account, cart } = afterReply(sent, result, linesOf(readCart()), Date.now());
  writeAccountCart(account);
  replaceCart(itemsOf(cart));
  if (pending.merge && pending.lines.length > 0) await capToStock(result);
}

/** After logout, and before another user's first change. */
export function dropAccountCart(): void {
  const known = readAccountCart();
  if (!known) return;
  replaceCart(itemsOf(withoutAccountLines(known, linesOf(readCart()))));
  writeAccountCart(null);
}

/** Too many products: the account would reject the change again, so the shopper must know. */
function rejectChange(message: string): void {
  const known = readAccountCart();
  if (!known) return;
  const isMerge = known.pending?.merge ?? false;
  writeAccountCart(isMerge ? null : { ...known, pending: null });
  // A whole cart is sent again with the next page.
  if (!isMerge || location.pathname === "/cart") showToast(message, "error");
}

/** After a merge: two devices may each have had the last unit. Without the catalogue, the cart page shows what is missing. */
async function capToStock(lines: readonly WireLine[]): Promise<void> {
  const several = lines.filter(({ quantity, saved }) => quantity > 1 && !saved).slice(0, productsPerRequest);
  if (several.length === 0) return;
  const cartItems = Object.fromEntries(several.map(({ _id, quantity }) => [_id, quantity]));
  const { result } = await replyOf(
    api.catalogue.POST("/api/product/getCartProduct", { body: { cartItems } }),
  );
  const stock = new Map(result.map(({ _id, pqty }) => [_id, pqty]));
  const current = linesOf(readCart());
  replaceCart(itemsOf(applyChanges(current, changesToStock(current, stock))));
}

/** The account's cart as this browser last received it, and the change that the account does not have yet. */
const stored = storedText("haat-cart-account");

export function useJoinedCount(): number {
  return useSyncExternalStore(
    stored.subscribe,
    () => readAccountCart()?.joined ?? 0,
    () => 0,
  );
}

function readAccountCart(): AccountCart | null {
  return parseAccountCart(stored.read());
}

function writeAccountCart(cart: AccountCart | null): void {
  stored.write(cart === null ? null : JSON.stringify(cart));
}

/** Null when there is none or it is malformed: the browser's cart is then merged again, which doubles nothing. */
export function parseAccountCart(text: string | null): AccountCart | null {
  const value = parseStored(text);
  if (!isObject(value)) return null;
  const { userId, base, pending, receivedAt, joined } = value;
  if (typeof userId !== "string" || typeof receivedAt !== "number" || !isLines(base)) return null;
  return {
    userId,
    base,
    pending: isPending(pending) ? pending : null,
    receivedAt,
    joined: typeof joined === "number" ? joined : 0,
  };
}

function isPending(value: unknown): value is PendingChange {
  return (
    isObject(value) &&
    typeof value["changeId"] === "string" &&
    typeof value["merge"] === "boolean" &&
    isLines(value["lines"])
  );
}

function isLines(value: unknown): value is WireLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      (line) =>
        isObject(line) &&
        typeof line["_id"] === "string" &&
        typeof line["quantity"] === "number" &&
        typeof line["saved"] === "boolean",
    )
  );
}
