import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper, type Shopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { cardTitlesOf } from "../src/list-page.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage, toastsOn } from "../src/shopper-steps.ts";
import { newestCode } from "../src/simulators.ts";
import { desktopScreen } from "../src/views.ts";

// The waits of the specification at full length (docs/product, sections 4, 8 and 9), on one way from the home page to checkout.
// The tests move the page's clock: until the last millisecond the result is missing, then it is there.

const shop = shopUnderTest();
const browser = await launchBrowser();
let shopper: Shopper;
let page: Page;

beforeAll(async () => {
  shopper = await newShopper(browser, shop.secondStorefront, {
    onlyOn: desktopScreen,
    serviceWorkers: "block",
  });
  page = shopper.page;
  await page.clock.install();
});
afterAll(async () => {
  await shopper[Symbol.asyncDispose]();
});

/** Opens a page while its clock runs, because React shows parts of it by timers. */
async function openRunning(path: string): Promise<void> {
  await page.clock.resume();
  await openPage(page, path);
}

async function stopClock(): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Waits until React has rendered and run its effects, which it does in such messages, sent earlier. */
async function untilRendered(): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of ["render", "effects"]) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}

/** Moves the stopped clock. */
async function advance(ms: number): Promise<void> {
  await untilRendered();
  await page.clock.runFor(ms);
  await untilRendered();
}

/** Moves the stopped clock by `ms`. `before` is what must hold until the last millisecond. */
async function waitOut(ms: number, before: () => Promise<void>): Promise<void> {
  await advance(ms - 1);
  await before();
  await advance(1);
}

/** Waits for what comes of it, for as long as the network takes. The clock moves by the half second that React may take. */
async function expectNow(isThere: () => Promise<boolean>): Promise<void> {
  let moved = 0;
  const check = async () => {
    if (await isThere()) return true;
    if (moved < 500) await advance(50);
    moved += 50;
    return false;
  };
  await expect.poll(check).toBe(true);
}

/** Waits until the page knows whether the element is in view: a younger observer hears of it after those of the page. */
async function untilObserved(element: Locator): Promise<void> {
  await element.evaluate(
    async (target) => await new Promise((resolve) => new IntersectionObserver(resolve).observe(target)),
  );
}

/** Begins the time of a slideshow or row anew, with its buttons. Then nothing of it has the focus or the mouse. */
async function restart(frame: Locator, title: string): Promise<void> {
  await stopClock();
  await frame.getByRole("button", { name: `Pause${title}` }).click();
  await frame.getByRole("button", { name: `Play${title}` }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await untilRendered();
  await untilObserved(frame);
}

const visibleButton = (name: string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true").first();
/** The texts of the messages at the bottom of the screen. */
const toastTexts = async () => await toastsOn(page).allInnerTexts();
const pathname = () => new URL(page.url()).pathname;

type Step = () => Promise<unknown>;

/** What stops a slideshow or row that moves, each with its end. */
async function stopsOf(frame: Locator, pause: string): Promise<readonly [Step, Step][]> {
  const box = await frame.boundingBox();
  if (!box) throw new Error("nothing moves");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = await page.evaluate(() => scrollY);
  const button = frame.getByRole("button", { name: pause });
  const scrollTo = async (to: number) =>
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: "instant" }), to);
  return [
    [async () => await page.mouse.move(x, y), async () => await page.mouse.move(0, 0)],
    [async () => await button.focus(), async () => await button.blur()],
    [
      async () => await page.emulateMedia({ reducedMotion: "reduce" }),
      async () => await page.emulateMedia({ reducedMotion: "no-preference" }),
    ],
    [async () => await scrollTo(top + 5000), async () => await scrollTo(top)],
    [
      async () =>
        await page.evaluate(() =>
          Object.defineProperty(document, "hidden", { configurable: true, value: true }),
        ),
      async () => await page.evaluate(() => Reflect.deleteProperty(document, "hidden")),
    ],
  ];
}

test("a banner stays for 3 s, and for longer while the shopper may be reading it", async () => {
  await openRunning("/");
  const banners = page.getByRole("region", { name: "Featured offers" });
  await restart(banners, " slideshow");
  const current = banners.getByRole("button", { name: /^Slide/ }).and(page.locator("[aria-current=true]"));
  const expectSlide = async (number: number) =>
    expect(await current.getAttribute("aria-label")).toMatch(new RegExp(`^Slide ${number} of`));
  await waitOut(3000, async () => await expectSlide(1));
  await expectSlide(2);
  await waitOut(3000, async () => await expectSlide(2));
  await expectSlide(3);

  const slide = async () => await current.getAttribute("aria-label");
  /** In two parts, because React has to render between the loading of a slide and its turn. */
  const passTimeOfSlide = async () => {
    for (const _ of ["load", "show"]) await advance(1500);
  };
  const expectStopped = async () => {
    const before = await slide();
    for (const _ of ["first", "second"]) await passTimeOfSlide();
    expect(await slide()).toBe(before);
  };
  for (const [stop, start] of await stopsOf(banners, "Pause slideshow")) {
    await stop();
    await untilObserved(banners);
    await expectStopped();
    const before = await slide();
    await start();
    await untilObserved(banners);
    await passTimeOfSlide();
    expect(await slide()).not.toBe(before);
  }
  await banners.dispatchEvent("pointerdown", { pointerType: "touch" });
  await expectStopped();
  await banners.getByRole("button", { name: "Play slideshow" }).waitFor();
});

test("a row of products moves after 4 s, and not while the shopper may be reading it", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openRunning("/");
  const row = page.getByRole("region", { name: "Latest products" });
  await row.scrollIntoViewIfNeeded();
  await restart(row, ": Latest products");
  const position = async () => await row.getByRole("list").evaluate(({ scrollLeft }) => scrollLeft);
  await waitOut(4000, async () => {
    // Each picture waits for a frame, in which a row that has begun to move has another position.
    for (const _ of ["first", "second"]) await page.screenshot();
    expect(await position()).toBe(0);
  });
  await expect.poll(position).toBeGreaterThan(0);

  /** Where the row is when it has come to rest: in three frames at least, because two may be equal while it speeds up or slows down. */
  const placeAtRest = async () => {
    let [last, equal] = [-1, 0];
    const isAtRest = async () => {
      const before = last;
      await page.screenshot();
      last = await position();
      equal = last === before ? equal + 1 : 1;
      return equal >= 3;
    };
    await expect.poll(isAtRest).toBe(true);
    return last;
  };
  const passTurns = async () => {
    for (const _ of ["first", "second"]) await advance(4000);
  };
  for (const [stop, start] of await stopsOf(row, "Pause: Latest products")) {
    const before = await placeAtRest();
    await stop();
    await untilObserved(row);
    await passTurns();
    expect(await placeAtRest()).toBe(before);
    await start();
    await untilObserved(row);
    await advance(4000);
    await expect.poll(position).not.toBe(before);
  }
  const before = await placeAtRest();
  await row.dispatchEvent("pointerdown", { pointerType: "touch" });
  await passTurns();
  expect(await placeAtRest()).toBe(before);
});

test("a listing adds the next 12 products 3 s after its end is half in view", async () => {
  await openRunning("/products");
  const cards = cardTitlesOf(page);
  expect(await cards.count()).toBe(12);
  const end = page.getByRole("main").locator("[aria-live]", { hasText: /Next page|Loading more/ });
  const loading = page.getByText("Loading more products...");
  /** Scrolls until this share of the list's end is in view. */
  const showEnd = async (share: number) => {
    const scroll = async () =>
      await end.evaluate((element, wanted) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top + height * wanted - innerHeight, behavior: "instant" });
        return (innerHeight - element.getBoundingClientRect().top) / height;
      }, share);
    await expect.poll(scroll).toBeCloseTo(share, 1);
    await untilObserved(end);
  };
  await stopClock();
  // The request may follow its timer by a moment, in which this clock stands still.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      document.body.dataset["requestedAt"] = String(Date.now());
      return await fetch(...request);
    };
  });
  await showEnd(0.4);
  await advance(10_000);
  expect(await loading.count()).toBe(0);
  await showEnd(0.6);
  await loading.waitFor();
  const inViewAt = await page.evaluate(() => Date.now());
  await waitOut(3000, async () => expect(await cards.count()).toBe(12));
  await expectNow(async () => (await cards.count()) === 24);
  const requestedAt = await page.evaluate(() => Number(document.body.dataset["requestedAt"]));
  expect(requestedAt - inViewAt).toBeGreaterThanOrEqual(3000);
});

test("Add To Cart says Adding... for 2 s, then one message shows for 5 s, and the cart opens after 3 s", async () => {
  const phone = await findPhone(shop, 2);
  await openRunning(`/product/-/${phone.id}`);
  await stopClock();
  await visibleButton("Add To Cart").click();
  await page.getByRole("link", { name: "Cart 1 item" }).waitFor();
  await waitOut(2000, async () => {
    expect(await visibleButton("Adding...").isDisabled()).toBe(true);
    expect(await toastTexts()).toEqual([]);
  });
  expect(await toastTexts()).toEqual(["Item added to cart successfully!"]);
  const box = await toastsOn(page).boundingBox();
  if (!box) throw new Error("the message is not visible");
  expect(box.x + box.width / 2).toBeCloseTo(desktopScreen.width / 2, 0);
  expect(desktopScreen.height - (box.y + box.height)).toBeLessThan(100);
  await waitOut(1000, async () => expect(pathname()).toMatch(/^\/product\//));
  await page.waitForURL("**/cart");
  await page.getByRole("button", { name: "Increase quantity" }).waitFor();
  await waitOut(4000, async () => expect(await toastTexts()).toEqual(["Item added to cart successfully!"]));
  expect(await toastTexts()).toEqual([]);

  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect.poll(toastTexts).toHaveLength(1);
  await page.getByRole("button", { name: "Decrease quantity" }).click();
  await expect.poll(toastTexts).toEqual(["Item quantity decreased!"]);
  await waitOut(5000, async () => expect(await toastTexts()).toEqual(["Item quantity decreased!"]));
  expect(await toastTexts()).toEqual([]);
});

/** The code step offers no new code until its 1:59 are over. */
async function expectCountdown(): Promise<void> {
  const timer = page.getByRole("timer");
  const resend = page.getByRole("button", { name: "Resend OTP" });
  const begins = await timer.innerText();
  expect(begins).toMatch(/^1:5[89]$/);
  // The timer shows whole seconds and is up to 250 ms late.
  await advance((58 + Number(begins.slice(2))) * 1000);
  expect(await timer.innerText()).toMatch(/^0:0[12]$/);
  expect(await resend.count()).toBe(0);
  await advance(2250);
  expect(await resend.isEnabled()).toBe(true);
}

test("a sign-in form shows its results after 2 s", async () => {
  const buyer = await createBuyer(shop);
  await query(shop.databases.auth, "update users set email = null where id = $1", [buyer.userId]);
  const phone = buyer.phone.replace("+91", "");
  await openRunning("/login?from=/checkout");
  await stopClock();
  /** Presses the button and waits for the shop's reply, which the page does not show yet. */
  const press = async (name: string) => {
    const replied = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/login"),
    );
    await page.getByRole("button", { name }).click();
    await replied;
  };
  const code = page.getByLabel("One-time code", { exact: true });
  // What the browser finds itself needs no wait and no message.
  await page.getByRole("button", { name: "LOGIN NOW" }).click();
  await expectNow(async () => await page.getByText("Enter a 10-digit Indian mobile number").isVisible());
  expect(await toastTexts()).toEqual([]);
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await press("LOGIN NOW");
  await waitOut(2000, async () => expect(await code.count()).toBe(0));
  await expectNow(async () => await code.isVisible());
  await expectCountdown();
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
  await expectNow(async () => await page.getByText("Enter OTP").isVisible());
  expect(await toastTexts()).toEqual([]);
  // What the server rejects shows as a message and at the field.
  const newest = await newestCode(shop, phone);
  await code.fill(newest === "000000" ? "111111" : "000000");
  await press("VERIFY OTP");
  const wrong = "That code is incorrect. Please check it and try again.";
  const atField = page.getByRole("main").getByText(wrong);
  await waitOut(2000, async () => expect([await toastTexts(), await atField.count()]).toEqual([[], 0]));
  await expectNow(async () => await atField.isVisible());
  expect(await toastTexts()).toEqual([wrong]);
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await code.fill(newest);
  await press("VERIFY OTP");
  await waitOut(2000, async () => expect(pathname()).toBe("/login"));
  await expectNow(async () => pathname() === "/checkout");
});

test("the message about the shipping cost stays for 5 s", async () => {
  await page.clock.resume();
  await page.getByRole("radio", { name: /Kolkata/ }).check();
  await page.getByRole("button", { name: "CONTINUE" }).click();
  await page.getByRole("group", { name: "Order summary" }).getByRole("button", { name: "CONTINUE" }).click();
  const previewed = page.waitForResponse("**/calculateShippingCost");
  await page.getByRole("radio", { name: "CASH ON DELIVERY" }).check();
  await previewed;
  await stopClock();
  const payment = page.getByRole("group", { name: "Payment options" });
  const calculated = page.waitForResponse("**/calculateShippingCost");
  await payment.getByRole("button", { name: "CONTINUE" }).click();
  await calculated;
  const message = page.getByRole("dialog", { name: "Calculating shipping cost" });
  await waitOut(5000, async () => expect(await message.isVisible()).toBe(true));
  await expectNow(async () => !(await message.isVisible()));
});

test("an order without an e-mail address opens the account after 2 s", async () => {
  await visibleButton("Place order").click();
  await page.getByText("Please update your email address to continue with your order.").first().waitFor();
  await waitOut(2000, async () => expect(pathname()).toBe("/checkout"));
  await expectNow(async () => pathname() === "/account");
  expect(shopper.errors()).toEqual([]);
});

test("an order that cannot be loaded shows the error for 1 s", async () => {
  const path = "/account/orders/order-details/0198c0de-0000-7000-8000-00000000000a";
  // Its timer starts with the page.
  await openPage(page, path);
  const error = "We couldn't find that.";
  await expect.poll(toastTexts).toEqual([error]);
  await waitOut(1000, async () => expect([pathname(), await toastTexts()]).toEqual([path, [error]]));
  await expectNow(async () => pathname() === "/something-wrong");
});
