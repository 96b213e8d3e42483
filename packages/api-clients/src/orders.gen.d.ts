// Made from the service's openapi.json by `pnpm --filter @haat/codegen clients`. Do not edit.

export interface paths {
    "/api/order/addFakeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places an order, which stays unpaid until its payment is captured */
        post: operations["postOrderAddFakeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels the user's own unpaid order; not in the specification */
        post: operations["postOrderCancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/cancelShipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the user's own paid order, or a shipment of it, before the pickup; not in the specification
         * @description The courier is asked afterwards: the details of the order say what became of it.
         */
        post: operations["postOrderCancelShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/getAllOrdersByUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the user's order lines, newest first; nextCursor is the cursor of the next page */
        get: operations["getOrderGetAllOrdersByUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/getOrderDetailsByOrderId/{orderid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the user's order lines, the order's other lines, and the order */
        get: operations["getOrderGetOrderDetailsByOrderIdByOrderid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/getOrderStatus/{orderid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of one of the user's orders, and whether it can be paid */
        get: operations["getOrderGetOrderStatusByOrderid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/courier/calculateShippingCost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The delivery charge and totals of a cart, priced as an order of it */
        post: operations["postCourierCalculateShippingCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/courier/estimateDelivery/{pincode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When products arrive at a pincode if ordered now, and whether they can be paid in cash */
        get: operations["getCourierEstimateDeliveryByPincode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/getAllCouponsByUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coupons that the user can use */
        get: operations["getCouponGetAllCouponsByUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupon/verifyUserCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a coupon takes off a cart */
        post: operations["postCouponVerifyUserCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/invoice/{orderid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The GST tax invoice as a PDF */
        get: operations["getOrderInvoiceByOrderid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/creditNote/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A credit note as a PDF; not in the specification */
        get: operations["getOrderCreditNoteById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/orders/{orderId}/begin-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether an order can be paid, and the amount; starts its grace period; idempotent */
        post: operations["postInternalOrdersByOrderIdBeginPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/orders/{orderId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles a payment result; idempotent by transaction id */
        post: operations["postInternalOrdersByOrderIdPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/orders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles a refund result; idempotent */
        post: operations["postInternalOrdersByOrderIdRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipments/{shipmentId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a tracking scan of a shipment; idempotent */
        post: operations["postInternalShipmentsByShipmentIdStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/showRedelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a shopper can ask after a failed delivery attempt, by the link that was sent; an addition */
        post: operations["postOrderShowRedelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/requestRedelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the courier to deliver on another day or to call another number; an addition
         * @description Once for each failed attempt: a repeat gets what was asked first. A job asks the courier.
         */
        post: operations["postOrderRequestRedelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/watchProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the shopper once, by SMS or at a confirmed e-mail address, when a product of the same model, memory and condition is on sale or costs no more than a price; not in the specification */
        post: operations["postOrderWatchProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/getWatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the user watches, and what was told; not in the specification */
        get: operations["getOrderGetWatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/endWatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one of the user's watches; not in the specification */
        post: operations["postOrderEndWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/getLinkedWatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the address of a mailed link watches; not in the specification */
        post: operations["postOrderGetLinkedWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/confirmLinkedWatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms what was entered for the address of a mailed link; not in the specification */
        post: operations["postOrderConfirmLinkedWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/endLinkedWatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends what the address of a mailed link watches; not in the specification */
        post: operations["postOrderEndLinkedWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/{shipmentId}/damaged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that a phone was found damaged; an equal one takes its place, or it is refunded; idempotent
         * @description A phone that does not belong into the shipment: 400 VALIDATION with `fields.imei`. Packed, cancelled or picked up: 409 STATE_CHANGED.
         */
        post: operations["postStaffPackingByShipmentIdDamaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parcels of a branch that are to be packed, packed or to be unpacked, what waits longest first */
        get: operations["getStaffPacking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a scanned phone into its parcel, which is packed once nothing is missing; idempotent
         * @description A phone that does not belong into it: 400 VALIDATION with `fields.imei`. Cancelled, picked up, of another branch, or packed by a colleague: 409 STATE_CHANGED.
         */
        post: operations["postStaffPackingScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/packing/{shipmentId}/unpack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the goods of a cancelled shipment out of their parcel, back on sale; idempotent
         * @description It is done when all its phones were scanned. A phone that does not belong into it: 400 VALIDATION with `fields.imei`.
         */
        post: operations["postStaffPackingByShipmentIdUnpack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about an order; reading the shopper's phone number and address is recorded */
        get: operations["getStaffOrdersByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of an order as a PDF; who reads it is recorded */
        get: operations["getStaffOrdersByOrderIdInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A credit note of an order as a PDF; who reads it is recorded */
        get: operations["getStaffOrdersByOrderIdCreditNotesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds an amount of an order, for a reason */
        post: operations["postStaffOrdersByOrderIdRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/units/{orderUnitId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds what was paid for a sold unit, for a reason */
        post: operations["postStaffOrdersByOrderIdUnitsByOrderUnitIdRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/refunds/{refundId}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a rejected refund again, as a new one */
        post: operations["postStaffOrdersByOrderIdRefundsByRefundIdReissue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/refunds/{refundId}/repaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a rejected refund was paid from the shop's bank account */
        post: operations["postStaffOrdersByOrderIdRefundsByRefundIdRepaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects the delivery address before the pickup, within its state; its shipments are booked again
         * @description 409 EDITED_MEANWHILE has both values of each field, and who corrected the address when.
         */
        post: operations["postStaffOrdersByOrderIdAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/shipments/{shipmentId}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books a shipment with the courier again, before the pickup */
        post: operations["postStaffOrdersByOrderIdShipmentsByShipmentIdBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/shipments/{shipmentId}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the courier has taken a shipment whose pickup it has not scanned */
        post: operations["postStaffOrdersByOrderIdShipmentsByShipmentIdHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/status-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets what a wholesaler reads as the status of an order, until its state changes */
        post: operations["postStaffOrdersByOrderIdStatusText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a paid order, or a shipment of it, for the shopper, before the pickup */
        post: operations["postStaffOrdersByOrderIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/messages/{messageId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the shopper again */
        post: operations["postStaffOrdersByOrderIdMessagesByMessageIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/{orderId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a note for colleagues */
        post: operations["postStaffOrdersByOrderIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff members did in this service, newest first */
        get: operations["getStaffActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All orders, newest first */
        get: operations["getStaffOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order-queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many orders need attention, by why */
        get: operations["getStaffOrderQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/order-queues/{queue}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders that need attention, oldest first */
        get: operations["getStaffOrderQueuesByQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/orders/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders by a number or a name, which no log of addresses may hold */
        post: operations["postStaffOrdersFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coupons that staff made, newest first */
        get: operations["getStaffCoupons"];
        put?: never;
        /** Makes a coupon with one code, or a batch of up to 10,000 codes, for a reason */
        post: operations["postStaffCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/{couponId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A coupon with its uses and what is left of its budget */
        get: operations["getStaffCouponsByCouponId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/{couponId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the given terms of a coupon that still has the version, for a reason
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the coupon when.
         */
        post: operations["postStaffCouponsByCouponIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/{couponId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The codes of a batch as a CSV file, for a reason */
        post: operations["postStaffCouponsByCouponIdCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The coupon of a code, whether it can be used now, and the newest orders that use it */
        post: operations["postStaffCouponsFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/{couponId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a coupon at once, for a reason */
        post: operations["postStaffCouponsByCouponIdStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/{couponId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a stopped coupon be used again, for a reason */
        post: operations["postStaffCouponsByCouponIdStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open alarms, failing jobs, heartbeats and the latest calls of providers */
        get: operations["getStaffHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/jobs/{jobId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a failing job now */
        post: operations["postStaffJobsByJobIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/alarms/{alarmId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolves an alarm that does not resolve itself, with what was done */
        post: operations["postStaffAlarmsByAlarmIdResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "cartDATA": [
         *         {
         *           "_id": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "cart_quantity": 1
         *         }
         *       ],
         *       "selectedAddress": "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
         *       "deliveryFees": 0,
         *       "totalAmount": 12999,
         *       "discountPrice": 0,
         *       "transactionId": "ORDER_1790000000000",
         *       "couponId": null,
         *       "paymentMethod": "PRE-PAID"
         *     }
         */
        PlaceOrderInput: {
            cartDATA: {
                /** Format: uuid */
                _id: string;
                cart_quantity: number;
            }[];
            selectedAddress: string | {
                /** Format: uuid */
                _id: string;
                name?: string | null;
                phone?: string | null;
                pincode?: (string | number) | null;
                locality?: string | null;
                address?: string | null;
                city?: string | null;
                district?: string | null;
                astate?: string | null;
                landmark?: string | null;
                country?: string | null;
            };
            user_id?: string | null;
            user_type?: string | null;
            deliveryFees: number;
            totalAmount: number;
            discountPrice: number;
            transactionId: string;
            couponId?: string | "" | null;
            /**
             * @description Without it, deliveryFees 0 means PRE-PAID.
             * @enum {string}
             */
            paymentMethod?: "PRE-PAID" | "CASH ON DELIVERY";
            /** @description Of a business that wants it on the invoice; an addition */
            gstin?: string | null;
        };
        /**
         * @example {
         *       "provider": "billdesk",
         *       "gatewayOrderId": "HAAT8D2F6C1E",
         *       "gatewayTransactionId": "X123U0000012345",
         *       "status": "captured",
         *       "amountPaise": 1299900,
         *       "method": "upi",
         *       "occurredAt": "2026-11-24T10:05:00+05:30"
         *     }
         */
        PaymentResultInput: {
            provider: string;
            gatewayOrderId: string;
            gatewayTransactionId: string;
            /** @enum {string} */
            status: "captured" | "failed";
            /**
             * @description Without it, the advance
             * @enum {string}
             */
            purpose?: "advance" | "balance";
            /**
             * @description The payment failed because the shopper cancelled it at the gateway
             * @default false
             */
            isCancelled?: boolean;
            amountPaise: number;
            method: string | null;
            /** Format: date-time */
            occurredAt: string;
        };
        /**
         * @example {
         *       "refundId": "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
         *       "status": "accepted",
         *       "amountPaise": 1299900,
         *       "occurredAt": "2026-11-24T10:05:00+05:30"
         *     }
         */
        RefundResultInput: {
            /** Format: uuid */
            refundId: string;
            /** @enum {string} */
            status: "accepted" | "failed";
            amountPaise: number;
            /** Format: date-time */
            occurredAt: string;
        };
        /**
         * @example {
         *       "status": "picked_up",
         *       "occurredAt": "2026-11-24T10:05:00+05:30",
         *       "place": "Kolkata"
         *     }
         */
        TrackingScanInput: {
            /** @enum {string} */
            status: "manifested" | "picked_up" | "in_transit" | "at_destination" | "out_for_delivery" | "delivered" | "failed_attempt" | "returning" | "returned" | "lost";
            /** Format: date-time */
            occurredAt: string;
            place: string | null;
        };
        ErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "msg": "Address saved."
         *     }
         */
        SuccessReply: {
            /** @constant */
            success: true;
            msg: string;
        };
        StaffErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            fields?: {
                [key: string]: string;
            };
        };
        HealthAlarm: {
            /** Format: uuid */
            id: string;
            rule: string;
            /**
             * @description Wakes somebody, or waits for the working day
             * @enum {string}
             */
            severity: "page" | "ticket";
            subject: string;
            details: {
                [key: string]: unknown;
            };
            orderId: string | null;
            /** Format: date-time */
            raisedAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** @description When its cause is gone */
            endsByItself: boolean;
            /** @description Whether the member may close it */
            mayResolve: boolean;
        };
        FailingJob: {
            /** Format: uuid */
            id: string;
            topic: string;
            orderId: string | null;
            /** Format: date-time */
            createdAt: string;
            failures: number;
            lastError: string | null;
        };
        Heartbeat: {
            name: string;
            lastSuccessAt: string | null;
            lastErrorAt: string | null;
            lastError: string | null;
            isLate: boolean;
        };
        ProviderCalls: {
            provider: string;
            calls: number;
            failed: number;
            medianMs: number;
            /** @description 95 of 100 calls took at most this long */
            slowMs: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        ServiceHealth: {
            /** @description Oldest first */
            alarms: components["schemas"]["HealthAlarm"][];
            moreAlarms: boolean;
            /** @description Not done after a failure, oldest first */
            jobs: components["schemas"]["FailingJob"][];
            heartbeats: components["schemas"]["Heartbeat"][];
            /** @description Their latest calls, at most 200 of the last hour */
            providers: components["schemas"]["ProviderCalls"][];
        };
        StaffAction: {
            /** Format: uuid */
            id: string;
            staffId: string;
            verb: string;
            subjectKind: string;
            subjectId: string;
            before: unknown;
            after: unknown;
            reason: string | null;
            requestId: string | null;
            /** Format: date-time */
            at: string;
        };
        Coupon: {
            /** Format: uuid */
            _id: string;
            couponText: string;
            couponCode: string | null;
            /** @description Rupees */
            couponDiscount: number;
            /** @description Rupees of goods in the cart */
            minimumAmount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            isUsedByUser: boolean;
        };
        StaffCoupon: {
            /** Format: uuid */
            id: string;
            /** @description Null for a batch */
            code: string | null;
            /** @description How many codes a batch has */
            codeCount: number | null;
            name: string;
            text: string;
            discount: number;
            minimum: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            expiresAt: string;
            budget: number;
            isListed: boolean;
            /** @description What orders have taken off, in rupees, unpaid ones included */
            used: number;
            uses: number;
            /** @enum {string} */
            state: "planned" | "running" | "usedUp" | "ended" | "stopped";
            version: number;
        };
        CouponCode: {
            code: string;
            /** @description Whether one order uses it, and no other can */
            isOfBatch: boolean;
            /** @description Null for a coupon that staff did not make */
            couponId: string | null;
            name: string | null;
            text: string;
            /** @description The only shopper who may use it */
            userId: string | null;
            /**
             * @description Of the coupon
             * @enum {string}
             */
            state: "planned" | "running" | "usedUp" | "ended" | "stopped";
            /** @description The newest orders that use it */
            uses: {
                /** Format: uuid */
                orderId: string;
                reference: string;
                /** Format: date-time */
                placedAt: string;
                isPaid: boolean;
            }[];
        };
        CouponErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            fields?: {
                [key: string]: string;
            };
            conflicts?: {
                field: string;
                yours: unknown;
                theirs: unknown;
            }[];
            version?: number;
            editedBy?: string | null;
            editedAt?: string | null;
        };
        /**
         * @example {
         *       "orderId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
         *       "state": "paid"
         *     }
         */
        OrderState: {
            /** Format: uuid */
            orderId: string;
            /** @enum {string} */
            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
        };
        /**
         * @example {
         *       "success": true,
         *       "msg": "Your order is cancelled. If a payment still arrives, we'll refund it.",
         *       "result": {
         *         "orderId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62"
         *       }
         *     }
         */
        CancelledOrder: {
            /** @constant */
            success: true;
            msg: string;
            result: {
                /** Format: uuid */
                orderId: string;
            };
        };
        /**
         * @example {
         *       "success": true,
         *       "msg": "Your order is placed. Please pay to confirm it.",
         *       "result": {
         *         "orderId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
         *         "payNow": 12999,
         *         "dueBeforeDispatch": 0,
         *         "dueOnDelivery": 0,
         *         "totalAmount": 12999
         *       }
         *     }
         */
        PlacedOrder: {
            /** @constant */
            success: true;
            msg: string;
            result: {
                /** Format: uuid */
                orderId: string;
                /** @description Rupees */
                payNow: number;
                /** @description Rupees of a wholesaler's balance that are paid online before dispatch; an addition */
                dueBeforeDispatch: number;
                /** @description Rupees */
                dueOnDelivery: number;
                /** @description Rupees */
                totalAmount: number;
            };
        };
        PlaceOrderConflict: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            current?: {
                /** @description Rupees */
                subtotal: number;
                /** @description Rupees */
                discountPrice: number;
                /** @description Rupees */
                deliveryFees: number;
                /** @description Rupees */
                totalAmount: number;
                /** @description Rupees */
                payNow: number;
                /** @description Rupees of a wholesaler's balance that are paid online before dispatch; an addition */
                dueBeforeDispatch: number;
                /** @description Rupees */
                dueOnDelivery: number;
            };
        };
        OrderLine: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            order_id: string;
            order_id_combo: string;
            o_status: string;
            /** @enum {string} */
            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
            /** @description Null until the order is confirmed */
            shipmentId: string | null;
            /** @description Of its shipment, or of a paid order that has none yet */
            cancellation: ("requested" | "cancelled" | "coming_back" | "too_late") | null;
            forConsumer: boolean;
            invoicePdf: string | null;
            product_details: {
                /** Format: uuid */
                _id: string;
                ptitle: string;
                /** @description Memory, storage and color; may be empty */
                variant: string;
                pslug: string;
                pimages: string[];
                psubsubcategory: string | null;
                pbranch: string;
            };
            product_qty: number;
            /** @description Rupees */
            product_unit_price: number;
            /** @description Rupees: goods - discount + delivery */
            product_total_price: number;
            /** @description Rupees */
            product_discountAmount: number;
            /** @description Rupees */
            product_deliveryAmount: number;
            order_details: {
                del_orderid: string;
                del_waybill: string | null;
                del_paymentType: string;
            };
            isPaid_status: boolean;
            /** @description The payment method as text for the shopper */
            paymentType: string;
            /** @description What can be paid online now, or why nothing can */
            paymentDue: {
                /** @constant */
                payable: true;
                /** @description Rupees */
                amount: number;
                /** Format: date-time */
                payBefore: string;
            } | {
                /** @constant */
                payable: false;
                /** @enum {string} */
                code: "ALREADY_PAID" | "ORDER_CLOSED";
            };
            /** @description When its shipment arrives, as promised when the order was placed */
            deliveryDates: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            } | null;
            /** @description The masked IMEIs of the sold phones; in the details of an order only */
            imeis_masked?: string[];
            /** @description Of the order; with `messages=true` only */
            messages?: {
                /** @enum {string} */
                channel: "sms" | "mail";
                /** @description The masked phone number or e-mail address */
                to: string;
                text: string;
                /** @description Whether the provider took it; false when it rejected recipient or content */
                accepted: boolean;
                /** Format: date-time */
                at: string;
            }[];
            /** Format: date-time */
            createdAt: string;
        };
        OrderDetail: {
            /** Format: uuid */
            orderId: string;
            order_id_combo: string;
            selectedAddress: {
                _id: string;
                name: string;
                phone: string;
                pincode: string;
                locality: string;
                address: string;
                city: string;
                district: string;
                astate: string;
                landmark: string | null;
                country: string;
            };
            /** @description Rupees */
            subtotal: number;
            /** @description Rupees */
            bulkDiscount: number;
            /** @description Rupees */
            couponDiscount: number;
            /** @description Rupees */
            discountPrice: number;
            /** @description Rupees */
            deliveryFees: number;
            /** @description Rupees */
            totalAmount: number;
            /** @description Rupees */
            payNow: number;
            /** @description Rupees of a wholesaler's balance that are paid online before dispatch; an addition */
            dueBeforeDispatch: number;
            /** @description Rupees */
            dueOnDelivery: number;
            /** @description A balance that is not paid yet; payBefore is null while it cannot be paid online */
            balance: {
                /** @description Rupees */
                amount: number;
                payBefore: string | null;
            } | null;
            /** @description Rupees of the balance that were paid online */
            balancePaid: number;
            /** @description Rupees that the courier still collects on delivery */
            stillDue: number;
            shipments: {
                /** Format: uuid */
                shipmentId: string;
                branch: string;
                lineIds: string[];
                /** @enum {string} */
                status: "booked" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled";
                waybill: string | null;
                /** @description Null unless the shopper cancelled it; requested until the courier has answered */
                cancellation: ("requested" | "cancelled" | "coming_back" | "too_late") | null;
                canCancel: boolean;
                /** @description The page to choose another day; null unless a delivery attempt has just failed */
                redeliveryUrl: string | null;
                /** @description Rupees */
                refundIfCancelled: number;
                /** @description A part of what was paid for it online was refunded before */
                partlyRefunded: boolean;
            }[];
            cancellation: {
                /** @description The paid order is cancelled once it has shipments */
                requested: boolean;
                possible: boolean;
                /** @description Rupees that come back when all that can be cancelled is */
                refund: number;
                /** @description A part of what was paid for that online was refunded before */
                partlyRefunded: boolean;
            };
            /** @description Rupees that are owed back and not refunded yet */
            refundDue: number;
            /** @description Rupees that were refunded */
            refunded: number;
            /** @description The shopper cancelled or replaced the order, so a payment that arrives is refunded */
            closedByShopper: boolean;
            /** @description A refund was rejected, and staff are looking into it */
            refundDelayed: boolean;
            /** @description The part that is paid online was captured */
            isPaid_status: boolean;
            paymentType: string;
            forConsumer: boolean;
            /** @enum {string} */
            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
            o_status: string;
            /** @description How what is paid online was paid; null when unpaid, unknown, or in several ways */
            paidBy: ("upi" | "card" | "netbanking" | "wallet") | null;
            /** @description Likewise by which way refunds go, or went */
            refundedTo: ("upi" | "card" | "netbanking" | "wallet") | null;
            /** @description Oldest first */
            timeline: {
                /** @enum {string} */
                kind: "order" | "payment_received" | "payment_failed" | "payment_cancelled" | "second_payment" | "cancellation_requested" | "shipment_cancelled" | "shipment_moved" | "refund_requested" | "refund_paid" | "refund_failed" | "credit_note" | "address_corrected";
                /** @description What the order moved into; null when it did not */
                state: ("awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded") | null;
                text: string;
                /** Format: date-time */
                at: string;
            }[];
            invoicePdf: string | null;
            /** @description They reverse the invoice in part or as a whole; an addition */
            creditNotes: {
                number: string;
                /** @description Rupees */
                total: number;
                /** Format: date-time */
                issuedAt: string;
                pdf: string;
            }[];
            /** @description What the shopper was told, oldest first; an addition */
            messages: {
                /** @enum {string} */
                channel: "sms" | "mail";
                /** @description The masked phone number or e-mail address */
                to: string;
                text: string;
                /** @description Whether the provider took it; false when it rejected recipient or content */
                accepted: boolean;
                /** Format: date-time */
                at: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            payBefore: string;
        };
        DeliveryEstimate: {
            pincode: string;
            /** @description null: the courier is unavailable and nothing is known of the pincode */
            serviceable: boolean | null;
            city: string | null;
            district: string | null;
            state: string | null;
            shipments: {
                /** @description The branch's name */
                branch: string;
                productIds: string[];
                /** @description When it arrives if ordered now; null: the courier has not said */
                dates: {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                } | null;
            }[];
            /** @description Cash on delivery; null: the courier has not said */
            cod: ({
                /** @constant */
                offered: true;
                /** @description null: checkout says it */
                charge: number | null;
            } | {
                /** @constant */
                offered: false;
                /** @enum {string} */
                reason: "wholesale" | "limit" | "pincode";
            }) | null;
        };
        AddressErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            fields?: {
                [key: string]: string;
            };
            conflicts?: {
                field: string;
                yours: string | null;
                theirs: string | null;
            }[];
            version?: number;
            editedBy?: string | null;
            editedAt?: string | null;
        };
        ListedOrder: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** Format: date-time */
            createdAt: string;
            to: {
                name: string;
                city: string;
            };
            firstLine: {
                title: string;
                variant: string;
                quantity: number;
            };
            /** @description How many lines it has beside the first */
            moreLines: number;
            /** @description Rupees */
            total: number;
            /** @enum {string} */
            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
            /** @enum {string} */
            payment: "online" | "cash" | "wholesale";
            /** @description The codes of the branches that send it */
            branches: string[];
        };
        OrderQueueCounts: {
            /** @description An alarm is open, or a payment or refund does not match the order */
            alarm: number;
            /** @description A refund was rejected, or is not accepted after 6 hours */
            refund: number;
            /** @description The courier has not accepted a shipment after 15 minutes */
            unbooked: number;
            /** @description The courier has not picked up a shipment after 24 hours */
            unpacked: number;
            /** @description The courier has a shipment whose phones nobody scanned when it was packed */
            unscanned: number;
            /** @description A delivery attempt has failed, and no other one was asked for, or the courier refused it */
            undelivered: number;
            /** @description A balance is to be paid before dispatch */
            balance: number;
        };
        OrderMoveEntry: {
            /** @constant */
            kind: "state";
            text: string;
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "provider" | "courier" | "clock" | "worker" | "service";
                id: string;
            };
            /** Format: date-time */
            at: string;
        };
        RefundEntry: {
            /** @constant */
            kind: "refund";
            /** @enum {string} */
            state: "requested" | "accepted" | "failed" | "repaid";
            /** @description Rupees */
            amount: number;
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "provider" | "courier" | "clock" | "worker" | "service";
                id: string;
            };
            /** Format: date-time */
            at: string;
        };
        StaffActionEntry: {
            /** @constant */
            kind: "action";
            verb: string;
            /** @description Of the shipments that it cancelled, when the order has several */
            branches: string[];
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "provider" | "courier" | "clock" | "worker" | "service";
                id: string;
            };
            /** Format: date-time */
            at: string;
        };
        CancellationEntry: {
            /** @constant */
            kind: "cancellation";
            /** @description Of the shipments that it cancelled, when the order has several */
            branches: string[];
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "provider" | "courier" | "clock" | "worker" | "service";
                id: string;
            };
            /** Format: date-time */
            at: string;
        };
        NoteEntry: {
            /** @constant */
            kind: "note";
            text: string;
            reason: string | null;
            actor: {
                /** @enum {string} */
                kind: "user" | "staff" | "provider" | "courier" | "clock" | "worker" | "service";
                id: string;
            };
            /** Format: date-time */
            at: string;
        };
        OrderPage: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** @enum {string} */
            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
            /** @description The status in the shopper's words */
            text: string;
            /** @description The shop's own words to a wholesaler in place of the status */
            statusText: string | null;
            /** @enum {string} */
            tier: "consumer" | "wholesaler";
            /** Format: date-time */
            placedAt: string;
            paidAt: string | null;
            /** Format: date-time */
            payBefore: string;
            buyer: {
                name: string;
                gstin: string | null;
                city: string;
                district: string;
                state: string;
                pincode: string;
                /** @description null for members without shopper.read */
                contact: {
                    /**
                     * Format: uuid
                     * @description Of the account in auth
                     */
                    userId: string;
                    phone: string;
                    email: string;
                    recipient: string;
                    recipientPhone: string;
                    address: string;
                    locality: string;
                    landmark: string | null;
                } | null;
            };
            addressVersion: number;
            lines: {
                /** Format: uuid */
                id: string;
                title: string;
                variant: string;
                image: string;
                /** @description The name of the branch that sends it */
                branch: string;
                quantity: number;
                /** @description Rupees */
                unitPrice: number;
                /** @description Rupees */
                total: number;
                units: {
                    /** Format: uuid */
                    id: string;
                    /** @description Of the catalogue; null for counted goods */
                    unitId: string | null;
                    imei: string | null;
                    quantity: number;
                    /** @description Rupees after the discount, for the whole quantity */
                    paid: number;
                    /** @description When it was in stock again */
                    takenBackAt: string | null;
                }[];
            }[];
            shipments: {
                /** Format: uuid */
                id: string;
                branch: string;
                /** @enum {string} */
                status: "booked" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled";
                /** @description The status in the shopper's words */
                text: string;
                waybill: string | null;
                /** @description Counts its bookings with the courier */
                booking: number;
                /** @description Rupees that the courier collects in cash */
                collect: number;
                waitsForBalance: boolean;
                /** @description Rupees that the shopper gets back if it is cancelled */
                cancelRefund: number;
                cancellation: ("requested" | "cancelled" | "coming_back" | "too_late") | null;
                /** @description null also once its goods are out of the parcel again */
                packed: {
                    /** Format: date-time */
                    at: string;
                    /** @description The id of a member of staff */
                    by: string;
                } | null;
                /** @description The days promised with the order; null when none were, or it does not arrive any more */
                arrives: {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                } | null;
                lineIds: string[];
                scans: {
                    /** @enum {string} */
                    status: "manifested" | "picked_up" | "in_transit" | "at_destination" | "out_for_delivery" | "delivered" | "failed_attempt" | "returning" | "returned" | "lost";
                    place: string | null;
                    /** Format: date-time */
                    at: string;
                }[];
            }[];
            amounts: {
                /** @description Rupees */
                subtotal: number;
                /** @description Rupees */
                discount: number;
                /** @description Rupees */
                delivery: number;
                /** @description Rupees */
                total: number;
                /** @description Rupees */
                payNow: number;
                /** @description What is still to be paid online before the goods are sent */
                balance: number;
                balanceBefore: string | null;
                /** @description What the courier collects */
                cash: number;
            };
            payments: {
                /** Format: uuid */
                id: string;
                provider: string;
                /** @description The provider's id */
                transaction: string;
                /** @enum {string} */
                purpose: "advance" | "balance";
                /** @enum {string} */
                outcome: "failed" | "settled" | "surplus";
                cancelledByShopper: boolean;
                /** @description Rupees */
                amount: number;
                method: ("upi" | "card" | "netbanking" | "wallet") | null;
                /** Format: date-time */
                at: string;
                refunds: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    cause: "order" | "shipment" | "unit" | "amount";
                    /** @enum {string} */
                    state: "requested" | "accepted" | "failed" | "repaid";
                    /** @description Rupees */
                    amount: number;
                    reason: string;
                    /** Format: date-time */
                    requestedAt: string;
                    settledAt: string | null;
                    /** @description What was done about a failed one */
                    resolution: string | null;
                }[];
            }[];
            /** @description null for members without ledger.read */
            ledger: {
                account: string;
                /** @description Rupees */
                amount: number;
                reason: string;
                /** Format: date-time */
                at: string;
            }[] | null;
            invoice: {
                number: string;
                /** Format: date-time */
                issuedAt: string;
            } | null;
            creditNotes: {
                /** Format: uuid */
                id: string;
                number: string;
                /** @description Rupees */
                total: number;
                /** Format: date-time */
                issuedAt: string;
            }[];
            messages: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                channel: "sms" | "mail";
                text: string;
                /** @enum {string} */
                state: "waiting" | "sent" | "rejected" | "failed" | "unknown" | "dropped";
                /** @description Why it was rejected or dropped */
                reason: string | null;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Newest first */
            history: (components["schemas"]["OrderMoveEntry"] | components["schemas"]["RefundEntry"] | components["schemas"]["StaffActionEntry"] | components["schemas"]["CancellationEntry"] | components["schemas"]["NoteEntry"])[];
            /** @description What this member may do now */
            moves: {
                cancelOrder: boolean;
                /** @description Rupees that the shopper gets back if all of these are cancelled */
                cancelRefund: number;
                readonly cancelShipments: string[];
                /** @description Rupees that can be refunded at once; 0: none */
                refundable: number;
                /** @description Ids of units of the lines */
                readonly refundUnits: string[];
                /** @description Ids of rejected refunds, to be requested again or paid by hand */
                readonly failedRefunds: string[];
                correctAddress: boolean;
                /** @description Ids of shipments */
                readonly bookAgain: string[];
                /** @description Ids of shipments */
                readonly handOver: string[];
                setStatusText: boolean;
                /** @description Ids of messages */
                readonly sendAgain: string[];
                addNote: boolean;
            };
            alarms: {
                /** Format: uuid */
                id: string;
                rule: string;
                /** Format: date-time */
                raisedAt: string;
                /** @description Whether this member closes it, with what was done */
                mayResolve: boolean;
                /** @description Whether only members of other roles close it */
                forOthers: boolean;
            }[];
        };
        Parcel: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            orderId: string;
            reference: string;
            /** @description null until the courier has accepted the booking */
            waybill: string | null;
            /** @description A label that was printed before is void */
            isBookedAgain: boolean;
            /**
             * Format: date-time
             * @description Since when it can be packed
             */
            readyAt: string;
            /** @description Rupees that the courier collects in cash */
            collect: number;
            to: {
                name: string;
                city: string;
                pincode: string;
            };
            packed: {
                /** Format: date-time */
                at: string;
                /** @description A member's id */
                by: string;
            } | null;
            goods: {
                title: string;
                variant: string;
                image: string;
                /** @description The phone that was sold; null for counted goods */
                imei: string | null;
                /** @description Of a phone with two SIMs, where orders knows it */
                imei2: string | null;
                quantity: number;
                /** @description An equal phone is looked for */
                isDamaged: boolean;
                /** @description Of the damaged phone whose place this one took; null for all others */
                damagedImei: string | null;
            }[];
        };
        PackingErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            fields?: {
                [key: string]: string;
            };
            packed?: {
                /** Format: date-time */
                at: string;
                /** @description A member's id */
                by: string;
            };
            /** Format: uuid */
            toUnpack?: string;
        };
        /**
         * @example {
         *       "payable": true,
         *       "orderId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
         *       "userId": "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
         *       "reference": "HT-261124-7F3K",
         *       "amountPaise": 1299900,
         *       "purpose": "advance"
         *     }
         */
        BeginPaymentReply: {
            /** @constant */
            payable: true;
            /** Format: uuid */
            orderId: string;
            /** Format: uuid */
            userId: string;
            reference: string;
            amountPaise: number;
            /** @enum {string} */
            purpose: "advance" | "balance";
        } | {
            /** @constant */
            payable: false;
            /** @enum {string} */
            code: "ALREADY_PAID" | "ORDER_CLOSED";
        };
        /**
         * @example {
         *       "success": true,
         *       "result": {
         *         "state": "open",
         *         "orderNumber": "HT2611247F3K",
         *         "failedOn": "2026-11-26T11:20:00.000Z",
         *         "days": [
         *           "2026-11-27",
         *           "2026-11-28"
         *         ],
         *         "phone": "******1111"
         *       }
         *     }
         */
        Redelivery: {
            /** @constant */
            success: true;
            result: {
                /** @constant */
                state: "open";
                orderNumber: string;
                /** Format: date-time */
                failedOn: string;
                days: string[];
                /** @description The number that the courier calls, masked */
                phone: string;
            } | {
                /** @enum {string} */
                state: "waiting" | "accepted" | "refused";
                orderNumber: string;
                deliverOn: string | null;
                changesPhone: boolean;
            } | {
                /** @constant */
                state: "expired";
            } | {
                /** @constant */
                state: "moved_on";
                orderNumber: string;
                /**
                 * @description Shipped: another attempt has failed
                 * @enum {string}
                 */
                status: "booked" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled";
            };
            msg?: string;
        };
        /**
         * @example {
         *       "state": "shipped"
         *     }
         */
        ShipmentState: {
            /** @enum {string} */
            state: "booked" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled";
        };
        Watch: {
            /** Format: uuid */
            _id: string;
            /**
             * Format: uuid
             * @description The product that was found, of one that is told
             */
            productId: string;
            slug: string;
            title: string;
            memory: string;
            condition: string | null;
            belowPrice: number | null;
            /** @enum {string} */
            state: "unconfirmed" | "waiting" | "told";
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            until: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postOrderAddFakeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceOrderConflict"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderCancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    orderId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledOrder"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderCancelShipments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    orderId: string;
                    /**
                     * Format: uuid
                     * @description Without it, all that was not picked up.
                     */
                    shipmentId?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledOrder"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderGetAllOrdersByUser: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Orders, not lines. A page has fewer when its orders have many lines. */
                limit?: number;
                /** @description With what was sent to the shopper about each order, for an export */
                messages?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["OrderLine"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderGetOrderDetailsByOrderIdByOrderid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            currentProduct: components["schemas"]["OrderLine"];
                            otherProduct: components["schemas"]["OrderLine"][];
                            orderDET: components["schemas"]["OrderDetail"];
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderGetOrderStatusByOrderid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** Format: uuid */
                            orderId: string;
                            /** @enum {string} */
                            state: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
                            o_status: string;
                            /** @description The shopper cancelled or replaced the order, so a payment that arrives is refunded */
                            closedByShopper: boolean;
                            isPaid_status: boolean;
                            /** @description Rupees */
                            payNow: number;
                            /** Format: date-time */
                            payBefore: string;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postCourierCalculateShippingCost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deliverypin: string;
                    /** @enum {string} */
                    paymentMethod: "PRE-PAID" | "CASH ON DELIVERY";
                    cartItems: {
                        [key: string]: number;
                    };
                    totalCartItem: number;
                    isConsumer: boolean;
                    couponId?: string | "" | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        cartProduct: {
                            _id: string;
                            ptitle: string;
                            pslug: string;
                            pcategory: string;
                            pbranch: string;
                            pimages: string[];
                            cart_quantity: number;
                        }[];
                        /** @description Rupees */
                        totalShippingCost: number;
                        totals: {
                            /** @description Rupees */
                            subtotal: number;
                            /** @description Rupees */
                            discountPrice: number;
                            /** @description Rupees */
                            deliveryFees: number;
                            /** @description Rupees */
                            totalAmount: number;
                            /** @description Rupees */
                            payNow: number;
                            /** @description Rupees of a wholesaler's balance that are paid online before dispatch; an addition */
                            dueBeforeDispatch: number;
                            /** @description Rupees */
                            dueOnDelivery: number;
                        };
                        msg: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getCourierEstimateDeliveryByPincode: {
        parameters: {
            query: {
                /** @description <product id>:<quantity>, separated by commas */
                items: string;
            };
            header?: never;
            path: {
                pincode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["DeliveryEstimate"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getCouponGetAllCouponsByUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Coupon"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postCouponVerifyUserCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    couponCode: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** Format: uuid */
                            _id: string;
                            /** @description Rupees */
                            couponDiscount: number;
                            /** @description Rupees of goods in the cart */
                            minimumAmount: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderInvoiceByOrderid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderCreditNoteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalOrdersByOrderIdBeginPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeginPaymentReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalOrdersByOrderIdPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentResultInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderState"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalOrdersByOrderIdRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundResultInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderState"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalShipmentsByShipmentIdStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shipmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingScanInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentState"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderShowRedelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redelivery"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderRequestRedelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                    /** @description One of the days; null for the courier's next round */
                    deliverOn: string | null;
                    /** @description The number that the courier is to call instead */
                    phone: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redelivery"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderWatchProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    productId: string;
                    /** @description Whole rupees; null for any price */
                    belowPrice: number | null;
                    /**
                     * Format: email
                     * @description Of a shopper who is not signed in
                     */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getOrderGetWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Watch"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderEndWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    watchId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderGetLinkedWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** @description Masked */
                            email: string;
                            watches: components["schemas"]["Watch"][];
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderConfirmLinkedWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postOrderEndLinkedWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    link: string;
                    /**
                     * Format: uuid
                     * @description Without it, all are ended
                     */
                    watchId?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffPackingByShipmentIdDamaged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shipmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    imei: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffPacking: {
        parameters: {
            query: {
                after?: string;
                limit?: number;
                /** @description The code of the branch */
                branch: string;
                list?: "to_pack" | "packed" | "to_unpack";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Parcel"][];
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffPackingScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The code of the branch
                     * @example ballygunge
                     */
                    branch: string;
                    /** @description null: the scanned phone tells which of the branch's parcels it is */
                    shipmentId: string | null;
                    /** @description Of the phone that was scanned now */
                    imei: string | null;
                    /** @description Of the phones that were scanned before */
                    scanned: string[];
                    /** @description Whether the counted goods are in the parcel */
                    hasCounted: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            parcel: components["schemas"]["Parcel"];
                            /** @description The first IMEIs of the phones that are in it */
                            scanned: string[];
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffPackingByShipmentIdUnpack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shipmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the phone that was scanned now; null for a parcel of counted goods */
                    imei: string | null;
                    /**
                     * @description Of the phones that were scanned before
                     * @default []
                     */
                    scanned?: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        msg: string;
                        result: {
                            /** @description The first IMEIs of the phones that are out of it */
                            scanned: string[];
                            /** @description Nothing is in it any more */
                            isDone: boolean;
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrdersByOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["OrderPage"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrdersByOrderIdInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrdersByOrderIdCreditNotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Chosen by the caller, so that a repeat refunds once
                     */
                    id: string;
                    amount: number;
                    /** @description What the page said can be refunded; rejected when it has changed */
                    refundable: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdUnitsByOrderUnitIdRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                orderUnitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the page said can be refunded; rejected when it has changed */
                    refundable: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdRefundsByRefundIdReissue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdRefundsByRefundIdRepaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `addressVersion` of the page; rejected when there is a later one */
                    version: number;
                    name?: string;
                    phone?: string;
                    address?: string;
                    landmark?: string;
                    locality?: string;
                    city?: string;
                    district?: string;
                    pincode?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdShipmentsByShipmentIdBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                shipmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description That is replaced; rejected when there is a later one */
                    booking: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdShipmentsByShipmentIdHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                shipmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdStatusText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Empty for the text of the order's state */
                    text: string;
                    /** @description What the page said; rejected when it has changed */
                    before: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Without it, all that was not picked up.
                     */
                    shipmentId?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdMessagesByMessageIdSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersByOrderIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Chosen by the caller, so that a repeat adds one note
                     */
                    id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffActions: {
        parameters: {
            query?: {
                staffId?: string;
                verb?: string;
                subjectKind?: string;
                subjectId?: string;
                from?: string;
                to?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffAction"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrders: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                state?: "awaiting_payment" | "payment_failed" | "expired" | "paid" | "confirmed" | "shipped" | "out_for_delivery" | "delivered" | "returning" | "returned" | "lost" | "cancelled" | "refund_due" | "refunded";
                /** @description The code of a branch that sends a part of it */
                branch?: string;
                /** @description How it is paid: wholesale orders stand apart */
                payment?: "online" | "cash" | "wholesale";
                /** @description Whose orders */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ListedOrder"][];
                        /** @description With filters there may be further orders after a page that is not full */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrderQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["OrderQueueCounts"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffOrderQueuesByQueue: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Why the orders need attention */
                queue: "alarm" | "refund" | "unbooked" | "unpacked" | "unscanned" | "undelivered" | "balance";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ListedOrder"][];
                        /** @description With filters there may be further orders after a page that is not full */
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffOrdersFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Order, invoice, waybill, IMEI, phone number, or how a name begins */
                    query: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /**
                         * @description What the query was taken for
                         * @enum {string}
                         */
                        by: "reference" | "invoice" | "imei" | "waybill" | "phone" | "name";
                        /** @description At most 50 */
                        result: components["schemas"]["ListedOrder"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffCoupons: {
        parameters: {
            query?: {
                /** @description The `next` of the page before */
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffCoupon"][];
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCoupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Chosen by the caller, so that a repeat makes one coupon
                     */
                    id: string;
                    /** @description The code that everybody uses; without it, a batch */
                    code?: string;
                    /** @description How many codes of a batch are drawn, each to be used once */
                    count?: number;
                    /** @description For staff */
                    name: string;
                    /** @description For shoppers */
                    text: string;
                    /** @description Rupees off an order */
                    discount: number;
                    /** @description Rupees of goods in the cart; more than the discount */
                    minimum: number;
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    expiresAt: string;
                    /** @description The most that all orders together may have taken off, in rupees */
                    budget: number;
                    /** @description Whether every consumer sees it; false for a batch */
                    isListed: boolean;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffCouponsByCouponId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                couponId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffCoupon"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCouponsByCouponIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                couponId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description That the edit is about */
                    version: number;
                    /** @description For staff */
                    name?: string;
                    /** @description For shoppers */
                    text?: string;
                    /** @description Rupees off an order */
                    discount?: number;
                    /** @description Rupees of goods in the cart; more than the discount */
                    minimum?: number;
                    /** Format: date-time */
                    startsAt?: string;
                    /** Format: date-time */
                    expiresAt?: string;
                    /** @description The most that all orders together may have taken off, in rupees */
                    budget?: number;
                    /** @description Whether every consumer sees it; false for a batch */
                    isListed?: boolean;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCouponsByCouponIdCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                couponId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCouponsFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In any case, as a shopper reads it out */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["CouponCode"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCouponsByCouponIdStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                couponId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCouponsByCouponIdStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                couponId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ServiceHealth"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffJobsByJobIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffAlarmsByAlarmIdResolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alarmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
}
