export interface Order {
  readonly id: string;
}

export const findOrder = (): string => "";
