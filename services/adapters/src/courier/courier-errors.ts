import { ApiError } from "@haat/service-kit/errors";

/** The courier does not go there. */
export class NotServed extends ApiError {
  override name = "NotServed";
  constructor() {
    super("NOT_SERVICEABLE", "We cannot deliver to this pincode yet. Please choose another address.");
  }
}

/** The courier has this parcel from an earlier call of ours. */
export class AlreadyBooked extends Error {
  override name = "AlreadyBooked";
}
