import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import { useInvalidFocus } from "../../components/use-invalid-focus.ts";
import { Choice, Digits, Line, Part } from "./form-fields.tsx";
import { conditions } from "./product.ts";
import { ProductFields } from "./product-fields.tsx";
import { useProductForm } from "./product-form.ts";
import type { createProduct } from "./save-product.server.ts";

interface NewProductFormProps {
  readonly id: string;
  readonly branches: readonly { readonly code: string; readonly name: string }[];
}

/** Of a pre-owned phone, the most frequent new product. */
export const newProductDefaults = {
  category: "Phone",
  subcategory: "smartphone",
  condition: "Mint",
  colorHex: "#1b1d22",
  hsn: "85171300",
  taxScheme: "margin",
  returnDays: "10",
  weightGrams: "350",
  network: "5G",
  ramGb: "",
  storageGb: "",
  batteryMah: "",
  screenInches: "",
  keywords: "",
  newPrice: "",
  newPriceOn: "",
  bigDescription: "",
  othersDescription: "",
  countryOfOrigin: "",
  importer: "",
  images: "",
} as const;

export function NewProductForm({ id, branches }: NewProductFormProps) {
  const fetcher = useFetcher<Awaited<ReturnType<typeof createProduct>>>();
  const { data } = fetcher;
  const error = data && "error" in data ? data.error : undefined;
  const invalidFocus = useInvalidFocus(error);
  const form = useProductForm(
    () => ({ ...newProductDefaults, branch: branches[0]?.code ?? "" }),
    error?.fields ?? {},
  );
  return (
    <form
      ref={invalidFocus}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit({ ...form.values, id }, { method: "post", encType: "multipart/form-data" });
      }}
    >
      <Part title={productTexts.parts.kind}>
        <Choice
          form={form}
          name="category"
          options={[
            ["Phone", productTexts.choices.phone],
            ["Accessories", productTexts.choices.accessory],
          ]}
        />
        <Line
          form={form}
          name="subcategory"
          pattern="[a-z][a-z\-]{1,40}"
          hint={productTexts.hints.subcategory}
          required
        />
        <Choice form={form} name="branch" options={branches.map(({ code, name }) => [code, name])} />
        <Choice
          form={form}
          name="condition"
          options={conditions.map((one) => [one, one === "New" ? productTexts.newCondition : one])}
        />
        <Digits form={form} name="consumerPrice" required />
        <Digits form={form} name="wholesalePrice" required />
      </Part>
      <ProductFields form={form} />
      <FormError>{error?.message}</FormError>
      <Button type="submit" busy={fetcher.state !== "idle"} className="min-h-12 justify-self-start">
        {productTexts.saveDraft}
      </Button>
    </form>
  );
}
