import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { Button } from "@haat/ui/button";
import { Form, useNavigation } from "react-router";
import { cartTexts } from "#messages/cart";
import { watchlistTexts as texts } from "#messages/watchlist";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyCartDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { withPictures } from "../features/watch/watch.server.ts";
import { WatchList } from "../features/watch/watch-list.tsx";
import { formText } from "../lib/forms.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/watch-link";

const confirmIntent = "confirm";

/** What the address of a mailed link watches; null when all of it has ended. Opening the page changes nothing: mail programs open links. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { orders } = request.clients;
  try {
    const { result } = await replyOf(orders.POST("/api/order/getLinkedWatches", { body: { link } }));
    return { email: result.email, watched: await withPictures(request, result.watches) };
  } catch (error) {
    if (error instanceof ApiCallError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Also called by mail programs, which end everything with one click (RFC 8058). */
export async function action({ context, params: { link }, request }: Route.ActionArgs) {
  const { orders } = context.get(requestContext).clients;
  const form = await request.formData();
  const watchId = formText(form, "watchId");
  const call =
    formText(form, "intent") === confirmIntent
      ? orders.POST("/api/order/confirmLinkedWatches", { body: { link } })
      : orders.POST("/api/order/endLinkedWatches", { body: watchId === "" ? { link } : { link, watchId } });
  try {
    const { msg } = await replyOf(call);
    return { message: msg };
  } catch (error) {
    // Everything has ended meanwhile, which the page says.
    if (error instanceof ApiCallError && error.status === 404) return { message: "" };
    throw error;
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.linkedTitle} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function LinkedWatches({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  if (loaderData === null)
    return (
      <Message
        level={1}
        drawing={<EmptyCartDrawing />}
        title={texts.gone}
        action={<ButtonLink to="/products">{cartTexts.continueShopping}</ButtonLink>}
      >
        {texts.goneHint}
      </Message>
    );
  const { email, watched } = loaderData;
  const isUnconfirmed = watched.some(({ state }) => state === "unconfirmed");
  const hasSeveral = watched.filter(({ state }) => state !== "told").length > 1;
  return (
    <div className="page grid max-w-160 content-start gap-5 pt-6 md:pt-10">
      <h1 className="text-27 md:text-36">{texts.linkedTitle}</h1>
      <p role="status" className={actionData?.message ? "font-medium text-paan" : "hidden"}>
        {actionData?.message}
      </p>
      <p>{isUnconfirmed ? texts.confirmIntro({ email }) : texts.linkedIntro({ email })}</p>
      <WatchList watched={watched} />
      <div className="flex flex-wrap gap-3">
        {isUnconfirmed ? (
          <Form method="post">
            <input type="hidden" name="intent" value={confirmIntent} />
            <Button type="submit" busy={isBusy}>
              {texts.confirm}
            </Button>
          </Form>
        ) : null}
        {hasSeveral ? (
          <Form method="post">
            <Button type="submit" look="quiet" busy={isBusy}>
              {texts.endAll}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}
