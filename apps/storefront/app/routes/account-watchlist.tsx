import { replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { FormError } from "@haat/ui/field";
import { cartTexts } from "#messages/cart";
import { watchlistTexts as texts } from "#messages/watchlist";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyCartDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { withPictures } from "../features/watch/watch.server.ts";
import { WatchList } from "../features/watch/watch-list.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { errorMessageOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/account-watchlist";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { result } = await replyOf(request.clients.orders.GET("/api/order/getWatches"));
  return { watched: await withPictures(request, result) };
}

/** Ends a watch. Its line goes. */
export async function action({ context, request }: Route.ActionArgs): Promise<{ message: string }> {
  const { orders } = context.get(requestContext).clients;
  const watchId = formText(await request.formData(), "watchId");
  try {
    await replyOf(orders.POST("/api/order/endWatch", { body: { watchId } }));
    return { message: "" };
  } catch (error) {
    return { message: errorMessageOf(error) };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await submitForm(serverAction, (message) => ({ message }));
}

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · ${shop.name}` }];

export default function AccountWatchlist({ loaderData: { watched }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">{texts.title}</h1>
      <FormError>{actionData?.message}</FormError>
      {watched.length > 0 ? (
        <>
          <p className="text-muted">{texts.intro}</p>
          <WatchList watched={watched} />
        </>
      ) : (
        <Message
          drawing={<EmptyCartDrawing />}
          title={texts.none}
          action={<ButtonLink to="/products">{cartTexts.continueShopping}</ButtonLink>}
        >
          {texts.noneHint}
        </Message>
      )}
    </>
  );
}
