import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { useFetcher } from "react-router";
import { packingTexts as texts } from "#messages/packing";
import { ImeiField } from "../../components/imei-field.tsx";
import type { changePacking } from "./change-packing.server.ts";
import type { Parcel } from "./parcel-facts.tsx";

/** For a packed parcel that was cancelled: one of its phones is scanned, or a button is pressed when it has none. */
export function UnpackForm({ parcel: { id, reference, goods } }: { readonly parcel: Parcel }) {
  const fetcher = useFetcher<typeof changePacking>();
  const [imei, setImei] = useState("");
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data.error : undefined;
  return (
    <fetcher.Form method="post" className="grid max-w-text gap-3">
      <input type="hidden" name="intent" value="unpack" />
      <input type="hidden" name="shipmentId" value={id} />
      {goods.some((one) => one.imei !== null) ? (
        <ImeiField
          label={texts.scanOutOf({ reference })}
          name="imei"
          value={imei}
          onChange={setImei}
          error={error?.fields["imei"]}
          required
        />
      ) : null}
      <FormError>{error && error.fields["imei"] === undefined ? error.message : undefined}</FormError>
      <Button
        type="submit"
        look="quiet"
        className="justify-self-start"
        busy={fetcher.state !== "idle"}
        aria-label={texts.unpackOrder({ reference })}
      >
        {texts.unpack}
      </Button>
    </fetcher.Form>
  );
}
