import { shop } from "@haat/shop/profile";
import { accountTexts } from "#messages/account";
import { ButtonLink } from "../components/button-link.tsx";
import { NoCouponsDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { CouponCard } from "../features/account/coupon-card.tsx";
import { loadCoupons } from "../features/account/coupons.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-rewards";

const texts = accountTexts.coupons;

export async function loader({ context }: Route.LoaderArgs) {
  const isWholesaler = context.get(sessionContext).tier === "wholesaler";
  const coupons = isWholesaler ? [] : await loadCoupons(context.get(requestContext).clients.orders);
  return { isWholesaler, coupons };
}

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

export default function AccountRewards({ loaderData: { isWholesaler, coupons } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      {coupons.length === 0 ? (
        <Message
          drawing={<NoCouponsDrawing />}
          title={isWholesaler ? texts.noneForWholesaler : texts.none}
          action={<ButtonLink to="/products">{texts.continueShopping}</ButtonLink>}
        >
          {isWholesaler ? texts.wholesalerHint : texts.noneHint}
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
