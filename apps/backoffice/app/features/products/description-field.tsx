import { type ComponentType, useEffect, useId, useState } from "react";
import type { HtmlEditorProps } from "./html-editor.client.tsx";
import { labelOf, type ProductForm } from "./product-form.ts";

/** A text with headings, lists and tables. The editor is loaded with the first of these fields; the catalogue cleans what it writes. */
export function DescriptionField({ form, name }: { readonly form: ProductForm; readonly name: string }) {
  const [Editor, setEditor] = useState<ComponentType<HtmlEditorProps>>();
  const id = useId();
  useEffect(() => {
    void import("./html-editor.client.tsx").then(({ HtmlEditor }) => setEditor(() => HtmlEditor));
  }, []);
  const error = form.errors[name];
  return (
    <div className="grid gap-1">
      <p id={id} className="font-medium">
        {labelOf(name)}
      </p>
      {Editor ? (
        <Editor labelledBy={id} html={form.values[name] ?? ""} onChange={(html) => form.set(name, html)} />
      ) : (
        <div className="min-h-56 animate-pulse rounded-m bg-tile" />
      )}
      {error ? <p className="text-13 font-medium text-sindoor">{error}</p> : null}
    </div>
  );
}
