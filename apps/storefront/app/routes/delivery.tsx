import { replyOf } from "@haat/api-clients/reply";
import { localPath } from "@haat/domain/local-path";
import { parsePincode } from "@haat/domain/pincode";
import { useEffect } from "react";
import { redirect } from "react-router";
import { deliveryTexts } from "#messages/delivery";
import { DeliveryPromise } from "../components/delivery-promise/delivery-promise.tsx";
import { DeliveryText } from "../components/delivery-promise/delivery-text.tsx";
import { Link } from "../components/link.tsx";
import { storePincode } from "../lib/stored-pincode.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/delivery";

/** The answer of the pincode form for browsers without script; a script answers on the page itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { clients, log } = context.get(requestContext);
  const from = localPath(url.searchParams.get("from"));
  const pincode = parsePincode(url.searchParams.get("pincode") ?? "");
  const items = url.searchParams.get("items");
  if (!items) throw redirect("/products");
  if (pincode === null) return { items, from, answer: null };
  const params = { path: { pincode }, query: { items } };
  const reply = replyOf(clients.orders.GET("/api/courier/estimateDelivery/{pincode}", { params }));
  const estimate = await withFallback(
    log,
    reply.then(({ result }) => result),
    null,
  );
  return { items, from, answer: { pincode, estimate } };
}

export const meta: Route.MetaFunction = () => [
  { title: deliveryTexts.pageTitle },
  { name: "robots", content: "noindex" },
];

export default function Delivery({ loaderData: { items, from, answer } }: Route.ComponentProps) {
  useEffect(() => {
    if (answer !== null) storePincode(answer.pincode);
  }, [answer]);
  const delivered = items.split(",").map(toItem);
  return (
    <div className="page grid max-w-140 content-start gap-6 pt-6">
      <h1 className="text-27 md:text-36">{deliveryTexts.title}</h1>
      <DeliveryPromise
        items={delivered}
        {...(answer && { first: { answer, text: <DeliveryText answer={answer} items={delivered} /> } })}
        {...(from !== null && { path: from })}
      />
      {from === null ? null : (
        <Link to={from} className="font-medium text-neel underline">
          {deliveryTexts.backToProduct}
        </Link>
      )}
    </div>
  );
}

function toItem(text: string) {
  const [id = "", quantity = ""] = text.split(":");
  return { id, quantity: Number(quantity), title: "" };
}
