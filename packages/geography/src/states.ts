import { districtTexts } from "./districts.ts";

export type StateName = keyof typeof districtTexts;

export interface State {
  readonly name: StateName;
  /** The GST code of the state: the first two digits of its GSTINs, printed on invoices. */
  readonly gstCode: string;
  readonly kind: "state" | "union territory";
  /** Supplies within it bear UTGST instead of SGST: the union territories without a legislature. */
  readonly utgst: boolean;
  readonly districts: readonly string[];
}

const gstCodes: Record<StateName, string> = {
  "Andaman and Nicobar Islands": "35",
  "Andhra Pradesh": "37",
  "Arunachal Pradesh": "12",
  Assam: "18",
  Bihar: "10",
  Chandigarh: "04",
  Chhattisgarh: "22",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Delhi: "07",
  Goa: "30",
  Gujarat: "24",
  Haryana: "06",
  "Himachal Pradesh": "02",
  "Jammu and Kashmir": "01",
  Jharkhand: "20",
  Karnataka: "29",
  Kerala: "32",
  Ladakh: "38",
  Lakshadweep: "31",
  "Madhya Pradesh": "23",
  Maharashtra: "27",
  Manipur: "14",
  Meghalaya: "17",
  Mizoram: "15",
  Nagaland: "13",
  Odisha: "21",
  Puducherry: "34",
  Punjab: "03",
  Rajasthan: "08",
  Sikkim: "11",
  "Tamil Nadu": "33",
  Telangana: "36",
  Tripura: "16",
  "Uttar Pradesh": "09",
  Uttarakhand: "05",
  "West Bengal": "19",
};

const withoutLegislature: ReadonlySet<StateName> = new Set([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]);
const withLegislature: ReadonlySet<StateName> = new Set(["Delhi", "Jammu and Kashmir", "Puducherry"]);

function describe(name: StateName): State {
  const utgst = withoutLegislature.has(name);
  return {
    name,
    gstCode: gstCodes[name],
    kind: utgst || withLegislature.has(name) ? "union territory" : "state",
    utgst,
    districts: districtTexts[name].split(/,\s+/),
  };
}

/** The 28 states and 8 union territories of India, by name. */
export const states: readonly State[] = Object.keys(districtTexts).filter(isState).map(describe);

const byName = new Map<string, State>(states.map((state) => [state.name, state]));

export function isState(name: string): name is StateName {
  return Object.hasOwn(districtTexts, name);
}

/** The districts of a state by name. Empty for an unknown state. */
export function districtsOf(state: string): readonly string[] {
  return byName.get(state)?.districts ?? [];
}

/** Whether the state has a district with exactly this name. */
export function isDistrictOf(state: string, district: string): boolean {
  return districtsOf(state).includes(district);
}

/** Returns `"19"` for West Bengal. @throws RangeError for an unknown state. */
export function gstStateCode(state: string): string {
  const known = byName.get(state);
  if (!known) throw new RangeError(`No such state: ${state}`);
  return known.gstCode;
}
