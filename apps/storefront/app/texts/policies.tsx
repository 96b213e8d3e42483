import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";

export const policiesTexts = {
  pageTitle: `Policies · ${shop.name}`,
  title: "Policies",
  lead: "How we handle delivery, returns, warranty and your data.",
  deliveryTitle: "Delivery",
  delivery: `We deliver across India with ${shop.courierPartner}. Delivery is free on prepaid orders. With cash on delivery, you pay the delivery charge online when you order; it is not refunded when you return the order. If your shipment has not moved for 48 hours, contact us and we will take it up with the courier.`,
  returnTitle: "Returns",
  return: `You can return a pre-owned phone within ${policies.returnDaysPreOwnedPhone} days of delivery, and any other product within ${policies.returnDaysOther} days. If the product is not defective, we deduct a restocking fee of ${policies.restockingFeePercent}% of its price. If it is defective, you get a full refund.`,
  warrantyTitle: "Warranty",
  warranty: `Pre-owned phones have a ${policies.checkingWarrantyDays}-day checking warranty: test everything, and tell us about any problem. New phones have the manufacturer's warranty.`,
  wholesaleTitle: "Wholesale",
  wholesale: `Wholesalers order at least ${policies.wholesaleMinimumItems} items, get ${policies.wholesaleDiscountPercent}% off the goods and pay an advance online. The balance is due on delivery. Cash on delivery and coupons are for consumers only.`,
  dataTitle: "Your data",
  data: "We keep your name, phone number, addresses and orders to sell and deliver to you, and invoices for as long as tax law requires. The courier receives the delivery address, the payment gateway the amount, and the SMS provider your number when we text you a code. No one else receives your data.",
  complaintsTitle: "Complaints",
  complaints: (
    <>
      If our support could not help, write to our grievance officer, {shop.grievanceOfficer.name}, at{" "}
      <a href={`mailto:${shop.grievanceOfficer.email}`} className="text-neel underline">
        {shop.grievanceOfficer.email}
      </a>
      . We acknowledge your complaint within 48 hours and resolve it within one month.
    </>
  ),
} as const;
