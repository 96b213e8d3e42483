import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { fillCart, openPage, pauseCall, signInAs, toastsOn } from "../src/shopper-steps.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

// The main screens, on one size each. `pnpm journeys` looks at every screen.

const shop = shopUnderTest();
const browser = await launchBrowser();

test.each([
  ["home", "/", phoneScreen],
  ["a listing", "/products/category/phone", desktopScreen],
  ["sign-up", "/register", phoneScreen],
])(
  "%s has no accessibility violation, no console error and no horizontal scrolling",
  async (_, path, screen) => {
    await using shopper = await newShopper(browser, shop.storefront, { onlyOn: screen });
    await openPage(shopper.page, path);
    await expectAccessible(shopper);
  },
);

test("a product page has title, canonical URL, Open Graph and JSON-LD in its HTML, and no accessibility violation", async () => {
  const phone = await findPhone(shop, 1);
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  await openPage(shopper.page, `/product/-/${phone.id}`);
  await expectAccessible(shopper);
  const html = await (await fetch(shopper.page.url())).text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${shopper.page.url()}"`);
  expect(html).toContain('property="og:title"');
  expect(html).toContain('"@type":"Product"');
});

test("a page opened from a link gets the focus and is announced", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  await openPage(page, "/policies");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.getByRole("status").filter({ hasText: "About us" }).waitFor({ state: "attached" });
  await expect.poll(async () => await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(shopper.errors()).toEqual([]);
});

test("a form shows all its errors at once until they are corrected, and the message of a failed call until the next attempt", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  const focused = async () => await page.evaluate(() => document.activeElement?.getAttribute("name"));
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(".data")) calls++;
  });
  await openPage(page, "/register");
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  const invalid = page.locator("[aria-invalid]");
  await expect.poll(async () => await invalid.count()).toBe(3);
  await expect.poll(focused).toBe("name");
  await page.getByLabel("Name", { exact: true }).fill("Asha");
  await expect.poll(async () => await invalid.count()).toBe(2);
  await page.getByRole("checkbox").check();
  await page.getByLabel("Phone", { exact: true }).fill("98111");
  await expect.poll(async () => await invalid.count()).toBe(1);
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await expect.poll(focused).toBe("phone");
  expect([calls, await toastsOn(page).count()]).toEqual([0, 0]);
  await page.getByLabel("Phone", { exact: true }).fill("98111 00011");
  await expect.poll(async () => await invalid.count()).toBe(0);

  // The next attempt removes the message of a failed call.
  const failed = toastsOn(page).filter({ hasText: "We can't reach the shop right now." });
  await page.route("**/register.data*", async (route) => await route.abort(), { times: 1 });
  const button = page.getByRole("button", { name: "CREATE ACCOUNT" });
  await button.click();
  await failed.waitFor();
  const resume = await pauseCall(page, "**/register.data*");
  await button.click();
  await failed.waitFor({ state: "detached" });
  resume();
  await page.getByLabel("One-time code", { exact: true }).waitFor();
  expect(shopper.errors().filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
});

test.each([
  ["/contact", null, "Get In Touch", ["contactName", "contactEmail", "contactPhone", "contactMessage"]],
  ["/account", null, "Save changes", ["name", "email"]],
  [
    "/account/addresses",
    "Add Address",
    "Save address",
    ["pincode", "address", "locality", "name", "phone", "city"],
  ],
] as const)(
  "the form of %s shows what is missing at every field at once, without a call",
  async (path, opener, send, names) => {
    await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
    const { page } = shopper;
    await signInAs(page, shop, await createBuyer(shop));
    await openPage(page, path);
    if (opener) await page.getByRole("link", { name: opener }).first().click();
    const fields = names.map((name) => page.locator(`[name="${name}"]`).locator("visible=true"));
    for (const field of fields) await field.fill("");
    let calls = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(".data")) calls++;
    });
    await page.getByRole("button", { name: send }).click();
    for (const field of fields)
      await expect.poll(async () => await field.getAttribute("aria-invalid")).toBe("true");
    const focused = async () => await page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe(names[0]);
    await fields[0]?.fill(path === "/account/addresses" ? "700019" : "Asha Sen");
    await expect.poll(async () => await fields[0]?.getAttribute("aria-invalid")).toBeNull();
    expect(await fields[1]?.getAttribute("aria-invalid")).toBe("true");
    expect([calls, await toastsOn(page).count()]).toEqual([0, 0]);
    expect(shopper.errors()).toEqual([]);
  },
);

test("a message on a phone is above the bar with the total and the main button", async () => {
  const phone = await findPhone(shop, 2);
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  await fillCart(page, { [phone.id]: 1 });
  await openPage(page, "/cart");
  const proceed = page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true");
  const bar = await proceed.locator("..").boundingBox();
  if (!bar) throw new Error("the bar is not visible");
  expect(bar.y + bar.height).toBeCloseTo(phoneScreen.height, 0);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  const bottom = async () => {
    const box = await toastsOn(page).boundingBox();
    return box ? box.y + box.height : phoneScreen.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(bar.y);
  expect(shopper.errors()).toEqual([]);
});
