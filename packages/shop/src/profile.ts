/** Facts of the shop as a company. Its branches are rows of the catalogue. */
export const shop = {
  name: "Haat",
  tagline: "Checked phones. Clear prices.",
  legalName: "Haat Mobile Traders",
  /** Made up for this shop; its check character is right. */
  gstin: "19AAACH7409R1ZY",
  /** The principal place of business of the GST registration: seller's address and state on every invoice. */
  registeredOffice: {
    address: "48 Rash Behari Avenue, Ballygunge",
    city: "Kolkata",
    pincode: "700019",
    state: "West Bengal",
  },
  support: {
    phone: "+919830012345",
    phoneShown: "+91 98300 12345",
    email: "support@haat.example",
    hours: "10:00-21:00",
  },
  contactReplyDays: 3,
  /** Whom the Consumer Protection (E-Commerce) Rules 2020 ask a shop to name. */
  grievanceOfficer: { name: "Subhra Mondal", email: "grievance@haat.example" },
  social: [
    { name: "Facebook", url: "https://www.facebook.com/haat.example" },
    { name: "Instagram", url: "https://www.instagram.com/haat.example" },
    { name: "WhatsApp", url: "https://wa.me/919830012345" },
  ],
  courierPartner: "Delhivery",
} as const;

export type BranchCode = "jaynagar" | "ballygunge";

export interface Branch {
  readonly code: BranchCode;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
  readonly phone: string;
  /** Chat support: the Ballygunge branch has its own number (spec §2). */
  readonly chatPhone: string;
  readonly mapUrl: string;
  /** The courier's registered warehouse: exact and case-sensitive. */
  readonly warehouse: string;
}

export const branches: readonly Branch[] = [
  {
    code: "jaynagar",
    name: "Jaynagar",
    address: "12 Station Road, Jaynagar Majilpur",
    city: "Jaynagar Majilpur",
    district: "South 24 Parganas",
    state: "West Bengal",
    pincode: "743337",
    phone: "+919830012345",
    chatPhone: "+919830012345",
    mapUrl: "https://www.openstreetmap.org/?mlat=22.1752&mlon=88.4180#map=16/22.1752/88.4180",
    warehouse: "Haat Jaynagar",
  },
  {
    code: "ballygunge",
    name: "Ballygunge",
    address: "48 Rash Behari Avenue, Ballygunge",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    pincode: "700019",
    phone: "+919830067890",
    chatPhone: "+919830067890",
    mapUrl: "https://www.openstreetmap.org/?mlat=22.5180&mlon=88.3630#map=16/22.5180/88.3630",
    warehouse: "Haat Ballygunge",
  },
];

export function branchByCode(code: BranchCode): Branch {
  const branch = branches.find((one) => one.code === code);
  if (!branch) throw new RangeError(`No such branch: ${code}`);
  return branch;
}
