import { ApiError } from "@haat/service-kit/errors";
import { messages } from "../messages.ts";

/** The courier does not go there. */
export class NotServed extends ApiError {
  override name = "NotServed";
  constructor() {
    super("NOT_SERVICEABLE", messages.pincodeNotServed);
  }
}

/** The courier has this parcel from an earlier call of ours. */
export class AlreadyBooked extends Error {
  override name = "AlreadyBooked";
}
