import type { Browser, Page } from "playwright-core";
import type { OpenShop } from "./config.ts";
import { acceptInvitation, inviteOwner, newColleague } from "./staff.ts";
import { desktopScreen, phoneScreen } from "./views.ts";

/** Opens the pages of the back office that its guide shows (docs/back-office.md), on a desktop and on a phone. */
export async function takeBackOffice(
  browser: Browser,
  shop: OpenShop,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  for (const [size, screen] of [
    ["1280", desktopScreen],
    ["390", phoneScreen],
  ] as const) {
    await using owner = await newColleague(browser, shop, { onlyOn: screen });
    const { page } = owner;
    await acceptInvitation(owner, await inviteOwner(shop, "Asha Rao", `asha-${size}@haat.example`));
    const take = async (name: string) => {
      await page.waitForLoadState("networkidle");
      await save(page, `${name}-${size}`);
    };
    await take("today");
    await page.goto("/orders");
    await take("orders");
    await page.goto("/units");
    await take("phones");
    await page.goto("/units/new");
    await page.getByRole("searchbox", { name: "Model" }).fill("galaxy s21");
    await page.getByRole("list", { name: "Models found" }).getByRole("button").first().click();
    await take("receive");
    await page.goto("/units?state=sellable");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByRole("heading", { name: "Photographs of this phone" }).waitFor();
    await take("phone");
    await page.goto("/products");
    await take("products");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByLabel("Short description").waitFor();
    await take("product");
    await page.goto("/audit");
    await page.getByText("Values").first().click();
    await take("audit");
    await page.goto("/staff");
    await take("staff");
  }
}
