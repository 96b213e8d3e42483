export const stateAfter = (): string => "";
