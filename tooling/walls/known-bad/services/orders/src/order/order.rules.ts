import { createHash } from "node:crypto";
import { get } from "node:http";
import { createServiceClient } from "@haat/api-clients/client";
import { newId } from "@haat/domain/id";
import { Refusal } from "@haat/service-kit/errors";
import { makePeer } from "@haat/service-kit/peer";
import createClient from "openapi-fetch";
import { db } from "../db/schema.ts";
import { catalogue } from "../ports/catalogue.ts";
import type { Order } from "./order.repository.ts";
import { findOrder } from "./order.repository.ts";
import { stateAfter } from "./order-state.ts";
import { placeOrder } from "./place-order.ts";

export const everything = [
  createHash,
  get,
  createServiceClient,
  newId,
  Refusal,
  makePeer,
  createClient,
  db,
  catalogue,
  findOrder,
  stateAfter,
  placeOrder,
];
export type Row = Order;
