import { randomUUID } from "node:crypto";
import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectLinks, expectTexts } from "../src/expect-page.ts";
import { fetchPage } from "../src/fetch-pages.ts";
import { findPhone } from "../src/purchase.ts";

// What each public screen shows, as the server sends it: docs/product, section 2.

const shop = shopUnderTest();
const read = async (path: string, as?: Buyer) => await fetchPage(shop, path, as);

/** The last menu of the header. */
const accountMenuIn = (header: string) =>
  header.slice(header.lastIndexOf("<details")).split("</details>")[0] ?? "";

describe("on every page", () => {
  test("the header has the phone, the security message, the e-mail, the menu, the search box, the account menu and the cart", async () => {
    const { text, links, html } = await read("/about");
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expectTexts(header, [
      "+91 98300 12345",
      "Secure payment",
      "support@haat.example",
      "Home",
      "Category",
      "About Us",
    ]);
    expectTexts(header, ['href="/cart"']);
    const menu = accountMenuIn(header);
    expectTexts(menu, ['href="/account"', 'href="/account/orders"', 'href="/login"']);
    expect(menu).not.toContain("/logout");
    expectTexts(header, ['href="/products/category/phone"', 'href="/products/category/accessories"']);
    expectTexts(header, ['href="tel:+919830012345"', 'href="mailto:support@haat.example"']);
    expect(header).toMatch(/<a\b[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*#logo"/s);
    expect(header).toMatch(/<input(?=[^>]*type="search")(?=[^>]*\srequired)/);
    expectLinks(links, ["tel:+919830012345", "mailto:support@haat.example", "/"]);
    expectLinks(links, ["/products/category/phone", "/products/category/accessories", "/about", "/login"]);
    expectTexts(text, ["Account", "Orders", "Login"]);
  });

  test("a signed-in user finds Logout in the account menu", async () => {
    const { text, html } = await read("/about", await createBuyer(shop));
    expect(text).toContain("Logout");
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    const menu = accountMenuIn(header);
    expectTexts(menu, ['href="/account"', 'href="/account/orders"', 'action="/logout"']);
    expect(menu).not.toContain("/login");
    expect(text).not.toContain("Login");
  });

  test("the menu on small screens has used, new and open-box phones, selling, orders and contact too", async () => {
    const { html } = await read("/about");
    const menu = html.slice(html.indexOf('aria-label="Menu"', html.indexOf("<dialog")));
    const links = [...menu.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [words, href]);
    const entries = Object.fromEntries(links.slice(0, 10));
    expect(entries).toMatchObject({
      Home: "/",
      "Want To Sell": "/sell",
      Orders: "/account/orders",
      "About Us": "/about",
      "Contact us": "/contact",
    });
    expect(entries["Open-box Phone"]).toMatch(/^\/products\/search\?.*tag=open-box/);
    expect(entries["Used Phone"]).toMatch(/^\/products\/search\?.*tag=old/);
    expect(entries["New Phone"]).toMatch(/^\/products\/search\?.*tag=new/);
  });

  test("the footer has useful and browse links, both branches on the map, social links and the courier", async () => {
    const { html } = await read("/about");
    const footer = html.slice(html.indexOf("<footer"));
    expectTexts(footer, [
      "Useful links",
      "Browse",
      "Delivered by",
      "Delhivery",
      "10:00-21:00",
      "+91 98300 12345",
    ]);
    expectTexts(footer, ["/about", "/contact", "/sell", "/terms-condition", "/policies", "/products"]);
    // Another test may have added a third branch.
    expect(footer.match(/href="https:\/\/www\.openstreetmap\.org/g)?.length).toBeGreaterThanOrEqual(2);
    expectTexts(footer, ["on Facebook", "on Instagram", "on WhatsApp", "support@haat.example"]);
  });
});

describe("the home page", () => {
  test("the home page has banners, categories, brands, latest, used and new phones, branches, the promo band and the services", async () => {
    const { html, text, links } = await read("/");
    const titles = ["Categories", "Brands", "Latest products", "Used Phone", "New Phone", "Our branches"];
    expectTexts(text, titles);
    expect(text.replace(/\s+/g, " ")).toMatch(/\d0% or more off many pre-owned phones/);
    const [, services = ""] = /aria-label="Our services"(.*?)<\/section>/s.exec(html) ?? [];
    expectTexts(services, ["All-India delivery", "Secure payment", "10-day returns"]);
    expectTexts(services, ["10 days from delivery for pre-owned phones", "10% restocking fee"]);
    expectTexts(services, ["Call +91 98300 12345, 10:00-21:00"]);
    expectLinks(links, ["/products/search?brand=Samsung", "/products/search?branch=Ballygunge"]);
    const main = html.slice(html.indexOf("<main"));
    const [above = "", banners = ""] = main.split(/aria-label="Featured offers"(.*?)<\/section>/s);
    expect(above).not.toContain("<h2");
    const targets = [...banners.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(1);
    expect(targets).toHaveLength(banners.match(/aria-label="Slide \d+ of/g)?.length ?? 0);
    for (const target of targets)
      expect([target, (await read(target.replaceAll("&amp;", "&"))).status]).toEqual([target, 200]);
    const rowOf = (title: string) => main.split("<h2").find((part) => part.includes(`>${title}<`)) ?? "";
    const products = (title: string) => new Set(rowOf(title).match(/href="\/product\/[^"]+"/g)).size;
    expect(products("Latest products")).toBe(10);
    expect([products("Used Phone"), products("New Phone")]).toEqual([8, 8]);
  });

  test("a wholesaler is greeted by first name on the home page", async () => {
    expectTexts((await read("/", await createBuyer(shop, "wholesaler"))).text, [
      "Hello Test. You logged in as a Wholesaler.",
    ]);
    expect((await read("/", await createBuyer(shop))).text).not.toContain("Wholesaler");
  });
});

describe("static pages", () => {
  // The header has links to the home page too.
  const goBackHome = /<a\b[^>]*href="\/"[^>]*>Go Back<\/a>/;

  test("every public page opens without signing in", async () => {
    const phone = await findPhone(shop, 1);
    const paths = [
      "/",
      "/products",
      "/products/search?brand=Samsung",
      "/products/category",
      "/products/category/phone",
    ];
    paths.push(`/product/-/${phone.id}`, "/cart", "/payment/error", "/register", "/login");
    paths.push("/about", "/contact", "/sell", "/terms-condition", "/policies", "/something-wrong");
    for (const path of paths) {
      const { status, location } = await read(path);
      const end = status === 301 ? (await read(location ?? "")).status : status;
      expect([path, end]).toEqual([path, 200]);
    }
  });

  test.each(["consumer", "wholesaler"] as const)(
    "a %s can browse, search and read the static pages too",
    async (tier) => {
      const buyer = await createBuyer(shop, tier);
      const paths = ["/products/category/phone", "/products/search?q=iphone", "/about", "/contact", "/sell"];
      for (const path of [...paths, "/terms-condition", "/policies"])
        expect([path, (await read(path, buyer)).status]).toEqual([path, 200]);
    },
  );

  test("the contact page has address, two phone numbers, e-mail, form and the response time of three days", async () => {
    const { html, main } = await read("/contact");
    expectTexts(main.text, ["12 Station Road", "+91 98300 12345", "+91 98300 67890", "support@haat.example"]);
    for (const name of ["contactName", "contactEmail", "contactPhone", "contactMessage"])
      expect(html).toMatch(new RegExp(`<(input|textarea)(?=[^>]* name="${name}")(?=[^>]* required)`));
    expectTexts(main.text, ["Get In Touch", "within 3 days"]);
    expectLinks(main.links, ["tel:+919830012345", "tel:+919830067890"]);
  });

  test("the contact form begins with the number of the order that a link names, and with nothing else", async () => {
    expect((await read("/contact?order=HT0123456789AB")).html).toContain("Order HT0123456789AB: </textarea>");
    expect((await read("/contact?order=call+me")).html).not.toContain("call me");
    expect((await read("/contact")).html).not.toContain("HT0123456789AB");
  });

  test("the contact form has the name, e-mail address and phone number of a signed-in shopper", async () => {
    const buyer = await createBuyer(shop);
    const phone = buyer.phone.replace("+91", "");
    const { html } = await read("/contact", buyer);
    expect(html).toMatch(/<input(?=[^>]*name="contactName")(?=[^>]*value="Test Buyer")/);
    expect(html).toMatch(/<input(?=[^>]*name="contactEmail")(?=[^>]*value="buyer@example\.com")/);
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="contactPhone")(?=[^>]*value="${phone}")`));
  });

  test("cart and checkout are skeletons until the browser has read the cart", async () => {
    expect((await read("/cart")).html).toMatch(/role="status" aria-label="Loading your cart"/);
    const checkout = await read("/checkout", await createBuyer(shop));
    expect(checkout.html).toMatch(/role="status" aria-label="Loading checkout"/);
  });

  test("the terms name the minimum age", async () => {
    expectTexts((await read("/terms-condition")).text, [
      "18 or older",
      "supervision of a parent or guardian",
    ]);
  });

  test("the policies name the warranty, the restocking fee, the delivery rules and the wholesale discount", async () => {
    const { text } = await read("/policies");
    expectTexts(text, ["10-day checking warranty", "within 10 days of delivery"]);
    expect(text).toMatch(/within 7 days\. [^.]*10% restocking fee/);
    expectTexts(text, [
      "Free delivery across India if you pay online",
      "pay the delivery charge online",
      "non-refundable",
    ]);
    expectTexts(text, ["moved for 48 hours, contact us and we'll take it up with the courier"]);
    expectTexts(text, ["get 5% off the goods"]);
    expectTexts(text, ["If something is wrong", "the fee is ₹1,500 and we refund ₹13,500"]);
  });

  test("an unknown URL returns 404 with its text and a link to the home page", async () => {
    const { status, text, html } = await read("/no/such/page");
    expect(status).toBe(404);
    expectTexts(text, ["We've lost this page"]);
    expectTexts(text, ["Sorry, the page you are looking for doesn't exist or has been moved."]);
    expect(html).toMatch(goBackHome);
  });

  test("the error page has its text and a link to the home page", async () => {
    const { text, html } = await read("/something-wrong");
    expectTexts(text, ["We are working on fixing the problem. Please try again."]);
    expect(html).toMatch(goBackHome);
  });
});

describe("listings", () => {
  test.each([
    ["/products", "All categories"],
    ["/products/category/phone", "Phones"],
  ])(
    "the listing %s has the sort options, the filter sections, and twelve products",
    async (path, category) => {
      const { html, text } = await read(path);
      expectTexts(text, [category, "Sort: All", "Latest", "Price low to high", "Price high to low"]);
      const panel = html.slice(html.indexOf('<aside id="filters"'), html.indexOf("</aside>"));
      const titles = ["Condition", "Brand", "Branch", "Discount", "Storage", "RAM", "Price"];
      expectTexts(
        panel,
        titles.map((title) => `>${title}</summary>`),
      );
      expectTexts(panel, ["See More", "Super-mint", ">Clear All</a>", ">Apply Filters</button>"]);
      // Condition and price are open at first, and the form sends them without JavaScript.
      const form = html.split("<form").find((part) => part.includes('name="minPrice"')) ?? "";
      expect(form.slice(0, form.indexOf(">"))).toContain(`action="${path}"`);
      expectTexts(form, ['value="Mint"', 'name="minPrice"', 'name="maxPrice"', 'type="submit"']);
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      expect(new Set(main.match(/href="\/product\/[^"]+"/g)).size).toBe(12);
    },
  );

  test.each([
    ["branch", ["Jaynagar", "Ballygunge"]],
    ["discount", ["10%+", "20%+", "50%+"]],
    ["storage", ["32GB", "64GB", "128GB", "256GB", "512GB", "1TB"]],
    ["ram", ["2GB", "3GB", "4GB", "6GB", "8GB", "12GB", "16GB", "24GB"]],
    ["brand", ["Samsung", "itel"]],
    ["network", ["5G", "4G", "2G"]],
    ["health", ["95%+", "80%+"]],
    ["colorFamily", ["Black", "Blue"]],
    ["screen", ["Under 6 inches", "6.9 inches and larger"]],
    ["country", ["India", "Vietnam"]],
  ])("a link in the filters shows all of the section %s without JavaScript", async (section, texts) => {
    const { links } = await read("/products?brand=Vivo&brand=Google");
    expectLinks(links, [`/products?brand=Vivo&brand=Google&open=${section}#filters`]);
    const { html } = await read(`/products?brand=Vivo&brand=Google&open=${section}`);
    const form = html.split("<form").find((part) => part.includes('name="minPrice"')) ?? "";
    expectTexts(form.slice(0, form.indexOf("</form>")), texts);
  });

  test("the accessories can be filtered by the phone that they fit", async () => {
    const { html, text } = await read("/products/category/accessories?open=fits");
    expectTexts(text, ["Fits my phone", "Any phone", "iPhone 13"]);
    const form = html.split("<form").find((part) => part.includes('name="minPrice"')) ?? "";
    expectTexts(form, [
      '<select name="fits"',
      'value="apple-iphone-13"',
      'name="subcategory"',
      'value="case"',
    ]);
  });

  test("the categories link to phones and accessories", async () => {
    const { status, html } = await read("/products/category");
    expect(status).toBe(200);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expectTexts(main, ['href="/products/category/phone"', 'href="/products/category/accessories"']);
  });

  test("a search that finds nothing says No Product Available", async () => {
    const { text, html } = await read("/products/search?keyword=zzzzqqqq");
    expectTexts(text, ["No Product Available"]);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  test("a search for nonsense ends in useful links", async () => {
    const { text, links } = await read("/products/search?q=asdfghjkl");
    expectTexts(text, ["No Product Available", "We found nothing for “asdfghjkl”."]);
    expect(text).not.toContain("Nothing here matches");
    expectLinks(links, ["/products/category/phone", "/products/category/accessories"]);
  });

  test("a misspelled search is corrected, and the correction can be undone", async () => {
    const { text, links } = await read("/products/search?q=samsng+galxy");
    expectTexts(text, ["Results for “samsung galaxy”", "Showing results for samsung galaxy ."]);
    const undo = links.find((link) => new URLSearchParams(link.split("?")[1]).get("exact") === "1");
    expectTexts((await read(undo ?? "")).text, ["Results for “samsng galxy”"]);
  });

  test("filters understood from a search are chips that can be removed, and chosen in the filters panel", async () => {
    const { text, html, links } = await read("/products/search?q=samsung+phone+under+20000");
    expectTexts(text, ["Remove Phones", "Remove Samsung", "Remove Under ₹20,000"]);
    expect(html).toMatch(/<input(?=[^>]*name="brand")(?=[^>]*value="Samsung")[^>]* checked/);
    expect(html).toMatch(/<input(?=[^>]*name="maxPrice")[^>]* value="20000"/);
    const removed = links
      .map((link) => new URLSearchParams(link.split("?")[1]))
      .find(
        (query) =>
          query.get("type") === "search" &&
          /samsung/i.test(query.get("brand") ?? "") &&
          !query.has("maxPrice"),
      );
    expect(removed?.get("q")).toBe("samsung phone under 20000");
  });

  test("a search says which words it ignored and which filters it left out", async () => {
    expectTexts((await read("/products/search?q=waterproof+phone")).text, [
      "We can't filter by “waterproof”. Ask us before you buy.",
    ]);
    expectTexts((await read("/products/search?q=samsung+frobnicator")).text, [
      "Nothing here matches “frobnicator”, so we left it out.",
    ]);
    expectTexts((await read("/products/search?q=iphone+14+under+5000")).text, ["We left out: Under ₹5,000."]);
  });

  test("a search for a phone that the shop doesn't have says so", async () => {
    const textOf = async (q: string) => (await read(`/products/search?${new URLSearchParams({ q })}`)).text;
    expectTexts(await textOf("iphone 29"), ["We don't have a phone called “iphone 29”. Nearest:"]);
    expectTexts(await textOf("poco f1"), ["We don't have Poco F1 now. Nearest:"]);
    expectTexts(await textOf("lg g8x"), [
      "We don't have LG G8X ThinQ now, or any other LG phone. Other phones:",
    ]);
    expectTexts(await textOf("poco f1 back cover"), [
      "We don't have one for Poco F1 now. These are for other phones:",
    ]);
  });

  test("a search that asks a question links to the answer, above the products that it names", async () => {
    const asked = await read("/products/search?q=iphone+13+warranty");
    expectTexts(asked.text, ["What the warranty covers", "Apple iPhone 13"]);
    expectLinks(asked.links, ["/policies#warranty"]);
    const { text, links } = await read("/products/search?q=want+to+return");
    expectTexts(text, ["Help with “want to return”", "How returns work"]);
    expect(text).not.toContain("No Product Available");
    expectLinks(links, ["/policies#return", "/contact"]);
  });

  test("a search without parameters redirects to the error page", async () => {
    expect(await read("/products/search")).toMatchObject({ status: 302, location: "/something-wrong" });
  });

  test("a phone that is not sold new shows its launch price and no discount", async () => {
    const [phone] = await query<{ path: string; price: string; year: string }>(
      shop.databases.catalogue,
      `select '/product/' || slug || '/' || id as path, list_price_paise::text as price, left(specs ->> 'released', 4) as year
       from products where tag = 'Old' and in_stock and new_price_paise is null order by id limit 1`,
    );
    if (!phone) throw new Error("The seed has no used phone that is no longer sold new");
    const { html, text } = await read(phone.path);
    expectTexts(text, [`Launch price, ${phone.year}: ${formatInr(paise(Number(phone.price)))}`]);
    const facts = html.slice(html.indexOf("<main"), html.indexOf("Inspection report"));
    expect(facts).not.toMatch(/% off|<s[ >]/);
  });

  test("a product URL with another slug redirects to the canonical URL", async () => {
    const phone = await findPhone(shop, 1);
    const { status, location } = await read(`/product/another-slug/${phone.id}`);
    expect(status).toBe(301);
    expect(location).toMatch(new RegExp(`^/product/[\\w-]+/${phone.id}$`));
  });
});

describe("a product page", () => {
  test("an accessory can be returned within 7 days with the restocking fee", async () => {
    const [cable] = await query<{ path: string }>(
      shop.databases.catalogue,
      "select '/product/' || slug || '/' || id as path from products where category = 'Accessories' and in_stock order by id limit 1",
    );
    const { text } = await read(cable?.path ?? "");
    expect(text).toMatch(/7-day returns from delivery\. [^.]*10% restocking fee/);
    expect(text).toContain("Free delivery across India if you pay online");
  });

  test("a phone lists accessories that are made for it", async () => {
    const [phone] = await query<{ path: string }>(
      shop.databases.catalogue,
      "select '/product/' || slug || '/' || id as path from products where model_id = 'apple-iphone-13' and in_stock limit 1",
    );
    const { html } = await read(phone?.path ?? "");
    const row = html.split("<section").find((part) => part.includes("Accessories for this phone")) ?? "";
    expect(row.match(/href="\/product\/[^"]*iPhone-13[^"]*"/g)?.length ?? 0).toBeGreaterThan(0);
  });

  test("a product with one unit has no quantity selector", async () => {
    const [one, several] = [await findPhone(shop, 1), await findPhone(shop, 3)];
    const htmlOf = async ({ id }: { readonly id: string }) =>
      (await read((await read(`/product/-/${id}`)).location ?? "")).html;
    expect(await htmlOf(one)).not.toContain("Increase quantity");
    expect(await htmlOf(several)).toContain("Increase quantity");
  });

  test("the pictures of a phone are called illustrations, or are photographs of the unit first", async () => {
    const phone = await findPhone(shop, 1, 5000);
    const { location } = await read(`/product/-/${phone.id}`);
    expect((await read(location ?? "")).text).toContain("Illustration");
    await query(
      shop.databases.catalogue,
      "update units set photos = (select images[1:1] from products where id = product_id) where product_id = $1",
      [phone.id],
    );
    // Cached pages follow a change within a second.
    await expect.poll(async () => (await read(location ?? "")).text).toContain("Photo of this unit");
    const { html, text } = await read(location ?? "");
    expect(/photo 1 of this unit|, front and back/.exec(html)?.[0]).toBe("photo 1 of this unit");
    expect(text).not.toContain("Illustration");
  });

  test("a product without stock has a disabled button that says Out Of Stock", async () => {
    const [product] = await query<{ path: string }>(
      shop.databases.catalogue,
      "select '/product/' || slug || '/' || id as path from products where tag = 'New' and quantity = 0 order by id limit 1",
    );
    if (!product) throw new Error("The seed has no new product without stock");
    const { html } = await read(product.path);
    const facts = html.slice(html.indexOf("<main"), html.indexOf("Related products"));
    expect(facts).toMatch(/<button(?=[^>]*\sdisabled)[^>]*>\s*Out Of Stock/);
    expect(facts).not.toContain("Add To Cart");
  });
});

describe("the comparison", () => {
  test("two phones are compared side by side, and links remove one, add another and show the differences only", async () => {
    const [one, two] = [await findPhone(shop, 1), await findPhone(shop, 1)];
    const { html, text, links, status } = await read(`/compare?products=${one.id},${two.id},${one.id},x`);
    expect(status).toBe(200);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    // The rows whose values differ come first, below their title.
    const [, different = "", same = ""] = html.split(/Different|The same for all/);
    const rowsOf = (part: string) => part.split("<tr").filter((row) => row.includes('<th scope="row"'));
    const rows = [...rowsOf(different), ...rowsOf(same)];
    const values = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    const differing = rows.filter((row) => new Set(values(row)).size > 1);
    expect(differing.length).toBeGreaterThan(0);
    expect(rowsOf(different)).toEqual(differing);
    expectTexts(text, ["Add To Cart", "Price", "Grade", "Battery health", "Storage", "Remove"]);
    expectLinks(links, [`/compare?products=${one.id}`, `/compare?products=${two.id}`]);
    expectLinks(links, [`/compare?products=${one.id},${two.id}&only=differences`]);
    const added = links.filter((link) => link.startsWith(`/compare?products=${one.id},${two.id},`));
    expect(added.length).toBeGreaterThan(0);
    expectTexts((await read("/compare")).text, ["Nothing to compare yet"]);
    expect((await read(`/compare?products=${randomUUID()}`)).status).toBe(200);
  });
});

const structuredData = z.object({ "@type": z.string() });

describe("for search engines", () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const pathOf = (url: string) => new URL(url).pathname;
  const fetchText = async (path: string) => await (await fetch(shop.storefront + path)).text();

  test("the sitemap names the pages and products, each with its canonical address and structured data", async () => {
    const robots = await fetchText("/robots.txt");
    const [, index = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    const [pages = "", products = ""] = locations(await fetchText(pathOf(index)));
    const pageAddresses = locations(await fetchText(pathOf(pages)));
    expect(pageAddresses).toHaveLength(10);
    const addresses = locations(await fetchText(pathOf(products)));
    expect(addresses.length).toBeGreaterThan(500);
    const [address = ""] = addresses;
    for (const url of [...pageAddresses, address]) {
      const { html, status } = await read(pathOf(url));
      expect([url, status]).toEqual([url, 200]);
      expectTexts(html, [`<link rel="canonical" href="${url}"`, `<meta property="og:url" content="${url}"`]);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    }
    const page = await fetchText(pathOf(address));
    const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const types = data.map(([, json = ""]) => structuredData.parse(JSON.parse(json))["@type"]);
    expect(types).toEqual(["BreadcrumbList", "Product"]);
  });

  test("a sold phone is not indexed and leads to the nearest one of its model", async () => {
    const [sold] = await query<{ id: string; slug: string; model_id: string }>(
      shop.databases.catalogue,
      `select id, slug, model_id from products p where quantity = 0 and condition is not null
         and exists (select 1 from units where product_id = p.id)
         and not exists (select 1 from units where product_id = p.id and state <> 'sold')
         and exists (select 1 from products o where o.model_id = p.model_id and o.quantity > 0) limit 1`,
    );
    const { status, html, text, links } = await read(`/product/${sold?.slug}/${sold?.id}`);
    expect(status).toBe(200);
    expectTexts(html, ['<meta name="robots" content="noindex"']);
    expectTexts(text, ["This phone has been sold"]);
    const others = await query<{ id: string }>(
      shop.databases.catalogue,
      "select id from products where model_id = $1 and quantity > 0",
      [sold?.model_id],
    );
    expect(links.some((href) => others.some(({ id }) => href.endsWith(id)))).toBe(true);
  });
});
