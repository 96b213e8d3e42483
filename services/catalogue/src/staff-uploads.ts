import type { ServiceApp } from "@haat/service-kit/app";

type StaffCheck = ReturnType<ServiceApp["staff"]>;

/**
 * The hooks of a route with a large body: nobody without the permission fills the memory with it. The check runs again after the body,
 * because its parser loses the context, in which the actor is.
 */
export function beforeBody(staff: StaffCheck) {
  return { onRequest: staff, preValidation: staff };
}
