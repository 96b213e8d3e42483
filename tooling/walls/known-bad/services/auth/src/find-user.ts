export const findUser = (): string => "";
