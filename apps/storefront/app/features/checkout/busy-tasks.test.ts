import { ApiCallError } from "@haat/api-clients/reply";
import { beforeEach, describe, expect, it } from "vitest";
import { type BusyTask, type CheckoutError, runTask } from "./busy-tasks.ts";

const task = { text: "Processing...", errorPlace: "order" } as const;
const fails = (code: string) => async () => {
  const msg = "Please try again.";
  throw new ApiCallError(msg, { reply: { msg, code } });
};

const initialState = { busyText: null, error: null };
let state: { busyText: string | null; error: CheckoutError | null };
let signIns: number;
let entry: { current: string | null };
const isBusy = { current: false };
const run = <Value>(call: () => Promise<Value>, started: BusyTask = task) =>
  runTask(
    {
      isBusy,
      entry,
      setBusyText: (busyText) => {
        state = { ...state, busyText };
      },
      setError: (error) => {
        state = { ...state, error };
      },
      onSignedOut: async () => {
        signIns += 1;
      },
    },
    started,
    call,
  );

beforeEach(() => {
  state = initialState;
  signIns = 0;
  entry = { current: "order" };
  isBusy.current = false;
});

describe("runTask", () => {
  it("says what the shop is doing until the call has returned, and returns its value", async () => {
    const value = await run(async () => state.busyText);
    expect(value).toBe("Processing...");
    expect(state).toEqual(initialState);
  });

  it("does not call while another call is under way", async () => {
    const first = Promise.withResolvers<number>();
    const running = run(() => first.promise);
    expect(await run(async () => 2)).toBeNull();
    first.resolve(1);
    expect(await running).toBe(1);
    expect(await run(async () => 3)).toBe(3);
  });

  it("shows the error of a failed call in its place", async () => {
    expect(await run(fails("TRY_AGAIN"))).toBeNull();
    expect(state).toEqual({ ...initialState, error: { place: "order", text: "Please try again." } });
  });

  it("opens sign-in and shows no error when the session has ended", async () => {
    expect(await run(fails("SESSION_ENDED"))).toBeNull();
    expect([signIns, state]).toEqual([1, initialState]);
  });

  it.each([
    ["a value", async () => 1],
    ["an error", fails("TRY_AGAIN")],
    ["an ended session", fails("SESSION_ENDED")],
  ])("ignores %s that arrives after the shopper has gone back", async (_name, call) => {
    const running = run(async () => {
      entry.current = "payment";
      return await call();
    });
    expect(await running).toBeNull();
    expect([signIns, state]).toEqual([0, initialState]);
  });

  it("answers a coupon that was applied while the next step opened", async () => {
    const coupon = { text: "Validating coupon", errorPlace: "coupon", inAnyStep: true } as const;
    const open = <Value>(call: () => Promise<Value>) =>
      run(async () => {
        entry.current = "summary";
        return await call();
      }, coupon);
    expect(await open(async () => 1)).toBe(1);
    await open(fails("COUPON_INVALID"));
    expect(state.error).toEqual({ place: "coupon", text: "Please try again." });
  });

  it("ignores a coupon once the shopper has left checkout", async () => {
    const coupon = { text: "Validating coupon", errorPlace: "coupon", inAnyStep: true } as const;
    const running = run(async () => {
      entry.current = null;
    }, coupon);
    expect(await running).toBeNull();
  });
});
