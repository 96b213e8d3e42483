import { chargesFor, daysFor, zoneOf } from "./charges.rules.ts";
import { CourierRejection } from "./courier-call.ts";
import { findPincode } from "./pincodes.ts";

export type Query = Record<string, string | undefined>;

const OTHER_CHARGES =
  "ROV REATTEMPT RTO_FSC MPS pickup CWH DEMUR CCOD SMS FSC DPH WOD DTO INS LM FS AIR QC E2E FOV FOD AWB LABEL CNC PEAK COVID WAR CDF FT AD REV".split(
    " ",
  );

/** @throws CourierRejection with Delhivery's error text */
export function chargesReply(query: Query) {
  const mode = query["md"];
  if (mode !== "S" && mode !== "E") {
    throw new CourierRejection({ error: "md is mandatory field and possible values can be S,E" });
  }
  const state = query["ss"] ?? "";
  if (!["Delivered", "RTO", "DTO"].includes(state)) {
    throw new CourierRejection({
      error: "ss is mandatory field and possible values can be Delivered,RTO,DTO",
    });
  }
  const grams = Number(query["cgm"]);
  if (!(grams > 0)) throw new CourierRejection({ error: "cgm is mandatory field" });
  const payment = query["pt"] ?? "Pre-paid";
  if (payment !== "Pre-paid" && payment !== "COD") throw new CourierRejection({ error: "Invalid pt" });
  const origin = findPincode(query["o_pin"] ?? "");
  if (origin === undefined)
    throw new CourierRejection({ error: "Unable to process request for provided o_pin" });
  const destination = findPincode(query["d_pin"] ?? "");
  if (destination === undefined) {
    throw new CourierRejection({
      error: "Unable to process request, Please contact: lastmile-integration@delhivery.com",
    });
  }

  const centimetres = ["l", "b", "h"].map((side) => Number(query[side] ?? 0) || 0);
  const volumetric = (centimetres.reduce((product, side) => product * side, 1) / 5000) * 1000;
  const charges = chargesFor({
    origin,
    destination,
    mode,
    grams: Math.max(grams, volumetric),
    returned: state !== "Delivered",
    cod: payment === "COD",
    collectRupees: Number(query["cod"] ?? 0) || 0,
  });
  return [
    {
      ...Object.fromEntries(OTHER_CHARGES.map((name) => [`charge_${name}`, 0])),
      charge_DL: charges.freight,
      charge_COD: charges.cash,
      charge_RTO: charges.back,
      gross_amount: charges.gross,
      total_amount: charges.total,
      charged_weight: charges.chargedGrams,
      zone: charges.zone,
      divisor: 5000,
      status: state,
      tax_data: { ...charges.tax, service_tax: 0, swacch_bharat_tax: 0, krishi_kalyan_cess: 0 },
      wt_rule_id: null,
      adhoc_data: {},
      zonal_cl: null,
    },
  ];
}

export function daysReply(query: Query) {
  const origin = findPincode(query["origin_pin"] ?? "");
  const destination = findPincode(query["destination_pin"] ?? "");
  if (origin === undefined || destination === undefined) {
    return {
      success: false,
      msg: "Invalid pincode",
      data: "Origin or destination pincode is not serviceable",
    };
  }
  const days = daysFor(zoneOf(origin, destination), query["mot"] === "E" ? "E" : "S");
  return { success: true, msg: "", data: { tat: days } };
}
