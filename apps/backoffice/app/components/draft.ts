import { z } from "zod";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by the names of the fields, and, once it was sent, the id of what it creates. An empty text stands for a box without its tick. */
const draftSchema = z.record(z.string(), z.string());

/**
 * What was typed in a form and is not saved yet, in the storage of this tab. It fills the form again after a reload. Only what the
 * member has typed is in it: a colleague's changes of other fields stay.
 */
export class Draft {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  #values: Record<string, string>;

  constructor(form: HTMLFormElement, key: string) {
    this.#form = form;
    this.#key = key;
    const stored = sessionStorage.getItem(key);
    this.#values = stored === null ? {} : draftSchema.parse(JSON.parse(stored));
  }

  /** Keeps a field that was changed. */
  keep(target: EventTarget | null): void {
    if (!isField(target) || target.name === "" || target.type === "file") return;
    const isEmptyBox = target.type === "checkbox" && !(target instanceof HTMLInputElement && target.checked);
    this.#store({ [target.name]: isEmptyBox ? "" : target.value });
  }

  /** Keeps the id with which the form is sent: whoever sends it again after a lost connection creates nothing twice. */
  keepId(): void {
    const id = this.#form.elements.namedItem("id");
    if (id instanceof HTMLInputElement && !("id" in this.#values)) this.#store({ id: id.value });
  }

  setId(sent: FormData): void {
    const { id } = this.#values;
    if (id !== undefined && sent.has("id")) sent.set("id", id);
  }

  async restore(): Promise<void> {
    for (const [name, value] of Object.entries({ ...this.#values })) {
      // A choice may show other fields.
      await Promise.resolve();
      if (name === "id") continue;
      for (const field of this.#form.elements) if (isField(field) && field.name === name) fill(field, value);
    }
  }

  drop(): void {
    this.#values = {};
    sessionStorage.removeItem(this.#key);
  }

  #store(values: Readonly<Record<string, string>>): void {
    Object.assign(this.#values, values);
    sessionStorage.setItem(this.#key, JSON.stringify(this.#values));
  }
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Changes a field as if the member had done it, so that React and the draft learn of it. */
export function fill(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
    if (field.checked !== (field.value === value) && (field.type === "checkbox" || !field.checked))
      field.click();
    return;
  }
  // React overrides the setter of the element itself, and ignores what was set with it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
