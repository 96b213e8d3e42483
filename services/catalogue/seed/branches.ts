import { stableId } from "@haat/demo-pictures/random";
import type { StockBranch } from "./stock.types.ts";

const branches = [
  {
    code: "jaynagar",
    name: "Jaynagar",
    aliases: [],
    address: "12 Station Road",
    city: "Jaynagar Majilpur",
    district: "South 24 Parganas",
    state: "West Bengal",
    pincode: "743337",
    phone: "+919830012345",
    chatPhone: "+919830012345",
    mapUrl: "https://www.openstreetmap.org/?mlat=22.1752&mlon=88.4180#map=16/22.1752/88.4180",
    warehouse: "Haat Jaynagar",
    signColor: "#0b7a4b",
  },
  {
    code: "ballygunge",
    name: "Ballygunge",
    // The specification has both spellings (§9).
    aliases: ["ballygunch"],
    address: "48 Rash Behari Avenue, Ballygunge",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    pincode: "700019",
    phone: "+919830067890",
    // Ballygunge has its own chat number (spec §2).
    chatPhone: "+919830067890",
    mapUrl: "https://www.openstreetmap.org/?mlat=22.5180&mlon=88.3630#map=16/22.5180/88.3630",
    warehouse: "Haat Ballygunge",
    signColor: "#3340b5",
  },
];

/** The branches of the demonstration shop. In production, a branch is a row that staff insert. */
export const seedBranches: readonly StockBranch[] = branches.map(({ signColor, ...branch }) => ({
  id: stableId(`branch/${branch.code}`),
  ...branch,
  images: [{ kind: "branch", color: signColor }],
}));
