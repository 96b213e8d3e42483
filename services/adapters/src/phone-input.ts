import { parsePhone } from "@haat/domain/phone";
import { parsedInput } from "@haat/service-kit/validator";

export const phone = parsedInput(parsePhone, () => "is not an Indian mobile number");
