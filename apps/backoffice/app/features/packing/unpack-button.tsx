import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import type { changePacking } from "./change-packing.server.ts";
import type { Parcel } from "./parcel-facts.tsx";

/** For a packed parcel that was cancelled. */
export function UnpackButton({ parcel: { id, reference } }: { readonly parcel: Parcel }) {
  const fetcher = useFetcher<typeof changePacking>();
  const { data } = fetcher;
  return (
    <fetcher.Form method="post" className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="unpack" />
      <input type="hidden" name="shipmentId" value={id} />
      <Button
        type="submit"
        look="quiet"
        busy={fetcher.state !== "idle"}
        aria-label={texts.unpackOrder({ reference })}
      >
        {texts.unpack}
      </Button>
      <FormError>{data && "error" in data ? data.error.message : undefined}</FormError>
    </fetcher.Form>
  );
}
