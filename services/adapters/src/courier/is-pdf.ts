/** Whether a courier's label is the PDF that it must be, and not the page of an error. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
