import { describe, expect, it } from "vitest";
import { changePostedCart, parsePostedCart, postedCartCookie, setValue } from "./posted-cart.ts";

const idOf = (number: number) => `018f9c52-7b0a-7d31-8f55-${String(number).padStart(12, "0")}`;
const [phone, cable] = [idOf(1), idOf(2)];

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the cart of a shopper without script", () => {
  it("is the same after it was sent as a cookie and read again", () => {
    const cart = { id: "a1b2c3d4", items: { [phone]: 2, [cable]: 1 } };
    const cookie = postedCartCookie(cart, "https:");
    expect(cookie).toContain("; Path=/; SameSite=Lax; Secure");
    expect(parsePostedCart(`other=1; ${cookie.split(";")[0]}`)).toEqual(cart);
  });

  it("adds one, sets a quantity and removes a product", () => {
    let cart = { id: "a1b2c3d4", items: {} };
    for (const fields of [{ add: phone }, { add: phone }, { add: cable }, { set: setValue(phone, 5) }])
      cart = changePostedCart(cart, formOf(fields));
    expect(cart.items).toEqual({ [phone]: 5, [cable]: 1 });
    expect(changePostedCart(cart, formOf({ set: setValue(phone, 0) })).items).toEqual({ [cable]: 1 });
  });

  it.each(["", "haat-cart=", "haat-cart=~", "haat-cart=%00", `haat-cart=~${phone}:1`])(
    "does not exist in the cookies %j",
    (cookies) => {
      expect(parsePostedCart(cookies)).toBeNull();
    },
  );

  it.each(["x:1", `${phone}:0`, `${phone}:-1`, `${phone}:x`, phone, ".."])(
    "ignores the invalid item %s",
    (item) => {
      expect(parsePostedCart(`haat-cart=a1b2c3d4~${item}.${cable}:3`)?.items).toEqual({ [cable]: 3 });
    },
  );

  it("is smaller than what browsers accept, however much is added", () => {
    let cart = { id: "a1b2c3d4", items: {} };
    for (let number = 0; number < 200; number++) {
      cart = changePostedCart(cart, formOf({ add: idOf(number) }));
      cart = changePostedCart(cart, formOf({ set: setValue(idOf(number), 1e9) }));
    }
    expect(Object.keys(cart.items)).toHaveLength(50);
    expect(postedCartCookie(cart, "https:").length).toBeLessThan(4096);
  });

  it("deletes its cookie when it is empty", () => {
    expect(postedCartCookie({ id: "a1b2c3d4", items: {} }, "http:")).toMatch(/^haat-cart=; Max-Age=0/);
  });
});
