/** The body that the address form sends. */
export const kolkata = {
  name: "Mira Roy",
  phone: "9830055555",
  pincode: "700 019",
  locality: "Ballygunge",
  address: "12 Gariahat Road",
  city: "Kolkata",
  district: "Kolkata",
  astate: "West Bengal",
  landmark: "Opposite the market",
};
