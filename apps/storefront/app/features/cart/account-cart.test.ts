import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountCart } from "./merge-carts.ts";

const showToast = vi.fn<(text: string, kind?: string) => void>();
// Another test file of this worker may have loaded the module with the real toasts.
vi.resetModules();
vi.doMock("@haat/ui/toast", () => ({ showToast }));
const { parseAccountCart, startCartSync } = await import("./account-cart.ts");
const { addToCart, readCart } = await import("./browser-cart.ts");
afterAll(() => vi.resetModules());

const userId = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b10";
const phone = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11";

const page = { visibilityState: "visible", addEventListener() {}, removeEventListener() {} };
/** The bodies of the calls. */
const sent: { readonly lines: readonly unknown[] }[] = [];
const answer = { status: 200, code: "", afterMs: 0 };

beforeEach(() => {
  const kept = new Map<string, string>();
  sent.length = 0;
  Object.assign(answer, { status: 200, code: "", afterMs: 0 });
  page.visibilityState = "visible";
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("fetch", async (_url: string, { body }: { readonly body: string }) => {
    const { lines } = JSON.parse(body);
    sent.push({ lines });
    const { status, code, afterMs } = answer;
    await new Promise((done) => setTimeout(done, afterMs));
    const reply = status === 200 ? { success: true, result: lines } : { success: false, msg: "No.", code };
    return Response.json(reply, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("startCartSync", () => {
  it("sends a change from the visible tab only, however many tabs are open", async () => {
    const stop = startCartSync(userId, false);
    await vi.advanceTimersByTimeAsync(1000);
    sent.length = 0;
    page.visibilityState = "hidden";
    addToCart(phone);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    page.visibilityState = "visible";
    addToCart(phone);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([{ lines: [{ _id: phone, quantity: 2, saved: false }] }]);
    stop();
  });

  it("says that the account rejected one product too many, and keeps it in the browser's cart", async () => {
    const stop = startCartSync(userId, false);
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(answer, { status: 400, code: "VALIDATION" });
    addToCart(phone);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(showToast.mock.calls).toEqual([["No.", "error"]]);
    expect(readCart().items).toEqual({ [phone]: 1 });
    stop();
  });

  it("does not try again once it is stopped, because the next user may have signed in", async () => {
    Object.assign(answer, { status: 503, code: "TRY_AGAIN", afterMs: 1000 });
    addToCart(phone);
    const stop = startCartSync(userId, false);
    await vi.advanceTimersByTimeAsync(500);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [429, "RATE_LIMITED", 2],
    [503, "OVERLOADED", 2],
    [400, "VALIDATION", 1],
    [401, "SESSION_ENDED", 1],
  ])("tries again after %i %s: %i calls in half a minute", async (status, code, calls) => {
    Object.assign(answer, { status, code });
    addToCart(phone);
    const stop = startCartSync(userId, false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(calls);
    expect(readCart().items).toEqual({ [phone]: 1 });
    stop();
  });
});

const line = { _id: "a", quantity: 1, saved: false };
const cart: AccountCart = {
  userId: "asha",
  base: [line],
  pending: { changeId: "c-1", merge: false, lines: [{ ...line, quantity: 0 }] },
  receivedAt: 1,
  joined: 2,
};

describe("parseAccountCart", () => {
  it("returns what was stored", () => {
    expect(parseAccountCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each([null, "", "{", "null", "[]", "{}", JSON.stringify({ ...cart, base: [{ _id: 1 }] })])(
    "returns null for %j",
    (text) => {
      expect(parseAccountCart(text)).toBeNull();
    },
  );

  it("drops a malformed change that waits to be sent", () => {
    expect(parseAccountCart(JSON.stringify({ ...cart, pending: { changeId: 1 } }))?.pending).toBeNull();
  });
});
