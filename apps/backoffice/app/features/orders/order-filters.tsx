import { Button } from "@haat/ui/button";
import { SelectField } from "@haat/ui/field";
import { Form } from "react-router";
import { z } from "zod";
import { orderListTexts as texts } from "#messages/order-list";
import { orderQueues, orderStates, paymentKinds } from "./listed-order.ts";

/** The filters in the address of the list. */
export const orderFilters = z.object({
  state: z.enum(orderStates).exactOptional(),
  branch: z.string().max(40).exactOptional(),
  payment: z.enum(paymentKinds).exactOptional(),
  queue: z.enum(orderQueues).exactOptional(),
  after: z.string().exactOptional(),
});

interface OrderFiltersProps {
  readonly query: Partial<z.output<typeof orderFilters>>;
  readonly branchNames: ReadonlyMap<string, string>;
}

export function OrderFilters({ query, branchNames }: OrderFiltersProps) {
  return (
    <Form method="get" className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField label={texts.state} name="state" defaultValue={query.state ?? ""} required>
        <option value="">{texts.any}</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.branch} name="branch" defaultValue={query.branch ?? ""} required>
        <option value="">{texts.any}</option>
        {[...branchNames].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.payment} name="payment" defaultValue={query.payment ?? ""} required>
        <option value="">{texts.any}</option>
        {paymentKinds.map((payment) => (
          <option key={payment} value={payment}>
            {texts.payments[payment]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet" className="min-h-12">
        {texts.show}
      </Button>
    </Form>
  );
}
