export const first = (list: string[]): string => list[0];
