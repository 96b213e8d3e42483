import { isErrorReply } from "@haat/api-clients/reply";
import { parsePincode } from "@haat/domain/pincode";
import { useEffect, useRef, useState } from "react";
import { addressTexts } from "#messages/address";
import { api } from "../../lib/api.ts";
import { useStoredPincode } from "../../lib/stored-pincode.ts";
import { fillPlace, nowhere, type Place } from "./fill-place.ts";

interface PlaceFields extends Place {
  readonly pincode: string;
}

/** What the courier says of a pincode. */
interface Answer {
  readonly pincode: string;
  readonly place: Place | "not-served";
}

/**
 * Pincode, city, district and state of the form. A whole pincode fills the other three, as far as the shopper has not.
 * `forShopper`: the address is probably the shopper's own, so it begins with the pincode typed elsewhere in the shop.
 */
export function usePlace(initial: PlaceFields, forShopper: boolean) {
  const storedPincode = useStoredPincode();
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>(initial);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const lastFilled = useRef(nowhere);

  const pincode = typed ?? (initial.pincode || (forShopper && storedPincode) || "");
  const whole = parsePincode(pincode);
  // The pincode of a saved address changes nothing.
  const asked = typed === null && initial.pincode !== "" ? null : whole;
  useEffect(() => {
    if (asked === null) return;
    const request = new AbortController();
    const fill = (found: Place) => {
      const filled = lastFilled.current;
      lastFilled.current = found;
      setPlace((current) => fillPlace(current, filled, found));
    };
    loadPlace(asked, request.signal).then(
      (found) => {
        if (request.signal.aborted) return;
        if (found !== null) setAnswer({ pincode: asked, place: found });
        fill(found === null || found === "not-served" ? nowhere : found);
      },
      () => {
        // The shopper fills in the fields.
        if (!request.signal.aborted) fill(nowhere);
      },
    );
    return () => request.abort();
  }, [asked]);

  return {
    ...place,
    pincode,
    note: answer !== null && answer.pincode === whole ? noteOf(answer) : undefined,
    changePincode: setTyped,
    changeCity: (city: string) => setPlace((current) => ({ ...current, city })),
    changeDistrict: (district: string) => setPlace((current) => ({ ...current, district })),
    // The selected district belongs to the old state.
    changeState: (state: string) => setPlace((current) => ({ ...current, state, district: "" })),
  };
}

/** Where the pincode is, or that nothing is delivered there. */
function noteOf({ place }: Answer): string {
  return place === "not-served"
    ? addressTexts.notServed
    : addressTexts.pincodePlace({ city: place.city, state: place.state });
}

async function loadPlace(pincode: string, signal: AbortSignal): Promise<Answer["place"] | null> {
  const path = "/api/courier/checkPincodeServiceability/{pincode}";
  const { data, error } = await api.adapters.GET(path, { params: { path: { pincode } }, signal });
  if (data) return data.result;
  return isErrorReply(error) && error.code === "NOT_SERVICEABLE" ? "not-served" : null;
}
