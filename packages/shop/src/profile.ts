/** Facts of the shop as a company. Its branches are rows of the catalogue. */
export const shop = {
  name: "Haat",
  legalName: "Haat Mobile Traders",
  /** An invented GSTIN with a valid check character. */
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
  /** The contact that the Consumer Protection (E-Commerce) Rules 2020 require. */
  grievanceOfficer: { name: "Subhra Mondal", email: "grievance@haat.example" },
  social: [
    { name: "Facebook", url: "https://www.facebook.com/haat.example" },
    { name: "Instagram", url: "https://www.instagram.com/haat.example" },
    { name: "WhatsApp", url: "https://wa.me/919830012345" },
  ],
  courierPartner: "Delhivery",
} as const;
