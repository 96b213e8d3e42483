/** A file of its own, because the API and its dependencies both need it. */
export const serviceName = "auth";
