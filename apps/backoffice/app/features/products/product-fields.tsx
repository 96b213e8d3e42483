import { productTexts } from "#messages/product";
import { DescriptionField } from "./description-field.tsx";
import { Choice, Digits, Line, Part, Text } from "./form-fields.tsx";
import { PicturesField } from "./pictures-field.tsx";
import type { ProductForm } from "./product-form.ts";

const { parts, hints, choices } = productTexts;

/** The fields that new and existing products have. */
export function ProductFields({ form }: { readonly form: ProductForm }) {
  return (
    <>
      <Part title={parts.name}>
        <Line form={form} name="title" maxLength={150} hint={hints.title} required />
        <Line form={form} name="brand" maxLength={60} required />
        <Line form={form} name="model" maxLength={150} hint={hints.model} required />
        <Line form={form} name="keywords" hint={hints.keywords} />
        <Line form={form} name="color" maxLength={60} required />
        <Line form={form} name="colorHex" type="color" required />
        <Digits form={form} name="ramGb" />
        <Digits form={form} name="storageGb" />
      </Part>
      <Part title={parts.pictures}>
        <PicturesField form={form} />
      </Part>
      <Part title={parts.texts}>
        <div className="grid gap-4 md:col-span-2">
          <Text form={form} name="shortDescription" rows={2} maxLength={300} required />
          <DescriptionField form={form} name="bigDescription" />
          <DescriptionField form={form} name="othersDescription" />
          <Line form={form} name="warranty" maxLength={200} required />
        </div>
      </Part>
      <SpecsFields form={form} />
      <Part title={parts.law}>
        <Line
          form={form}
          name="countryOfOrigin"
          maxLength={60}
          list="countries"
          hint={hints.countryOfOrigin}
        />
        <Line form={form} name="importer" maxLength={300} hint={hints.importer} />
        <datalist id="countries">
          {choices.countries.split(", ").map((country) => (
            <option key={country} value={country}>
              {country}
            </option>
          ))}
        </datalist>
        <Line form={form} name="hsn" inputMode="numeric" pattern="\d{4,8}" required />
        <Choice
          form={form}
          name="taxScheme"
          options={[
            ["standard", choices.standard],
            ["margin", choices.margin],
          ]}
        />
        <Digits form={form} name="returnDays" required />
        <Digits form={form} name="weightGrams" required />
      </Part>
      <Part title={parts.comparison}>
        <Digits form={form} name="listPrice" hint={hints.listPrice} required />
        <Digits form={form} name="newPrice" hint={hints.newPrice} />
        <Line form={form} name="newPriceOn" type="date" />
      </Part>
    </>
  );
}

function SpecsFields({ form }: { readonly form: ProductForm }) {
  return (
    <Part title={parts.specs}>
      <Line form={form} name="specs.released" pattern="\d{4}-\d{2}" hint={hints.released} />
      <Choice
        form={form}
        name="specs.formFactor"
        options={[
          ["", choices.none],
          ["bar", choices.bar],
          ["flip", choices.flip],
          ["fold", choices.fold],
          ["feature", choices.feature],
        ]}
      />
      <Choice
        form={form}
        name="network"
        options={["", "2G", "4G", "5G"].map((one) => [one, one || choices.none])}
      />
      <Digits form={form} name="batteryMah" />
      <Digits form={form} name="screenInches" />
      <Line form={form} name="specs.panel" maxLength={40} />
      <Line form={form} name="specs.resolution" maxLength={40} />
      <Digits form={form} name="specs.refreshHz" />
      <Line form={form} name="specs.chipset" maxLength={100} />
      <Line form={form} name="specs.os" maxLength={100} />
      <Digits form={form} name="specs.chargeWatts" />
      <Line form={form} name="specs.rearCameraMp" hint={hints.cameras} />
      <Line form={form} name="specs.frontCameraMp" hint={hints.cameras} />
      <Line form={form} name="specs.fitsModelIds" hint={hints.fitsModelIds} />
      <div className="md:col-span-2">
        <Text form={form} name="specs.features" rows={3} hint={hints.features} />
      </div>
    </Part>
  );
}
