/** Texts of the components. */
export const uiTexts = {
  close: "Close",
  optional: "(optional)",
  keepPageOpen: "Please keep this page open.",
  errorLabel: "Error:",
  show: "Show",
  hide: "Hide",
} as const;
