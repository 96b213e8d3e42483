/** The question before a logout, from the menu and from checkout. */
export const logoutTexts = {
  logout: "Logout",
  question: "Are you sure about logout?",
  cancel: "Cancel",
} as const;
