import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { shopUnderTest } from "../../src/config.ts";
import { desktopScreen } from "../../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test.each(["/", "/login"])(
  "a browser runs no script that gets into the page at %s, because the policy does not name it",
  async (path) => {
    await using shopper = await newShopper(browser, shop.storefront, {
      on: desktopScreen,
      serviceWorkers: "block",
    });
    const { page: shown } = shopper;
    let ran = false;
    await shown.exposeFunction("pwned", () => {
      ran = true;
    });
    const attacks = [
      "<script>pwned()</script>",
      '<script nonce="x">pwned()</script>',
      '<script src="data:text/javascript,pwned()"></script>',
      '<img alt="" src="/none.png" onerror="pwned()">',
    ];
    await shown.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<main[^>]*>/, (main) => main + attacks.join("")) });
    });
    await shown.goto(path);
    // The browser reports each one, some of them twice.
    const blocked = shopper.errors().filter((error) => error.includes("Content Security Policy"));
    expect(blocked.length).toBeGreaterThanOrEqual(attacks.length);
    expect(ran).toBe(false);
  },
);
