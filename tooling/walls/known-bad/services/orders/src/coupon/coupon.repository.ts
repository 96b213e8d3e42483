import type { Order } from "../order/order.repository.ts";

export type Coupon = Order;
