import { shop } from "@haat/shop/profile";
import { ButtonLink } from "../components/button.tsx";
import { NoCouponsDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { CouponCard } from "../features/account/coupon-card.tsx";
import { loadCoupons } from "../features/account/coupons.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-rewards";

export async function loader({ context }: Route.LoaderArgs) {
  const wholesaler = context.get(sessionContext).tier === "wholesaler";
  const coupons = wholesaler ? [] : await loadCoupons(context.get(requestContext).clients.orders);
  return { wholesaler, coupons };
}

export const meta: Route.MetaFunction = () => [{ title: `My coupons · ${shop.name}` }];

export default function AccountRewards({ loaderData: { wholesaler, coupons } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">My Coupons</h1>
      {coupons.length === 0 ? (
        <Message
          drawing={<NoCouponsDrawing />}
          title={wholesaler ? "No Coupons Available for Wholesaler" : "No Coupons Available"}
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          {wholesaler
            ? "Your prices and the bulk discount are instead of coupons."
            : "When there is one for you, it is here."}
        </Message>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
