import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useUserId } from "../../lib/root-data.ts";
import { adoptPostedCart } from "./browser-cart.ts";

/** On every page: moves what was added before scripts ran to the browser's cart, and keeps that and the account's the same. */
export function useCartSync(): void {
  const userId = useUserId();
  const { pathname } = useLocation();
  const isCartPage = pathname === "/cart" || pathname === "/checkout";

  // Before the render that reads the browser's cart.
  useLayoutEffect(adoptPostedCart, [pathname]);

  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import("./account-cart.ts").then(
      (module) => {
        if (!isOver) stop = module.startCartSync(userId, isCartPage);
      },
      // Without the script the cart stays in this browser until the next page.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, isCartPage]);
}
