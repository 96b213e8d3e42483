// Made from the service's openapi.json by `pnpm --filter @haat/codegen clients`. Do not edit.

export interface paths {
    "/api/payment-gateway/create-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts the payment of an order at the gateway */
        post: operations["postPaymentGatewayCreateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-gateway/getPaymentStatus/{orderid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of an order's payment */
        get: operations["getPaymentGatewayGetPaymentStatusByOrderid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/payments/unverified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Those of the orders whose payment the gateway cannot be asked about at the moment */
        post: operations["postInternalPaymentsUnverified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-gateway/getDemoPayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a demonstration payment costs; it orders nothing */
        get: operations["getPaymentGatewayGetDemoPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-gateway/createDemoOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a demonstration payment at the gateway */
        post: operations["postPaymentGatewayCreateDemoOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-gateway/getDemoStatus/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a demonstration payment */
        get: operations["getPaymentGatewayGetDemoStatusByReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a refund; idempotent by refundId */
        post: operations["postInternalRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/courier/checkPincodeServiceability/{pincode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the courier delivers to a pincode, and whether it collects cash there */
        get: operations["getCourierCheckPincodeServiceabilityByPincode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/courier/getShipmentTracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The scans of the user's shipment */
        post: operations["postCourierGetShipmentTracking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipping-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the courier serves a pincode, may collect these amounts, what it charges, and how long an order takes */
        post: operations["postInternalShippingQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/delivery-estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How long the courier takes to a pincode, and what it charges for cash; null where it is silent */
        post: operations["postInternalDeliveryEstimates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books a shipment with the courier; idempotent by shipmentId */
        post: operations["postInternalShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a shipment with the courier; idempotent */
        post: operations["postInternalShipmentsByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/shipments/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The courier's label of a shipment as a PDF */
        get: operations["getStaffShipmentsByIdLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipments/{id}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the courier to deliver again after a failed attempt; a repeat asks again */
        post: operations["postInternalShipmentsByIdRedeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/shipments/{id}/redeliveries/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the courier decided about another delivery attempt */
        get: operations["getInternalShipmentsByIdRedeliveriesByRequestId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pickups of a warehouse from today on, and what must not leave it yet */
        get: operations["getStaffHandOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/shipments/{id}/eway-bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores the number of a shipment's e-way bill, which its courier gets within two minutes */
        post: operations["postStaffShipmentsByIdEwayBill"];
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
        /** The scans of an order's shipments, their missing e-way bills, what providers reported about its payments, and what is wrong there */
        get: operations["getStaffOrdersByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an SMS or a mail about an order to its shopper; a repeat sends it again */
        post: operations["postInternalMessages"];
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
        /**
         * @example {
         *       "result": "cancelled"
         *     }
         */
        ShipmentCancellation: {
            /**
             * @description Not picked up, picked up and on its way back, or to be delivered
             * @enum {string}
             */
            result: "cancelled" | "coming_back" | "too_late";
        };
        WaitingForEwayBill: {
            /** Format: uuid */
            shipmentId: string;
            /** @description The last one recorded */
            number: string | null;
            /** @description Why the courier rejected it */
            rejection: string | null;
        };
        HandOver: {
            /** @description From today on, the next first */
            pickups: {
                courier: string;
                /**
                 * Format: date
                 * @description The day in India
                 */
                on: string;
                /** @description How many waited when the courier was asked */
                shipments: number;
                /** @description null: the courier has not accepted it yet */
                arrangedAt: string | null;
                /** @description Why the last request failed */
                lastError: string | null;
            }[];
            waitingForEwayBill: components["schemas"]["WaitingForEwayBill"][];
        };
        /**
         * @example {
         *       "result": "asked",
         *       "requestId": "UPL6211823456789"
         *     }
         */
        RedeliveryAnswer: {
            /** @constant */
            result: "asked";
            requestId: string;
        } | {
            /** @constant */
            result: "refused";
        };
        /**
         * @example {
         *       "decision": "accepted"
         *     }
         */
        RedeliveryDecision: {
            /** @enum {string} */
            decision: "pending" | "accepted" | "refused";
        };
        OrderTracking: {
            /** Format: uuid */
            shipmentId: string;
            /** @description The day in India on which the courier expects to deliver it */
            expectedOn: string | null;
            /** @description Newest first */
            scans: {
                /** @description The text of the status for shoppers */
                text: string;
                /** @description As the courier writes it; may be empty */
                place: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        OrderAtProviders: {
            tracking: components["schemas"]["OrderTracking"][];
            waitingForEwayBill: components["schemas"]["WaitingForEwayBill"][];
            /** @description What providers have reported about its payments, newest first */
            paymentMessages: {
                /** Format: uuid */
                id: string;
                provider: string;
                /** @enum {string} */
                source: "return" | "webhook" | "status_check";
                /** @description Null until it is processed */
                outcome: ("recorded" | "no_change" | "quarantined" | "ignored") | null;
                /** @description Why it changed nothing */
                reason: string | null;
                /** Format: date-time */
                receivedAt: string;
            }[];
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
        PaymentStatus: {
            /** @enum {string} */
            state: "pending" | "failed" | "paid";
        };
        /**
         * @example {
         *       "orderIds": [
         *         "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62"
         *       ]
         *     }
         */
        UnverifiedPayments: {
            orderIds: string[];
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
    postPaymentGatewayCreateOrder: {
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
                     * @description The order
                     */
                    id: string;
                    total_value: number;
                    test_type: string;
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
                        /** @description BillDesk only */
                        rdata?: string;
                        /** @description BillDesk only */
                        bdorderid?: string;
                        /** @description BillDesk only */
                        mercid?: string;
                        /** @description mercid, as BillDesk's page names it */
                        merchantid?: string;
                        /** @description The gateway's page, to which the browser posts fields */
                        url: string;
                        /** @description The form fields of the gateway's page */
                        fields: {
                            [key: string]: string;
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
    getPaymentGatewayGetPaymentStatusByOrderid: {
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
                        result: components["schemas"]["PaymentStatus"];
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
    postInternalPaymentsUnverified: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderIds: string[];
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
                    "application/json": components["schemas"]["UnverifiedPayments"];
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
    getPaymentGatewayGetDemoPayment: {
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
                        result: {
                            amount: number;
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
    postPaymentGatewayCreateDemoOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
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
                        /** @description BillDesk only */
                        rdata?: string;
                        /** @description BillDesk only */
                        bdorderid?: string;
                        /** @description BillDesk only */
                        mercid?: string;
                        /** @description mercid, as BillDesk's page names it */
                        merchantid?: string;
                        /** @description The gateway's page, to which the browser posts fields */
                        url: string;
                        /** @description The form fields of the gateway's page */
                        fields: {
                            [key: string]: string;
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
    getPaymentGatewayGetDemoStatusByReference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
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
                            /** @enum {string} */
                            state: "pending" | "failed" | "paid";
                            amount: number;
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
    postInternalRefunds: {
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
                    refundId: string;
                    /** Format: uuid */
                    orderId: string;
                    provider: string;
                    gatewayTransactionId: string;
                    amountPaise: number;
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
                    "application/json": {
                        /** Format: uuid */
                        refundId: string;
                        /** @enum {string} */
                        status: "requested" | "accepted" | "failed";
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
    getCourierCheckPincodeServiceabilityByPincode: {
        parameters: {
            query?: never;
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
                        result: {
                            pincode: string;
                            /** @enum {boolean} */
                            serviceable: true;
                            prepaid: boolean;
                            cod: boolean;
                            city: string;
                            district: string;
                            state: string;
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
    postCourierGetShipmentTracking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sent_waybill: string;
                } | {
                    sent_waybills: string[];
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
                            Shipment: {
                                AWB: string;
                                ReferenceNo: string;
                                /** @description The day in India */
                                ExpectedDeliveryDate: string | null;
                                Status: {
                                    Status: string;
                                    StatusType: string;
                                    StatusDateTime: string;
                                    StatusLocation: string;
                                    Instructions: string;
                                    /** @description The text of the status for shoppers */
                                    text: string;
                                    /**
                                     * @description The status, as services name it
                                     * @enum {string}
                                     */
                                    state: "manifested" | "picked_up" | "in_transit" | "at_destination" | "out_for_delivery" | "delivered" | "failed_attempt" | "returning" | "returned" | "lost";
                                };
                                Scans: {
                                    ScanDetail: {
                                        Scan: string;
                                        ScanDateTime: string;
                                        Instructions: string;
                                        ScannedLocation: string;
                                        /** @description The text of the status for shoppers */
                                        text: string;
                                    };
                                }[];
                            };
                        }[];
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
    postInternalShippingQuotes: {
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
                    userId: string;
                    /** @enum {string} */
                    purpose: "quote" | "order";
                    /** @example 700019 */
                    destinationPincode: string;
                    /** @description false: chargePaise is 0 and the courier gets no request for it */
                    withCharge: boolean;
                    shipments: {
                        /** @example 700019 */
                        originPincode: string;
                        weightGrams: number;
                        collectPaise: number;
                    }[];
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
                        serviceable: boolean;
                        /** @description Whether the courier collects every collectPaise in cash */
                        canCollect: boolean;
                        /** @description Of all shipments, tax included; 0 when it cannot collect */
                        chargePaise: number;
                        /** @description For an order: of each shipment, from pickup to delivery; null: not known */
                        transitDays: (number | null)[];
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
    postInternalDeliveryEstimates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    visitor: string;
                    /** @example 700019 */
                    destinationPincode: string;
                    /** @description false: chargePaise is null */
                    withCharge: boolean;
                    shipments: {
                        /** @example 700019 */
                        originPincode: string;
                        weightGrams: number;
                        collectPaise: number;
                    }[];
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
                        /** @description null: the courier is unavailable, nothing known */
                        serviceable: boolean | null;
                        place: {
                            city: string;
                            district: string;
                            state: string;
                        } | null;
                        canCollect: boolean | null;
                        /** @description Of all shipments, tax included; null: not known */
                        chargePaise: number | null;
                        /** @description Of each shipment, from pickup to delivery; null: not known */
                        transitDays: (number | null)[];
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
    postInternalShipments: {
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
                    shipmentId: string;
                    /** Format: uuid */
                    orderId: string;
                    /** Format: uuid */
                    userId: string;
                    branch: string;
                    reference: string;
                    from: {
                        warehouse: string;
                        address: string;
                        city: string;
                        state: string;
                        /** @example 700019 */
                        pincode: string;
                        phone: string;
                    };
                    to: {
                        /** Format: uuid */
                        id?: string;
                        name: string;
                        phone: string;
                        /** @example 700019 */
                        pincode: string;
                        locality: string;
                        address: string;
                        city: string;
                        district: string;
                        state: string;
                        landmark: string | null;
                        country: string;
                    };
                    /** @enum {string} */
                    paymentMode: "prepaid" | "cod";
                    collectPaise: number;
                    valuePaise: number;
                    description: string;
                    weightGrams: number;
                    quantity: number;
                    invoiceNumber: string;
                    /**
                     * @description A later one replaces the one before
                     * @default 1
                     */
                    booking?: number;
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
                        /** Format: uuid */
                        shipmentId: string;
                        waybill: string;
                        /** @description Lower when the courier has picked that one up */
                        booking: number;
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
    postInternalShipmentsByIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    orderId: string;
                    /** Format: uuid */
                    userId: string;
                    branch: string;
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
                    "application/json": components["schemas"]["ShipmentCancellation"];
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
    getStaffShipmentsByIdLabel: {
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
            /** @description The label */
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
    postInternalShipmentsByIdRedeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In India; null for the courier's next round */
                    deliverOn: string | null;
                    /** @description The number that the courier calls instead */
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
                    "application/json": components["schemas"]["RedeliveryAnswer"];
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
    getInternalShipmentsByIdRedeliveriesByRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                requestId: string;
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
                    "application/json": components["schemas"]["RedeliveryDecision"];
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
    getStaffHandOver: {
        parameters: {
            query: {
                /** @description The name of the branch's warehouse at the courier */
                warehouse: string;
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
                        result: components["schemas"]["HandOver"];
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
    postStaffShipmentsByIdEwayBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
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
                        result: components["schemas"]["OrderAtProviders"];
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
    postInternalMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ({
                    /** @enum {string} */
                    event: "placed";
                    totalPaise: number;
                    payNowPaise: number;
                    dueOnDeliveryPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "payment_failed";
                    amountPaise: number;
                    /**
                     * Format: date-time
                     * @description Until when the order can be paid
                     */
                    payBefore: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "shipped";
                    courier: string;
                    /** @description Null while orders has not stored it */
                    waybill: string | null;
                    expected: string | null;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "out_for_delivery";
                    collectPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "delivered";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "delivery_failed";
                    reason: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "cancelled";
                    refundPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "refund_sent";
                    amountPaise: number;
                    /** @description Of the payment, as in the payment's result */
                    method: string | null;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "mail_undelivered";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "new_device";
                    /** @example Chrome on Android */
                    device: string;
                    /** Format: date-time */
                    at: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "phone_changed";
                    /** @description The last digits of the new number */
                    ending: string;
                    /** Format: date-time */
                    at: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "account_closing";
                    /**
                     * Format: date
                     * @description The last day on which the user can keep the account
                     */
                    lastDay: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "watch_found";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    product: string;
                    pricePaise: number;
                    /** @enum {string} */
                    channel: "sms";
                    recipient: {
                        phone: string;
                    };
                }) | ({
                    /** @enum {string} */
                    event: "paid";
                    amountPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "confirmed";
                    arrival: {
                        /**
                         * Format: date
                         * @description A day in India
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description A day in India
                         */
                        to: string;
                    } | null;
                    /**
                     * @description To be paid online before anything is sent
                     * @default null
                     */
                    balance?: {
                        amountPaise: number;
                        /** Format: date-time */
                        payBefore: string;
                    } | null;
                    /** @default [] */
                    attachments?: {
                        fileName: string;
                        /** Format: byte */
                        contentBase64: string;
                    }[];
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "shipped";
                    courier: string;
                    /** @description Null while orders has not stored it */
                    waybill: string | null;
                    expected: string | null;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "out_for_delivery";
                    collectPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "delivered";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "delivery_failed";
                    reason: string;
                    /**
                     * @description Where the shopper chooses another day, without signing in
                     * @default null
                     */
                    redeliveryUrl?: string | null;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "cancelled";
                    refundPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "comes_back";
                    refundPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "too_late";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "lost";
                    refundPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "refund_requested";
                    amountPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "refund_sent";
                    amountPaise: number;
                    /** @description Of the payment, as in the payment's result */
                    method: string | null;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "credit_note";
                    number: string;
                    /** @default [] */
                    attachments?: {
                        fileName: string;
                        /** Format: byte */
                        contentBase64: string;
                    }[];
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "damaged";
                    title: string;
                    refundPaise: number;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "replaced";
                    title: string;
                    /** @description The number of its invoice, which is in the attachment */
                    invoice: string;
                    /** @default [] */
                    attachments?: {
                        fileName: string;
                        /** Format: byte */
                        contentBase64: string;
                    }[];
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "address_corrected";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "delivery_phone_changed";
                    /** @description The last digits of the number that the courier calls */
                    ending: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uuid */
                    orderId: string;
                    orderNumber: string;
                    /** Format: uri */
                    orderUrl: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "new_device";
                    /** @example Chrome on Android */
                    device: string;
                    /** Format: date-time */
                    at: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "phone_changed";
                    /** @description The last digits of the new number */
                    ending: string;
                    /** Format: date-time */
                    at: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "account_closing";
                    /**
                     * Format: date
                     * @description The last day on which the user can keep the account
                     */
                    lastDay: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "wholesale_accepted";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "wholesale_rejected";
                    reason: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "contact_received";
                    number: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "contact_answer";
                    number: string;
                    text: string;
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** Format: uri */
                    url: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                        name: string;
                    };
                } | {
                    /** @enum {string} */
                    event: "watch_confirm";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                    };
                    product: string;
                    /** @description Null for any price */
                    belowPaise: number | null;
                    /**
                     * Format: uri
                     * @description Where the owner of the address confirms and ends
                     */
                    watchlistUrl: string;
                } | {
                    /** @enum {string} */
                    event: "watch_found";
                    /**
                     * Format: uuid
                     * @description Of the message in the service that records it; a repeat has the same
                     */
                    id: string;
                    product: string;
                    pricePaise: number;
                    /** @enum {string} */
                    channel: "mail";
                    recipient: {
                        /** Format: email */
                        email: string;
                    };
                    /**
                     * Format: uri
                     * @description Where the owner of the address confirms and ends
                     */
                    watchlistUrl: string;
                    /** Format: uri */
                    productUrl: string;
                });
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
                        /** @enum {string} */
                        outcome: "sent";
                        /** @description The provider's id of the message */
                        providerReference: string;
                    } | {
                        /**
                         * @description Not taken yet; taken perhaps, because the answer is missing
                         * @enum {string}
                         */
                        outcome: "not_sent" | "unknown";
                        /** @description A code of the provider */
                        reason: string;
                    } | {
                        /**
                         * @description Rejected for good
                         * @enum {string}
                         */
                        outcome: "rejected";
                        /** @description A code of the provider */
                        reason: string;
                        /**
                         * @description The address takes no mail at all
                         * @enum {boolean}
                         */
                        hardBounce?: true;
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
