import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { describe, expect, test } from "vitest";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectLinks, expectTexts } from "../src/expect-page.ts";
import { fetchPage } from "../src/fetch-pages.ts";
import { findPhone, orderFor, placeOrder } from "../src/purchase.ts";

// What the screens of sign-in and of an account show, as the server sends them: docs/product, section 2.

const shop = shopUnderTest();
const read = async (path: string, as?: Buyer) => await fetchPage(shop, path, as);

describe("sign-in", () => {
  test("sign-up has name, phone number, consent and a link to sign-in", async () => {
    const { html, main } = await read("/register");
    expect(html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*required)/);
    expect(html).toMatch(/<input(?=[^>]*name="phone")(?=[^>]*type="tel")(?=[^>]*required)/);
    expect(html).toMatch(/<input(?=[^>]*name="consent")(?=[^>]*type="checkbox")(?=[^>]*required)/);
    expect(html).not.toContain('type="password"');
    expectTexts(main.text, ["CREATE ACCOUNT", "privacy policy", "18 or older, or a parent or guardian"]);
    expectLinks(main.links, ["/login", "/policies"]);
  });

  test("sign-in has a phone number and a link to sign-up", async () => {
    const { html, main } = await read("/login");
    expect(html).toMatch(/<input(?=[^>]*name="phone")(?=[^>]*type="tel")(?=[^>]*required)/);
    expect(html).not.toContain('type="password"');
    expectTexts(main.text, ["LOGIN NOW"]);
    expectLinks(main.links, ["/register"]);
  });

  test("its forms wait 2 s with their result, and not at all at a brisk pace", async () => {
    const waitOf = async (storefront: string, path: string) =>
      /name="result_delay_ms" value="(\d+)"/.exec((await fetchPage({ ...shop, storefront }, path)).html)?.[1];
    for (const path of ["/login", "/register"])
      expect([await waitOf(shop.secondStorefront, path), await waitOf(shop.storefront, path)]).toEqual([
        "2000",
        "0",
      ]);
  });

  const sections = ["orders", "addresses", "rewards", "saved", "watchlist", "phone", "wholesale", "close"];
  const account = ["/account", ...sections.map((section) => `/account/${section}`)];
  const details = "/account/orders/order-details/0198c0de-0000-7000-8000-00000000000a";
  const tracking = "/account/orders/tracking/81000001";
  const protectedPages = [...account, details, tracking, "/checkout", "/welcome-to-wholesaler-account"];

  test("each protected page redirects a visitor to sign-in with a return path to the page", async () => {
    for (const path of protectedPages) {
      const { status, location } = await read(path);
      expect([status, location]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
    }
  });

  test("the file of an account's data redirects a visitor to sign-in and then to the account", async () => {
    const { status, location } = await read("/account/data");
    expect([status, location]).toEqual([302, "/login?from=%2Faccount"]);
  });

  test("an ended session loses its cookie and redirects to sign-in", async () => {
    const buyer = await createBuyer(shop);
    expect((await read("/account", buyer)).status).toBe(200);
    await fetch(`${shop.urls.auth[0]}/api/user/logout`, {
      method: "POST",
      headers: { authorization: buyer.headers.authorization },
    });
    for (const path of protectedPages) {
      const { status, location, headers } = await read(path, buyer);
      expect([status, location]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
      expect(headers.get("set-cookie")).toMatch(/^haat=; Max-Age=0/);
    }
    const [product] = await query<{ path: string }>(
      shop.databases.catalogue,
      "select '/product/' || slug || '/' || id as path from products where in_stock and published order by id limit 1",
    );
    if (!product) throw new Error("The shop has no product in stock");
    const listings = ["/products", "/products/search?brand=Vivo", "/products/category"];
    const shopping = [...listings, "/products/category/phone", product.path, "/cart", "/compare"];
    const texts = ["/about", "/contact", "/sell", "/terms-condition", "/policies"];
    for (const path of ["/", ...shopping, ...texts, "/login", "/register"]) {
      const { status, text, headers } = await read(path, buyer);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("set-cookie")).toMatch(/^haat=; Max-Age=0/);
      expect(text).toContain("Login");
    }
  });

  test("the welcome page greets wholesalers and redirects consumers to their account", async () => {
    const path = "/welcome-to-wholesaler-account";
    const { text, links } = await read(`${path}?from=%2Fcheckout`, await createBuyer(shop, "wholesaler"));
    expectTexts(text, ["Hello Test", "Welcome to your wholesaler account", "5% off every bulk order"]);
    expectLinks(links, ["/checkout"]);
    expect(await read(path, await createBuyer(shop))).toMatchObject({ status: 302, location: "/account" });
  });
});

describe("the account", () => {
  test("the account pages of a new consumer have the menu and their empty states", async () => {
    const buyer = await createBuyer(shop);
    await query(shop.databases.auth, "delete from addresses where user_id = $1", [buyer.userId]);
    const menu = ["My Orders", "Account Settings", "Saved Addresses", "My Coupons"];
    const orders = await read("/account/orders", buyer);
    expectTexts(orders.main.text, [...menu, "You have not placed any orders yet."]);
    expectLinks(orders.main.links, ["/account", "/account/orders", "/account/addresses", "/account/rewards"]);
    expectTexts((await read("/account/addresses", buyer)).main.text, [...menu, "No Data Available"]);
    expectTexts((await read("/account/rewards", buyer)).main.text, [...menu, "No Coupons Available"]);
  });

  test("without script, a new address does not replace the one that the URL names", async () => {
    const buyer = await createBuyer(shop);
    const { links } = await read(`/account/addresses?address=${buyer.addressId}`, buyer);
    expectLinks(links, [
      "/account/addresses#address-form",
      `/account/addresses?address=${buyer.addressId}#address-form`,
    ]);
  });

  test("the account settings change name, e-mail and the channels of messages, and show the phone number", async () => {
    const buyer = await createBuyer(shop);
    const { html, text } = await read("/account", buyer);
    const [, phone] = /<input(?=[^>]*type="tel")(?=[^>]*disabled)[^>]*value="([^"]*)"/.exec(html) ?? [];
    expect(phone?.replaceAll(" ", "")).toBe(buyer.phone);
    expect(html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*required)(?=[^>]*value="Test Buyer")/);
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*type="email")(?=[^>]*required)/);
    expect(text).toContain("Save changes");
    expect(html).toMatch(/<input(?=[^>]*name="orderChannels")(?=[^>]*checked)(?=[^>]*value="sms_and_mail")/);
    const [, action = ""] = /<form(?=[^>]*method="post")[^>]*action="(\/account[^"]*)"/.exec(html) ?? [];
    await fetch(shop.storefront + action, {
      method: "POST",
      headers: {
        cookie: buyer.headers.authorization.replace("Bearer ", "haat="),
        origin: shop.storefront,
      },
      body: new URLSearchParams({ name: "Asha Sen", email: "asha@example.com", orderChannels: "sms" }),
    });
    const saved = await read("/account", buyer);
    expect(saved.html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="Asha Sen")/);
    expect(saved.html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*value="asha@example.com")/);
    expect(saved.html).toMatch(/<input(?=[^>]*name="orderChannels")(?=[^>]*checked)(?=[^>]*value="sms")/);
  });

  test("the details of an order show its product, its other items, shipping and payment", async () => {
    const buyer = await createBuyer(shop);
    const [first, second] = [await findPhone(shop, 1), await findPhone(shop, 1)];
    const body = orderFor(buyer, first);
    const { orderId } = await placeOrder(shop.urls.orders[0], buyer, {
      ...body,
      cartDATA: [...body.cartDATA, { _id: second.id, cart_quantity: 1 }],
      totalAmount: first.rupees + second.rupees,
    });
    const { html, text } = await read(`/account/orders/order-details/${orderId}`, buyer);
    expectTexts(text, ["Other items in this order", "Shipping details", "Payment details", "1 Test Lane"]);
    const goods = formatInr(paise(Math.round((first.rupees + second.rupees) * 100)));
    expectTexts(text, [`Yet To Be Paid ${goods}`, "Payment type: Pre-paid", "Pay now", "Cancel order"]);
    const titles = await query<{ id: string; title: string }>(
      shop.databases.catalogue,
      "select id, title from products where id in ($1, $2)",
      [first.id, second.id],
    );
    expect(titles).toHaveLength(2);
    for (const { id, title } of titles) {
      const [, words] = new RegExp(`<a[^>]*href="[^"]*/${id}"[^>]*>([^<]*)<`).exec(html) ?? [];
      expect(words).toBe(title);
    }
    const other = await read(`/account/orders/order-details/${orderId}`, await createBuyer(shop));
    expect(other.status).toBe(404);
    expect(other.text).not.toContain("1 Test Lane");
  });

  test("the payment success page links to the orders and shows nothing to another user", async () => {
    const buyer = await createBuyer(shop);
    const { orderId } = await placeOrder(
      shop.urls.orders[0],
      buyer,
      orderFor(buyer, await findPhone(shop, 1)),
    );
    expect((await read(`/payment/success/${orderId}`, buyer)).location).toMatch(
      /^\/payment\/(pending|error)/,
    );
    const other = await read(`/payment/success/${orderId}`, await createBuyer(shop));
    expect(other.status).toBe(200);
    expectTexts(other.text, ["This order is not in your account"]);
    expectLinks(other.links, ["/account/orders"]);
    expectTexts((await read(`/payment/success/${orderId}`)).text, ["Sign in to see your order"]);
  });

  test("account pages are not cacheable", async () => {
    const buyer = await createBuyer(shop);
    const settings = ["/account", "/account/saved", "/account/phone", "/account/close"];
    const others = ["/account/orders", "/account/addresses", "/account/rewards", "/account/watchlist"];
    const { orderId } = await placeOrder(
      shop.urls.orders[0],
      buyer,
      orderFor(buyer, await findPhone(shop, 1)),
    );
    const details = `/account/orders/order-details/${orderId}`;
    const expectNoStore = async (path: string, as: Buyer) => {
      const { status, headers } = await read(path, as);
      expect([path, status, headers.get("cache-control")]).toEqual([
        path,
        200,
        expect.stringContaining("no-store"),
      ]);
    };
    for (const path of [...settings, ...others, details, "/checkout"]) await expectNoStore(path, buyer);
    await expectNoStore("/welcome-to-wholesaler-account", await createBuyer(shop, "wholesaler"));
  });
});
