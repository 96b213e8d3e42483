import type { Deps } from "../deps.ts";
import { findPincode, type Pincode } from "./pincodes.ts";
import { type Service, serviceOf } from "./serviceability.rules.ts";
import { STATES } from "./states.ts";

/** The highest amount collected in an outlying area. */
const OUTLYING_COD_LIMIT = 25_000;

export interface Served {
  place: Pincode;
  service: Service;
}

/** A served pincode, after the switches. */
export function served({ switches }: Deps, pin: string): Served | undefined {
  const place = findPincode(pin);
  const service = place && serviceOf(place);
  const subject = { pincode: pin };
  if (place === undefined || service === undefined) return undefined;
  if (switches.take("courier-unserviceable", subject) !== undefined) return undefined;
  const embargo = service.embargo || switches.take("courier-embargo", subject) !== undefined;
  const cod = service.cod && switches.take("courier-cod-off", subject) === undefined;
  return { place, service: { ...service, cod, embargo } };
}

export const sortCode = ({ city, locality }: Pincode): string =>
  [city, locality]
    .map((name) =>
      name
        .replace(/[^A-Za-z]/g, "")
        .slice(0, 3)
        .toUpperCase(),
    )
    .join("/");

/** `Kolkata_Ballygunge_D (West Bengal)`: D a delivery centre, I an intake, H a hub. */
export const facility = ({ city, locality, state }: Pincode, kind: "D" | "I" | "H"): string =>
  `${city}_${kind === "H" ? "Hub" : locality.replace(/\s+/g, "")}_${kind} (${STATES[state] ?? state})`;

export function pincodeReply(deps: Deps, pin: string) {
  const found = served(deps, pin);
  if (found === undefined) return { delivery_codes: [] };
  const { place, service } = found;
  const yes = (flag: boolean) => (flag ? "Y" : "N");
  const code = { code: `IND${pin}AAA`, cn: facility(place, "D"), sort_code: sortCode(place) };
  return {
    delivery_codes: [
      {
        postal_code: {
          city: place.city,
          cod: yes(service.cod),
          inc: code.cn,
          district: place.district,
          pin: Number(pin),
          max_amount: service.outlying && service.cod ? OUTLYING_COD_LIMIT : 0,
          pre_paid: yes(service.prepaid),
          cash: yes(service.cod),
          state_code: place.state,
          max_weight: 0,
          pickup: yes(!service.outlying),
          repl: yes(!service.outlying),
          covid_zone: null,
          country_code: "IN",
          is_oda: yes(service.outlying),
          protect_blacklist: false,
          remarks: service.embargo ? "Embargo" : "",
          sort_code: code.sort_code,
          sun_tat: false,
          srv_wt_th: null,
          center: [code],
        },
      },
    ],
  };
}
