import { messageSender, type SendMessage } from "@haat/service-kit/shopper-messages/message-sender";

/** The calls to adapters. */
export interface Adapters {
  readonly sendMessage: SendMessage;
}

export const adaptersOf = (options: { baseUrl: string; secret: string }): Adapters => ({
  sendMessage: messageSender({ from: "auth", ...options }),
});
