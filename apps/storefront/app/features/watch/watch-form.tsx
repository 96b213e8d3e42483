import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { watchTexts as texts } from "#messages/watch";
import { useUserId } from "../../lib/root-data.ts";

/** The action data of `/watch`. */
export interface WatchResult {
  readonly isAdded: boolean;
  readonly message: string;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed when nothing was added. */
  readonly values: Readonly<Record<string, string>>;
}

interface WatchFormProps {
  readonly productId: string;
  /** The product's page, to which the page of browsers without script leads back. */
  readonly path: string;
  /** One is on sale: the shopper names the price to wait for. */
  readonly byPrice: boolean;
}

/** Asks to be told once, when such a product is on sale again or costs less. */
export function WatchForm(props: WatchFormProps) {
  const fetcher = useFetcher<WatchResult>();
  const box = useRef<HTMLDivElement>(null);
  const result = fetcher.data;
  // The first wrong field, or what was added in place of the form.
  useEffect(() => {
    if (result) box.current?.querySelector<HTMLElement>("[aria-invalid], [tabindex]")?.focus();
  }, [result]);
  return (
    <div ref={box}>
      {result?.isAdded ? (
        <p tabIndex={-1} className="font-medium focus:outline-none">
          {result.message}
        </p>
      ) : (
        <WatchQuestion byPrice={props.byPrice}>
          <fetcher.Form method="post" action="/watch" noValidate className="grid gap-3 pb-2">
            <WatchFields {...props} result={result} isBusy={fetcher.state !== "idle"} />
          </fetcher.Form>
        </WatchQuestion>
      )}
    </div>
  );
}

/** Closed while there is something to buy: few shoppers want to wait. */
function WatchQuestion({
  byPrice,
  children,
}: Pick<WatchFormProps, "byPrice"> & { readonly children: ReactNode }) {
  return byPrice ? (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-neel underline underline-offset-2">
        {texts.whenCheaper}
      </summary>
      {children}
    </details>
  ) : (
    <section aria-labelledby="watch" className="grid gap-3">
      <h2 id="watch" className="text-17">
        {texts.whenOnSale}
      </h2>
      {children}
    </section>
  );
}

interface WatchFieldsProps extends WatchFormProps {
  readonly result: WatchResult | undefined;
  readonly isBusy: boolean;
}

export function WatchFields({ productId, path, byPrice, result, isBusy }: WatchFieldsProps): ReactNode {
  const isSignedIn = useUserId() !== null;
  const field = (name: string) => ({
    name,
    error: result?.errors[name],
    defaultValue: result?.values[name],
    required: true,
  });
  // The button is beside a single field, and below two.
  const fields = Number(byPrice) + Number(!isSignedIn);
  const hasFieldError = result !== undefined && Object.keys(result.errors).length > 0;
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="from" value={path} />
      <FormError>{result && !hasFieldError ? result.message : undefined}</FormError>
      <div className="flex flex-wrap items-start gap-3">
        {byPrice ? (
          <div className="w-36">
            <TextField label={texts.price} inputMode="numeric" maxLength={12} {...field("belowPrice")} />
          </div>
        ) : null}
        {isSignedIn ? null : (
          <div className="min-w-40 flex-1">
            <TextField
              label={texts.email}
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field("email")}
            />
          </div>
        )}
        {fields === 2 ? <div className="basis-full" /> : null}
        <Button
          type="submit"
          look="quiet"
          busy={isBusy}
          className={fields === 1 ? "mt-6.5 min-h-12" : "min-h-12"}
        >
          {texts.notify}
        </Button>
      </div>
      <p className="text-13 text-muted">{isSignedIn ? texts.bySms : texts.byMail}</p>
    </>
  );
}
