import { useEffect } from "react";
import { useLocation } from "react-router";
import { useUserId } from "../../lib/root-data.ts";

/** Keeps the browser's cart and that of the signed-in account the same. */
export function useAccountCart(): void {
  const userId = useUserId();
  const { pathname } = useLocation();
  const isCartPage = pathname === "/cart" || pathname === "/checkout";
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import("./sync-account-cart.ts").then(
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
