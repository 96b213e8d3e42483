import { formatInr } from "@haat/domain/format-inr";
import { type Paise, paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";

export const accountTexts = {
  menu: {
    label: "Account",
    orders: "My Orders",
    settings: "Account Settings",
    addresses: "Saved Addresses",
    coupons: "My Coupons",
    saved: "Saved products",
  },

  settings: {
    title: "Account Settings",
    name: "Name",
    email: "Email",
    emailHint: "Used for your orders only.",
    emailMissing: "Needed to place orders.",
    phone: "Phone",
    phoneHint: "You sign in with this number.",
    changePhone: "Change number",
    dataTitle: "Your data",
    data: "Download everything we have stored about you: your profile, addresses, cart, devices and orders.",
    downloadData: "Download your data",
    beingDownloaded: "Your data is being downloaded already. Please try again when that download has ended.",
    closeTitle: "Close account",
    closeHint: "You can change your mind within 30 days.",
    save: "Save changes",
    saving: "Saving...",
    nameMissing: "Enter your name",
  },

  /** Steps that changing the number and closing the account share. */
  change: {
    ownerFirst: (phone: string) => `First, we'll text a code to ${phone} to make sure it's you.`,
    sendCode: "Text me a code",
    code: "One-time code",
    codeHint: "6 digits. It expires in 5 minutes.",
    confirm: "Confirm",
    backToAccount: "Back to your account",
  },

  changePhone: {
    title: "Change your number",
    intro:
      "You sign in with your number. After the change, your other devices are signed out. If you no longer have your old number, contact us.",
    newPhone: "New phone",
    newPhoneHint: "10-digit mobile number. We'll text it a code.",
  },

  close: {
    title: "Close your account",
    consequences: [
      "You are signed out on all devices.",
      "Open orders are still delivered.",
      "Sign in within 30 days to keep your account. After that, we delete your name, number, addresses and cart.",
      "We keep invoices for as long as tax law requires.",
    ],
    confirm: "This closes your account now.",
    close: "Close account",
  },

  saved: {
    title: "Saved products",
    none: "Nothing saved yet",
    noneHint: "Press the heart on a product's page to save it here.",
  },

  devices: {
    title: "Signed-in devices",
    signedIn: (date: string) => `Signed in ${date}`,
    lastActive: (dateTime: string) => `Last active ${dateTime}`,
    thisDevice: "This device",
    signOut: "Sign out",
    signOutOthers: "Sign out all other devices",
  },

  coupons: {
    title: "My Coupons",
    none: "No Coupons Available",
    noneHint: "New coupons will appear here.",
    noneForWholesaler: "No Coupons Available for Wholesaler",
    wholesalerHint: "Wholesale prices and the bulk discount replace coupons.",
    continueShopping: "Continue Shopping",
    off: "off",
    minimum: (amount: Paise) => `Valid on orders of ${formatInr(amount)} or more.`,
    validity: (from: string, until: string) => `Valid from ${from} to ${until}.`,
    copyCode: "Copy the code",
    copied: (code: string) => `Coupon code ${code} copied`,
    copyFailed: "Your browser blocked copying. Please copy the code yourself.",
    used: "Used",
    expired: "Expired",
  },
} as const;

const advance = formatInr(paise(policies.wholesaleAdvancePaise));

export const wholesalerWelcomeTexts = {
  pageTitle: "Your wholesaler account",
  greeting: (firstName: string) => `Hello ${firstName}.`,
  title: "Welcome to your wholesaler account",
  intro: "Stock your shop from all our branches: graded, IMEI-checked phones with GST invoices.",
  seePrices: "See wholesale prices",
  continue: "Continue",
  account: "My account",
  benefits: {
    prices: {
      title: "Wholesale prices",
      text: "Lists, filters and your cart show your wholesale prices.",
    },
    discount: {
      title: `${policies.wholesaleDiscountPercent}% off every bulk order`,
      text: `Applied at checkout. Each order needs at least ${policies.wholesaleMinimumItems} items.`,
    },
    advance: {
      title: `${advance} now, the balance on delivery`,
      text: "Pay the advance online, never more than the order total, and the balance when your order arrives.",
    },
  },
} as const;
