import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";

export const policiesTexts = {
  pageTitle: `Policies · ${shop.name}`,
  title: "Policies",
  lead: "How we handle delivery, returns, warranty and your data.",
  deliveryTitle: "Delivery",
  delivery: `We deliver across India with ${shop.courierPartner}. Delivery is free on prepaid orders. With cash on delivery, you pay the delivery charge online when you order; it is non-refundable if you return the order. If your shipment hasn't moved for 48 hours, contact us and we'll take it up with the courier.`,
  returnTitle: "Returns",
  return: `You can return a pre-owned phone within ${policies.returnDaysPreOwnedPhone} days of delivery, and any other product within ${policies.returnDaysOther} days. If the product isn't defective, we deduct a restocking fee of ${policies.restockingFeePercent}% of its price. If it is defective, you get a full refund.`,
  warrantyTitle: "Warranty",
  warranty: `Pre-owned phones have a ${policies.checkingWarrantyDays}-day checking warranty: test everything, and tell us about any problem. New phones have the manufacturer's warranty.`,
  wholesaleTitle: "Wholesale",
  wholesale: `Wholesalers order at least ${policies.wholesaleMinimumItems} items, get ${policies.wholesaleDiscountPercent}% off the goods and pay an advance online. The balance is due on delivery. Cash on delivery and coupons are for consumers only.`,
  dataTitle: "Your data",
  data: "We keep your name, phone number, addresses and orders to sell and deliver to you, and invoices for as long as tax law requires. We share your name, phone number and delivery address with the courier, the amount with the payment gateway, and your phone number with the SMS provider when we text you a code. We don't share your data with anyone else.",
  complaintsTitle: "Complaints",
  complaints: (
    <>
      If our support team couldn't help, write to our grievance officer, {shop.grievanceOfficer.name}, at{" "}
      <a href={`mailto:${shop.grievanceOfficer.email}`} className="text-neel underline">
        {shop.grievanceOfficer.email}
      </a>
      . We acknowledge your complaint within 48 hours and resolve it within one month.
    </>
  ),
} as const;
