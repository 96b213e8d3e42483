import { useState } from "react";

/** What a field shows: the shopper's last input, until the URL has another value. A new field would lose the focus. */
export function useField<Value extends string | boolean>(
  value: Value,
): [shown: Value, set: (shown: Value) => void] {
  const [field, setField] = useState({ value, shown: value });
  if (field.value !== value) setField({ value, shown: value });
  return [field.shown, (shown) => setField({ value, shown })];
}
