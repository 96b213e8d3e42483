import { AxeBuilder } from "@axe-core/playwright";
import { formatInr } from "@haat/domain/format-inr";
import { defaultLocale } from "@haat/domain/locale";
import { paise } from "@haat/domain/money";
import { shopTexts } from "@haat/shop/texts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { cardTitlesOf, expectPositionNear, positionOf } from "../src/list-page.ts";
import { findPhone } from "../src/purchase.ts";
import { addToCart, fillCart, openPage } from "../src/shopper-steps.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

const grades = shopTexts(defaultLocale).grade.summaries;

// What a shopper can do without signing in: docs/product, sections 2 and 4.

const shop = shopUnderTest();
const browser = await launchBrowser();

/** The requests of the page for URLs with this end: who made them, and where the reply came from. */
const requestsOf = async (page: Page, end: string) =>
  await page.evaluate(
    (suffix) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(suffix))
        .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0 ? "network" : "cache"]),
    end,
  );

const row = (page: Page, title: string) => page.getByRole("group", { name: `Quantity: ${title}` });

test("the cart changes quantities within stock and limit, confirms each change, and shows the totals", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  const { id, rupees } = await findPhone(shop, 2);
  const [product] = await query<{ title: string }>(
    shop.databases.catalogue,
    "select title from products where id = $1",
    [id],
  );
  // The message may end before the cart is open.
  const added = page.getByText("Item added to cart successfully!");
  await Promise.all([added.waitFor({ timeout: 100_000 }), addToCart(page, id)]);
  await page.getByRole("link", { name: "Cart 1 item" }).waitFor();
  for (const column of ["Product", "Price", "Quantity", "Subtotal"])
    await page.getByRole("columnheader", { name: column }).waitFor();

  const more = page.getByRole("button", { name: "Increase quantity" });
  const less = page.getByRole("button", { name: "Decrease quantity" });
  await expect.poll(async () => await less.isDisabled()).toBe(true);
  await more.click();
  const cart = page.getByRole("link", { name: "Cart 2 items" });
  await cart.getByText("2", { exact: true }).waitFor();
  expect(await more.isDisabled()).toBe(true);
  const totals = page.getByRole("region", { name: "Cart totals" });
  const amount = `₹${(rupees * 2).toLocaleString("en-IN")}`;
  await page
    .getByRole("rowheader")
    .getByRole("link", { name: product?.title ?? "", exact: true })
    .waitFor();
  // Small screens hide the price of one.
  const cells = page.getByRole("cell", { includeHidden: true });
  expect(await cells.nth(0).innerText()).toBe(`₹${rupees.toLocaleString("en-IN")}`);
  expect(await cells.nth(1).getByRole("spinbutton").inputValue()).toBe("2");
  expect(await cells.nth(2).innerText()).toBe(amount);
  await expect
    .poll(async () => (await totals.innerText()).replace(/\s/g, ""))
    .toContain(`Subtotal${amount}DeliveryChargesFREEonprepaidorders₹0Total${amount}`);
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().waitFor();
  const popular = page.getByRole("region", { name: "Popular Products" });
  await popular.scrollIntoViewIfNeeded();
  await popular.getByRole("link").first().waitFor();

  await less.click();
  await page.getByText("Item quantity decreased!").waitFor();
  await page.getByRole("button", { name: /^Remove: / }).click();
  await page.getByText("Item removed from cart completely!").waitFor();
  await page.getByText("No Item Found").waitFor();
  await page.getByRole("link", { name: "Continue Shopping" }).waitFor();
  expect(shopper.errors()).toEqual([]);
});

test("a consumer's cart accepts a typed quantity, and at most five units of one product", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  const [cable] = await query<{ id: string; title: string }>(
    shop.databases.catalogue,
    "select id, title from products where quantity > 6 and in_stock and published order by consumer_price_paise limit 1",
  );
  await fillCart(page, { [cable?.id ?? ""]: 4 });
  await openPage(page, "/cart");
  const quantity = row(page, cable?.title ?? "");
  const input = quantity.getByRole("spinbutton");
  expect([await input.getAttribute("min"), await input.getAttribute("max")]).toEqual(["1", "5"]);
  await input.fill("2");
  await input.press("Enter");
  await page.getByRole("link", { name: "Cart 2 items" }).waitFor();
  await input.fill("0");
  await input.blur();
  expect(await input.inputValue()).toBe("2");
  await input.fill("40");
  await input.press("Enter");
  await page.getByText("You can order up to 5 of one product at a time.").waitFor();
  expect(await input.inputValue()).toBe("5");
  await page.getByRole("link", { name: "Cart 5 items" }).waitFor();
  expect(await quantity.getByRole("button", { name: "Increase quantity" }).isDisabled()).toBe(true);

  // An older cart may have more of it.
  await fillCart(page, { [cable?.id ?? ""]: 6 });
  await openPage(page, "/cart");
  await page.getByText("You can order up to 5 of one product at a time.").waitFor();
  const checkout = page.getByRole("button", { name: "Proceed To Checkout" });
  expect(await checkout.locator("visible=true").first().isDisabled()).toBe(true);
});

test("a product with all its units in the cart says Out Of Stock and links to the cart", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { id } = await findPhone(shop, 1);
  await addToCart(shopper.page, id);
  await openPage(shopper.page, `/product/-/${id}`);
  const button = shopper.page
    .getByRole("button", { name: "Out Of Stock", exact: true })
    .locator("visible=true");
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const inCart = shopper.page.getByRole("link", { name: "In your cart" }).locator("visible=true");
  await inCart.waitFor();
  const [beside, box] = [await inCart.boundingBox(), await button.boundingBox()];
  if (!beside || !box) throw new Error("the button or the link beside it is not visible");
  expect(beside.y).toBeLessThan(box.y + box.height);
  expect(box.y).toBeLessThan(beside.y + beside.height);
  await inCart.click();
  await shopper.page.waitForURL("**/cart");

  // A line with more units than the stock says so and blocks checkout.
  await fillCart(shopper.page, { [id]: 2 });
  await openPage(shopper.page, "/cart");
  await shopper.page.getByText("Only 1 left. You have 2 in your cart.").waitFor();
  const checkout = shopper.page.getByRole("button", { name: "Proceed To Checkout" });
  expect(await checkout.locator("visible=true").first().isDisabled()).toBe(true);
});

test.each([
  ["phone", phoneScreen],
  ["desktop", desktopScreen],
])("the footer begins below the first screen of the shortest pages on a %s", async (_name, screen) => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: screen });
  const { page } = shopper;
  for (const path of ["/something-wrong", "/cart", "/login"]) {
    await openPage(page, path);
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual(screen.height);
  }
});

test("the cart offers accessories that fit its first phone, above the popular products", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  const inCart = [
    "category = 'Accessories'",
    "model_id = 'apple-iphone-13'",
    "category = 'Phone' and model_id <> 'apple-iphone-13'",
  ].map(async (kind) => {
    const rows = `select id from products where ${kind} and in_stock and published limit 1`;
    const [product] = await query<{ id: string }>(shop.databases.catalogue, rows);
    return [product?.id ?? "", 1] as const;
  });
  await fillCart(page, Object.fromEntries(await Promise.all(inCart)));
  await openPage(page, "/cart");
  const row = page.getByRole("region", { name: "Accessories for your Apple iPhone 13" });
  await row.locator('a[href*="iPhone-13"]').first().waitFor();
  const popular = page.getByRole("region", { name: "Popular Products" });
  await popular.waitFor();
  // The popular products are streamed, so their first box may be gone by the time it is measured.
  const isAbove = async () => {
    const [above, below] = [await row.boundingBox(), await popular.boundingBox()];
    return above && below && above.y < below.y;
  };
  await expect.poll(isAbove).toBe(true);
  expect(shopper.errors()).toEqual([]);
});

/** The slides of the home page, one over the other. */
const slides = '[aria-roledescription="slideshow"] > :nth-child(2) > *';

test("the largest paint of the home page is never a later slide, also after the slideshow went on", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: phoneScreen });
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openPage(page, "/");
  await page.waitForLoadState("networkidle");
  // Later slides are below the first one, so they are painted with it.
  const before = await largestPaintsInLaterSlides(page);
  for (const slide of [1, 2, 3]) {
    const button = page.getByRole("button", { name: new RegExp(`^Slide ${slide} of`) });
    const goOn = async () => {
      await page.clock.runFor(1500);
      return await button.getAttribute("aria-current");
    };
    await expect.poll(goOn).toBe("true");
    const shown = page.locator(`${slides}:not([inert])`);
    await expect.poll(async () => await shown.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
    const pictures = await shown.evaluate((one) =>
      [...one.querySelectorAll("img")].map(({ clientHeight }) => clientHeight > one.clientHeight / 2),
    );
    expect(pictures, `pictures of slide ${slide}, and whether each is large`).toEqual([true]);
  }
  // A picture waits for the next frame, after which the browser tells of the slide's paint.
  await page.screenshot();
  expect(await largestPaintsInLaterSlides(page)).toEqual(before);
});

test("no row of the home page moves on a phone", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openPage(page, "/");
  for (const name of ["Latest products", "Used Phone", "New Phone"]) {
    const row = page.getByRole("region", { name });
    await row.scrollIntoViewIfNeeded();
    await page.clock.runFor(9000);
    await page.screenshot();
    expect([name, await row.getByRole("list").evaluate(({ scrollLeft }) => scrollLeft)]).toEqual([name, 0]);
    expect(await row.getByRole("button", { name: /^Pause/ }).count()).toBe(0);
  }
});

/** The times of those largest paints so far that were in a slide after the first. */
async function largestPaintsInLaterSlides(page: Page): Promise<number[]> {
  return await page.evaluate(
    async (laterSlide) =>
      await new Promise<LargestContentfulPaint[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().filter((entry) => entry instanceof LargestContentfulPaint)),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }).then((all) =>
        all.filter(({ element }) => element?.closest(laterSlide)).map(({ startTime }) => startTime),
      ),
    `${slides} ~ *`,
  );
}

test("a product page shows gallery, facts, notes and tabs, and shares its URL", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.storefront });
  const [phone] = await query<{
    id: string;
    title: string;
    category: string;
    condition: keyof typeof grades;
    price: number;
    new_price: number;
    summary: string;
  }>(
    shop.databases.catalogue,
    `update products set others_description = '' where id = (
       select id from products where tag = 'Old' and quantity > 0 and branch = 'ballygunge' and new_price_paise > 0
       order by id limit 1
     ) returning id, title, category, condition, consumer_price_paise::int as price, new_price_paise::int as new_price,
       short_description as summary`,
  );
  if (!phone) throw new Error("The seed has no used phone in Ballygunge that is also sold new");
  await openPage(page, `/product/-/${phone.id}`);
  const main = page.getByRole("main");
  await main.getByRole("heading", { name: phone.title, level: 1 }).waitFor();
  await main.getByRole("link", { name: phone.category, exact: true }).waitFor();
  await main.getByText(phone.condition, { exact: true }).first().waitFor();
  await main.getByText(grades[phone.condition], { exact: true }).waitFor();
  await main
    .getByText(formatInr(paise(phone.price)), { exact: true })
    .first()
    .waitFor();
  await main
    .locator("s")
    .getByText(formatInr(paise(phone.new_price)))
    .first()
    .waitFor();
  const summary = phone.summary
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .find(Boolean);
  await main
    .getByText(summary ?? "no short description")
    .first()
    .waitFor();
  await main
    .getByText(/^\d+% off$/)
    .first()
    .waitFor();
  await main.getByText(/^\d+ left$/).waitFor();
  await main.getByText(/^10-day returns from delivery\. .*10% restocking fee/).waitFor();
  await main.getByText("Free delivery across India if you pay online").waitFor();
  const buy = await main.getByRole("button", { name: "Add To Cart" }).first().boundingBox();
  const { width, height } = page.viewportSize() ?? desktopScreen;
  expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThanOrEqual(width < 1024 ? height : 800);
  const chat = main.getByRole("link", { name: "Chat with the Ballygunge branch" });
  expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/919830067890/);
  await viewPictures(page);

  await main.getByRole("tab", { name: "Description" }).waitFor();
  // Cached pages follow a change within a second.
  const noDetails = async () => {
    await openPage(page, `/product/-/${phone.id}`);
    await main.getByRole("tab", { name: "Additional information" }).click();
    return await main.getByText("No Details Available").isVisible();
  };
  await expect.poll(noDetails).toBe(true);
  await page.getByRole("region", { name: "Related products" }).getByRole("link").first().waitFor();

  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.waitFor();
  expect(await dialog.getByRole("link").allInnerTexts()).toEqual(["WhatsApp", "Facebook", "Telegram", "X"]);
  const address = encodeURIComponent(page.url());
  for (const link of await dialog.getByRole("link").all())
    expect(await link.getAttribute("href")).toContain(address);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Url Successfully Copied!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(shopper.errors()).toEqual([]);
});

/** Opens the second picture on the whole screen, zooms, moves on and closes. */
async function viewPictures(page: Page): Promise<void> {
  const main = page.getByRole("main");
  // The strip scrolls by a swipe, and stops at the next picture.
  await main.getByRole("link", { name: /^Enlarge: .*, front$/ }).hover();
  await page.mouse.wheel(500, 0);
  const next = main.getByRole("link", { name: /^Show: .*, close-up/ });
  await expect.poll(async () => await next.getAttribute("aria-current")).toBe("true");
  await main.getByRole("link", { name: /^Show: .*, back$/ }).click();
  await main.getByRole("link", { name: /^Enlarge: .*, back$/ }).click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await viewer.getByText(/^2 of \d · Illustration$/).waitFor();
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const zoomOut = viewer.getByRole("button", { name: "Zoom out" });
  expect(await zoomOut.isDisabled()).toBe(true);
  await page.keyboard.press("+");
  await expect.poll(async () => await zoomOut.isEnabled()).toBe(true);
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await viewer.getByText(/^3 of \d · Illustration$/).waitFor();
  await viewer.getByRole("img", { name: /, front$/ }).hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => await zoomOut.isEnabled()).toBe(true);
  await page.keyboard.press("0");
  const zoomIn = viewer.getByRole("button", { name: "Zoom in" });
  await zoomIn.click();
  await expect.poll(async () => await zoomOut.isEnabled()).toBe(true);
  await zoomOut.click();
  await expect.poll(async () => await zoomOut.isDisabled()).toBe(true);
  const picture = viewer.getByRole("img", { name: /, front$/ });
  await picture.dblclick();
  await expect.poll(async () => await zoomOut.isEnabled()).toBe(true);
  await picture.dblclick();
  await expect.poll(async () => await zoomOut.isDisabled()).toBe(true);
  // Two fingers that move apart.
  await picture.dispatchEvent("pointerdown", { pointerId: 11, clientX: 600, clientY: 400 });
  await picture.dispatchEvent("pointerdown", { pointerId: 12, clientX: 700, clientY: 400 });
  await picture.dispatchEvent("pointermove", { pointerId: 12, clientX: 800, clientY: 400 });
  await expect.poll(async () => await zoomOut.isEnabled()).toBe(true);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
}

test("a product page remembers what was viewed, compares and clears", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const [first, second] = await query<{ id: string; title: string; price: number }>(
    shop.databases.catalogue,
    "select distinct on (model_id) id, title, consumer_price_paise::int as price from products where tag = 'Old' and quantity > 0 order by model_id, id limit 2",
  );
  if (!first || !second) throw new Error("The seed has too few used phones");
  await openPage(page, `/product/-/${first.id}`);
  await page.getByRole("link", { name: `Compare: ${first.title}` }).click();
  await page.waitForURL(`**/compare?products=${first.id}`);
  // The page remembers its products once they are shown.
  await page.getByRole("table").getByRole("link", { name: first.title }).first().waitFor();

  await openPage(page, `/product/-/${second.id}`);
  // Every list of choices selects this page's own product.
  const selected = await page
    .getByRole("main")
    .locator('nav [aria-current="true"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(selected.filter((href) => !href.endsWith(second.id))).toEqual([]);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await viewed.getByRole("link", { name: first.title }).first().waitFor();
  await viewed
    .getByText(formatInr(paise(first.price)), { exact: true })
    .first()
    .waitFor();
  await viewed.getByRole("button", { name: "Clear" }).click();
  await viewed.waitFor({ state: "detached" });

  await page.getByRole("link", { name: `Compare: ${second.title}` }).click();
  await page.waitForURL(`**/compare?products=${first.id},${second.id}`);
  await page
    .getByRole("table")
    .getByRole("link", { name: `Remove: ${first.title}`, exact: true })
    .click();
  await page.waitForURL(`**/compare?products=${second.id}`);
  expect(shopper.errors()).toEqual([]);
});

test("a listing shows eight cards at once on a desktop and four on a phone, compares phones, and opens every product on request", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: desktopScreen });
  const { page } = shopper;
  const cards = page.getByRole("main").getByRole("article");
  /** Parts of cards that are on the screen. */
  const inView = async (parts: Locator) =>
    await parts.evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
  const prices = cards.locator(".price");
  await openPage(page, "/products/category/phone");
  expect(await inView(prices)).toBeGreaterThanOrEqual(8);
  const grouped = cards.filter({ hasText: /\d (?:grades|colors)|to choose from/ }).first();
  await grouped.waitFor();
  expect(await grouped.getByRole("button", { name: "Add To Cart" }).count()).toBe(0);
  const several = cards.filter({ hasText: /\d grades · \d+ colors/ });
  await several
    .getByText(/^from ₹[\d,]+/)
    .first()
    .waitFor();

  // Back leads to the list, also from a comparison whose address was opened directly.
  const compare = page.getByRole("link", { name: /^Compare: / });
  await compare.nth(0).click();
  await page.waitForURL(/\/compare\?products=[^,]+$/);
  // The page remembers its products once they are shown.
  await page.getByRole("table").waitFor();
  await page.goBack();
  await compare.nth(1).click();
  await page.waitForURL(/\/compare\?products=[^,]+,[^,]+$/);
  await page.getByRole("table").waitFor();
  await page.goBack();
  const third = await compare.nth(2).getAttribute("href");
  await page.goto(third ?? "");
  await page.waitForURL(/\/compare\?products=[^,]+,[^,]+,[^,]+$/);
  await page.goBack();
  await page.waitForURL("**/products/category/phone");

  await page.setViewportSize(phoneScreen);
  await openPage(page, "/products/category/phone");
  expect(await inView(cards)).toBeGreaterThanOrEqual(4);
  expect(await compare.first().isVisible()).toBe(false);
  await page.getByRole("link", { name: "Show every phone" }).click();
  await page.waitForURL(/group=none/);
  await page.getByRole("link", { name: "Group by model" }).waitFor();
  expect(await cards.filter({ hasText: /\d (?:grades|colors)|to choose from/ }).count()).toBe(0);
  expect(await cards.getByRole("button", { name: "Add To Cart" }).count()).toBe(await cards.count());

  await openPage(page, "/");
  for (const screen of [desktopScreen, phoneScreen]) {
    await page.setViewportSize(screen);
    expect(await inView(prices)).toBeGreaterThanOrEqual(1);
    // Nothing jumps when the slide changes.
    const places = await page.locator(`${slides} > div:first-child`).evaluateAll((texts) =>
      texts.map((text) => {
        const top = text.firstElementChild?.getBoundingClientRect().top;
        const bottom = text.lastElementChild?.getBoundingClientRect().bottom;
        return `${top} ${bottom}`;
      }),
    );
    expect(new Set(places).size, String(places)).toBe(1);
  }
  // Lighthouse calls more than 1,400 elements excessive. The seeded page has 1,181, of which 736 are counted here: neither those of the
  // header and footer, nor banners, categories and branches, to which other tests add.
  const listed =
    '[aria-roledescription="slideshow"], [aria-labelledby="categories"], [aria-label="Our branches"]';
  const counted = await page.evaluate(
    (others) => document.querySelectorAll(`main *:not(:is(${others}) *)`).length,
    listed,
  );
  expect(counted).toBeGreaterThan(500);
  expect(counted).toBeLessThanOrEqual(850);
  expect(shopper.errors()).toEqual([]);
});

test("a listing loads the next twelve products when its end scrolls into view, and shows them again after a reload and on the way back", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/products");
  const cards = cardTitlesOf(page);
  await expect.poll(async () => await cards.count()).toBe(12);
  // Delays the next page until the message is visible: this shop has no artificial waits, so the page may load at once.
  const loading = page.getByText("Loading more products...");
  // Delays one request only, because a third page may be requested at any time, even while the test ends.
  await page.route(
    /\/products\/more\.data/,
    async (route) => {
      await loading.waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await expect.poll(async () => await cards.count()).toBeGreaterThanOrEqual(24);
  expect(await page.getByRole("main").getByRole("link", { name: "Next page" }).count()).toBeLessThan(2);

  // A reload keeps the products. The way back keeps the position too, also when the product's page was reloaded.
  await page.reload({ waitUntil: "networkidle" });
  await cards.nth(23).waitFor();
  const product = cards.nth(20).getByRole("link");
  await product.scrollIntoViewIfNeeded();
  const before = await positionOf(page);
  expect(before).toBeGreaterThan(500);
  // The focus requests the product's data; the click uses them.
  const [prefetched] = await Promise.all([page.waitForResponse(/\/product\/.*\.data$/), product.focus()]);
  await prefetched.finished();
  await product.click();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForURL("**/product/**");
  expect(await requestsOf(page, ".data")).toEqual([
    ["link", "network"],
    ["fetch", "cache"],
  ]);
  // The way back to a product keeps the position, too.
  const related = page.getByRole("region", { name: "Related products" }).getByRole("heading", { level: 3 });
  await related.first().scrollIntoViewIfNeeded();
  const below = await positionOf(page);
  expect(below).toBeGreaterThan(200);
  const url = page.url();
  await related.first().getByRole("link").click();
  await expect.poll(() => page.url()).not.toBe(url);
  await page.goBack();
  await expect.poll(async () => await positionOf(page)).toBe(below);
  await page.reload();
  // Back before the page has started is shown in `script-failure.test.ts`.
  await page.locator("html[data-started]").waitFor();
  await page.goBack();
  await cards.nth(23).waitFor();
  await expectPositionNear(page, before);

  await page.getByRole("combobox", { name: "Sort" }).selectOption("Price low to high");
  await page.waitForURL(/sort=price_asc/);
  await expect.poll(async () => await cards.count()).toBe(12);
  expect(shopper.errors()).toEqual([]);
});

test("a listing that fails to load more products keeps its list and retries on request, and a reload keeps the position", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openPage(page, "/products");
  const cards = page.getByRole("main").getByRole("article");
  await expect.poll(async () => await cards.count()).toBe(12);
  let failures = 0;
  await page.route(/\/products\/more\.data/, async (route) => {
    if (failures++ < 2) await route.abort("failed");
    else await route.continue();
  });
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  const again = page.getByText("We couldn't load more products.").getByRole("button", { name: "Try again" });
  await again.click();
  await expect.poll(() => failures).toBe(2);
  await again.click();
  await expect.poll(async () => await cards.count()).toBe(24);

  // More products arrive after the reload has started.
  const reload = Promise.withResolvers<void>();
  const more = page.waitForResponse(/\/products\/more\.data/);
  await page.route(/\/products\/more\.data/, async (route) => {
    await reload.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await page.getByText("Loading more products...").waitFor();
  await page.route(/\/products\?pages=2$/, async (route) => {
    reload.resolve();
    await (await more).finished();
    await route.continue();
  });
  const before = await positionOf(page);
  expect(before).toBeGreaterThan(500);
  await page.reload();
  await expectPositionNear(page, before);
});

test("a page that fails to load its data says so and opens when the shopper retries", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openPage(page, "/products");
  await page.route(/\.data/, async (route) => await route.abort("failed"));
  const card = page.getByRole("main").getByRole("article").getByRole("heading").first().getByRole("link");
  const title = await card.innerText();
  await card.click();
  await page.getByRole("heading", { level: 1, name: "We can't reach the shop" }).waitFor();
  // The document must load although its URL has a fragment, as those of checkout's steps do.
  await page.evaluate(() => history.replaceState(history.state, "", "#part"));
  await page.getByRole("link", { name: "Try again" }).click();
  // Not its button: another test may have bought this phone.
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
});
