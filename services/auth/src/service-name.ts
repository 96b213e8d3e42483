/** A file of its own, so that the worker does not load the API. */
export const serviceName = "auth";
