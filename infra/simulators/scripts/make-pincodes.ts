// Writes data/pincodes.txt from GeoNames' IN.txt (https://download.geonames.org/export/zip/IN.zip, CC BY 4.0):
//   node scripts/make-pincodes.ts path/to/IN.txt
import { readFileSync, writeFileSync } from "node:fs";

const STATE_CODES: Record<string, string> = {
  "Andaman & Nicobar Islands": "AN",
  "Andhra Pradesh": "AP",
  "Arunachal Pradesh": "AR",
  Assam: "AS",
  Bihar: "BR",
  Chandigarh: "CH",
  Chattisgarh: "CG",
  "Dadra and Nagar Haveli and Daman and Diu": "DD",
  Delhi: "DL",
  Goa: "GA",
  Gujarat: "GJ",
  Haryana: "HR",
  "Himachal Pradesh": "HP",
  "Jammu & Kashmir": "JK",
  Jharkhand: "JH",
  Karnataka: "KA",
  Kerala: "KL",
  Lakshadweep: "LD",
  "Madhya Pradesh": "MP",
  Maharashtra: "MH",
  Manipur: "MN",
  Meghalaya: "ML",
  Mizoram: "MZ",
  Nagaland: "NL",
  Odisha: "OR",
  Pondicherry: "PY",
  Punjab: "PB",
  Rajasthan: "RJ",
  Sikkim: "SK",
  "Tamil Nadu": "TN",
  Telangana: "TS",
  Tripura: "TR",
  "Uttar Pradesh": "UP",
  Uttarakhand: "UK",
  "West Bengal": "WB",
};

interface Office {
  place: string;
  state: string;
  district: string;
  taluk: string;
  accuracy: number;
}

const source = process.argv[2];
if (source === undefined) throw new Error("usage: node scripts/make-pincodes.ts path/to/IN.txt");

const offices = new Map<string, Office[]>();
for (const line of readFileSync(source, "utf8").split("\n")) {
  const [, pin, place, stateName, , district, , taluk, , , , accuracy] = line.split("\t");
  if (pin === undefined || place === undefined || stateName === undefined) continue;
  // Ladakh left Jammu & Kashmir in 2019; the source still lists its pincodes there.
  const state = pin.startsWith("194") ? "LA" : STATE_CODES[stateName];
  if (state === undefined) throw new Error(`no code for the state ${stateName}`);
  const office = { place, state, district: district ?? "", taluk: taluk ?? "", accuracy: Number(accuracy) };
  offices.set(pin, [...(offices.get(pin) ?? []), office]);
}

// Districts that are one city; elsewhere the taluk is nearer to what a courier calls the city.
const CITIES = new Set([
  "Ahmedabad",
  "Bengaluru",
  "Chennai",
  "Hyderabad",
  "Kolkata",
  "Mumbai",
  "Pune",
  "Gurugram",
  "Jaipur",
]);

/** The value that occurs most often. */
function commonest(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** The length of the longest run of letters that both have: spellings differ (Jaynagar, Joynagar). */
function shared(a: string, b: string): number {
  for (let length = Math.min(a.length, b.length); length > 3; length -= 1) {
    for (let start = 0; start + length <= a.length; start += 1) {
      if (b.includes(a.slice(start, start + length))) return length;
    }
  }
  return 0;
}

const clean = (name: string) =>
  name
    .replace(/\s*\(.*\)|\s+-?\s*(I|II|III|IV)$|\s+(City|Sadar|H\.?O|S\.?O|B\.?O|G\.?P\.?O)\.?$/g, "")
    .replace(/[|;]/g, " ")
    .trim();

const lines = new Map<string, string[]>();
for (const [pin, rows] of [...offices].sort(([a], [b]) => a.localeCompare(b))) {
  const state = commonest(rows.map((row) => row.state));
  const district = clean(commonest(rows.map((row) => row.district)));
  const taluks = rows.map((row) => clean(row.taluk)).filter((taluk) => taluk.length > 3);
  const city = state === "DL" ? "Delhi" : CITIES.has(district) ? district : commonest(taluks) || district;
  const best = Math.max(...rows.map((row) => row.accuracy));
  const head = rows.find((row) => /\b(H\.?O|G\.?P\.?O)\b/.test(row.place));
  const names = rows.filter((row) => row.accuracy === best).map((row) => clean(row.place));
  const likeness = (name: string) => shared(name.toLowerCase(), city.toLowerCase()) * 100 - name.length;
  const place =
    head === undefined ? (names.sort((a, b) => likeness(b) - likeness(a))[0] ?? city) : clean(head.place);
  const group = `${state}|${district}`;
  lines.set(group, [...(lines.get(group) ?? []), `${pin}|${city === district ? "" : city}|${place}`]);
}

const header =
  "# GeoNames postal codes (geonames.org, CC BY 4.0). State|district, then pincode|city, when it is not the district|locality";
const body = [...lines].flatMap(([group, rows]) => [group, ...rows]);
writeFileSync(new URL("../data/pincodes.txt", import.meta.url), `${[header, ...body].join("\n")}\n`);
