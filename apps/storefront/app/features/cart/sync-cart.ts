import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { type AccountCart, type PendingChange, readAccountCart, writeAccountCart } from "./cart-account.ts";
import {
  applyChanges,
  changesBetween,
  changesToStock,
  itemsOf,
  linesOf,
  type WireLine,
} from "./cart-changes.ts";
import { readCart, replaceCart, subscribeToCart } from "./cart-store.ts";

// Loaded once a user is signed in. Everyone else has a cart in the browser's storage only.

/** Collects quick changes into one call. */
const collectMs = 800;
/** A page load or a return to the tab asks for the account's cart when it is older than this, the cart's pages always. */
const freshMs = 30_000;
/** After a call that did not arrive, or that a busy service did not answer. */
const retryMs = 20_000;
/** Longest wait for the last changes at logout. */
const logoutMs = 2000;
/** The catalogue's limit per request. */
const productsPerRequest = 50;

/** Sends changes and receives the account's cart while a user is signed in. Returns the function that stops it. */
export function startCartSync(userId: string, isCartPage: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void syncCart(userId).then((isSent) => {
        if (!isSent) schedule(retryMs);
      });
    }, ms);
  };
  const onChange = () => {
    if (hasChanges(userId)) schedule(collectMs);
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && (isCartPage || isDue(userId))) schedule(0);
  };
  const unsubscribe = subscribeToCart(onChange);
  addEventListener("online", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  onReturn();
  return () => {
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
 * One call at a time in this tab. False when the same call may succeed later. Errors are not shown: the cart works without
 * the account.
 */
async function syncCart(userId: string): Promise<boolean> {
  running ??= sendAndReceive(userId)
    .then(() => true)
    .catch((error: unknown) => {
      if (!(error instanceof ApiCallError)) throw error;
      // Too many products: the account would reject them again.
      if (error.code === "VALIDATION") forgetPending();
      return error.code !== "TRY_AGAIN";
    })
    .finally(() => {
      running = null;
    });
  return await running;
}

async function sendAndReceive(userId: string): Promise<void> {
  const { base, pending } = prepare(userId);
  const { result } = await replyOf(
    api.auth.POST("/api/cart/syncCart", { body: { ...pending, lines: [...pending.lines] } }),
  );
  const known = readAccountCart();
  // Another tab has received the reply to the same change, or the user has left.
  if (known?.userId !== userId || known.pending?.changeId !== pending.changeId) return;
  const sent = pending.merge ? pending.lines : applyChanges(base, pending.lines);
  const changedMeanwhile = changesBetween(sent, linesOf(readCart()));
  writeAccountCart({
    userId,
    base: result,
    pending: null,
    receivedAt: Date.now(),
    joined: joinedCount(known, pending, result),
  });
  replaceCart(itemsOf(applyChanges(result, changedMeanwhile)));
  if (pending.merge && pending.lines.length > 0) await capToStock(result);
}

/** A shopper who signs in to order must see that the account's cart came along. */
function joinedCount(known: AccountCart, pending: PendingChange, result: readonly WireLine[]): number {
  if (pending.lines.length === 0) return known.joined;
  if (!pending.merge) return 0;
  const sentIds = new Set(pending.lines.map(({ _id }) => _id));
  return result.filter(({ _id, saved }) => !saved && !sentIds.has(_id)).length;
}

/** Takes the change that waits to be sent again, or makes one of what changed since the last reply. */
function prepare(userId: string) {
  const known = readAccountCart();
  if (known && known.userId !== userId) dropAccountCart();
  const own = known?.userId === userId ? known : null;
  const base = own?.base ?? [];
  const cart = linesOf(readCart());
  const pending = own?.pending ?? {
    changeId: crypto.randomUUID(),
    merge: own === null,
    lines: own === null ? cart : changesBetween(base, cart),
  };
  writeAccountCart({
    userId,
    base,
    pending,
    receivedAt: own?.receivedAt ?? 0,
    joined: own?.joined ?? 0,
  });
  return { base, pending };
}

/** After logout: removes the account's lines from this browser's cart. What the account did not get stays. */
export function dropAccountCart(): void {
  const known = readAccountCart();
  if (!known) return;
  const accountIds = new Set(known.base.map(({ _id }) => _id));
  replaceCart(itemsOf(linesOf(readCart()).filter(({ _id }) => !accountIds.has(_id))));
  writeAccountCart(null);
}

function forgetPending(): void {
  const known = readAccountCart();
  if (known) writeAccountCart(known.pending?.merge ? null : { ...known, pending: null });
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
