import { formatInr } from "@haat/domain/format-inr";
import { type Paise, paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { codDelivery } from "@haat/shop/promises";

const codLimit = formatInr(paise(policies.codLimitPaise));
/** What a shopper types to confirm an order (spec §4). */
const confirmationWord = "WORK";

export const checkoutTexts = {
  title: "Checkout",
  loading: "Loading checkout",
  needsJavaScript:
    "Your cart is saved in this browser, so checkout needs JavaScript. Please turn it on for this site.",
  change: "Change",
  changeStep: (step: string) => `Change: ${step}`,
  cancel: "Cancel",
  continue: "CONTINUE",
  continueShopping: "Continue Shopping",
  updateCart: "Update Your Cart",
  itemsNotOrderable: "Some items in your cart can't be ordered as they are.",

  header: {
    step: (number: number, of: number) => `Step ${number} of ${of}`,
    lastStep: "Review and order",
    help: "Help",
    backToCart: "Back to cart",
  },

  login: {
    title: "Login",
    logout: "Logout",
    emailNeeded: "You need an email address to place an order.",
    addEmail: "Add it in Account Settings",
  },

  address: {
    title: "Delivery address",
    none: "No Address Available",
    options: "Deliver to",
    add: "Add Address",
    edit: "Edit",
    editOf: (name: string, address: string) => `Edit: ${name}, ${address}`,
    editTitle: "Edit address",
    formLoading: "Loading the form",
    formFailed: "We couldn't load the form. Check your connection.",
    tryAgain: "Try again",
    checkingPincode: "Checking service availability for your pincode",
  },

  summary: {
    title: "Order summary",
    cartChanged: "Your cart has changed. Please review it.",
    contents: (count: number, titles: readonly string[]) =>
      `${count} ${count === 1 ? "item" : "items"}: ${titles.join(", ")}`,
    outOfStock: "Out of stock",
    onlySomeLeft: (available: number) => `Only ${available} left`,
    limit: (limit: number) => `Limit of ${limit} per order`,
  },

  payment: {
    title: "Payment options",
    methods: { "PRE-PAID": "PRE-PAID", "CASH ON DELIVERY": "CASH ON DELIVERY" },
    /** A wholesaler's only method: the specification's PRE-PAID would promise that nothing is due on delivery. */
    advance: "ADVANCE PAYMENT",
    options: "Pay with",
    prepaidConsumer: "Pay by card, net banking or UPI. Delivery is free.",
    prepaidWholesaler:
      "Pay the advance by card, net banking or UPI, and the balance in cash when your order arrives. Delivery is free.",
    cashOnDelivery: codDelivery,
    codUnavailable: `Cash on delivery is unavailable for wholesale orders or orders above ${codLimit}.`,
    calculatingShipping: "Calculating shipping cost",
    paidNow: (now: Paise) => `Pay now: ${formatInr(now)}`,
    chargeNow: (now: Paise, onDelivery: Paise) =>
      `Delivery charge now: ${formatInr(now)}. Cash on delivery: ${formatInr(onDelivery)}`,
    advanceNow: (now: Paise, onDelivery: Paise) =>
      `Advance now: ${formatInr(now)}. Balance on delivery: ${formatInr(onDelivery)}`,
  },

  coupon: {
    offered: "Your coupons",
    addMore: (amount: string) => `Add ${amount} more to use it`,
    applyOffered: "Apply",
    applyCode: (code: string) => `Apply coupon ${code}`,
    label: "Coupon code",
    apply: "APPLY",
    validating: "Validating coupon",
    invalid: "Invalid Coupon Code",
    remove: "Remove",
    removeCode: (code: string) => `Remove coupon ${code}`,
    belowMinimum: (minimum: Paise) => `Valid on orders of ${formatInr(minimum)} or more`,
  },

  totals: {
    title: "Cart totals",
    subtotal: "Subtotal",
    discount: "Extra Discount",
    delivery: "Delivery Charges",
    total: "Total",
    wholesaleDiscount: `${policies.wholesaleDiscountPercent}% wholesale discount`,
    couponDiscount: (code: string) => `Coupon ${code}`,
    nonRefundable: "Non-refundable",
    freeWhenPrepaid: "On prepaid orders",
    payNow: "You pay now",
    payLater: "You pay later",
    advance: "Advanced Payment",
    pending: "Pending Amount",
    paidOnline: `Online, to ${shop.name}`,
    paidInCash: `In cash on delivery, to ${shop.courierPartner}`,
    nothingOnDelivery: "Nothing due on delivery",
  },

  order: {
    place: "Place order",
    securePage: "You pay on the payment gateway's secure page.",
    stepsMissing: "Choose an address and a payment method first.",
    wholesaleMinimum: `Wholesale orders need at least ${policies.wholesaleMinimumItems} items.`,
    emailMissing: "Please update your email address to continue with your order.",
    processing: "Your order is being processed",
  },

  confirmation: {
    title: "Confirm your order",
    word: confirmationWord,
    instruction: `Type “${confirmationWord}” to place this order. You won't be charged until you pay on the next page.`,
    label: "Confirmation word",
    wrongWord: `Order not submitted. Please type ${confirmationWord} to continue.`,
    confirm: "Confirm order",
  },

  insufficientStock: {
    title: "Insufficient product quantity",
    text: "An item in your cart has sold out, or there isn't enough stock. No order was placed and you haven't been charged.",
  },

  totalsChanged: {
    title: "The price has changed",
    text: "These amounts have changed since you last saw them. No order was placed and you haven't been charged.",
    amount: "Amount",
    before: "Before",
    now: "Now",
    review: "Review your order",
  },
} as const;
