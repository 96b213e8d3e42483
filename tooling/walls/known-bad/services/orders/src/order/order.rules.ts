import { createHash } from "node:crypto";
import { get } from "node:http";
import { apiClient } from "@haat/api-clients/client";
import { newId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { serviceClient } from "@haat/service-kit/service-client";
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
  apiClient,
  newId,
  ApiError,
  serviceClient,
  createClient,
  db,
  catalogue,
  findOrder,
  stateAfter,
  placeOrder,
];
export type Row = Order;
