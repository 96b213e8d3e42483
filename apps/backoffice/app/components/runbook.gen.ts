// Made from docs/runbooks/alarms.md by `pnpm --filter @haat/codegen runbook`. Do not edit.

import type { RunbookSection } from "./runbook.ts";

export const runbook: Readonly<Record<string, RunbookSection>> = {
  "paid order has no captured payment": {
    "about": [
      {
        "text": "No payment of the amount due is settled. Someone changed rows or restored a backup.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": ", and ask the gateway's support whether the transaction was captured, and for which amount.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Captured: restore the payment row. Not captured: call the shop manager before anything is shipped.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment was released without its balance": {
    "about": [
      {
        "text": "It was booked before a wholesaler paid the balance online. Someone changed rows or restored a backup.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order, and ask the gateway's support whether a payment of ",
            "isCode": false
          },
          {
            "text": "balance_paise",
            "isCode": true
          },
          {
            "text": " was captured.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Captured: restore its row in ",
            "isCode": false
          },
          {
            "text": "payments",
            "isCode": true
          },
          {
            "text": ". Not captured: call the branch, which must not hand the goods over, and the shop manager.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payment was captured for an order that is not paid": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Do the steps of ",
            "isCode": false
          },
          {
            "text": "paid order has no captured payment",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "ledger of an order does not sum to zero": {
    "about": [
      {
        "text": "The database rejects such writes, so someone bypassed it.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order: restore the missing row of the group (time and reason) that does not add up to 0.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "coupon does not match its order": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order and ",
            "isCode": false
          },
          {
            "text": "select * from redemptions where order_id = '<orderId>'",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "There was no restored backup or change by hand: report a bug, with these rows.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "uses of a coupon do not sum to its orders": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the coupon. It counts ",
        "isCode": false
      },
      {
        "text": "uses",
        "isCode": true
      },
      {
        "text": " orders with ",
        "isCode": false
      },
      {
        "text": "usedPaise",
        "isCode": true
      },
      {
        "text": "; there are ",
        "isCode": false
      },
      {
        "text": "orders",
        "isCode": true
      },
      {
        "text": " with ",
        "isCode": false
      },
      {
        "text": "takenOffPaise",
        "isCode": true
      },
      {
        "text": ". It ends too early, or costs more than its budget.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "takenOffPaise",
            "isCode": true
          },
          {
            "text": " is above ",
            "isCode": false
          },
          {
            "text": "budgetPaise",
            "isCode": true
          },
          {
            "text": ": Stop it on its page in the back office (_Coupons_).",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Count again. Expected: ",
            "isCode": false
          },
          {
            "text": "UPDATE 1",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": "-- orders\nbegin;\nselect code, name, uses, used_paise from coupons where id = '<subject>' for no key update;\nupdate coupons set (uses, used_paise) = (\n  select count(*), coalesce(sum(coupon_discount_paise), 0) from orders join redemptions on redemptions.order_id = orders.id\n  where orders.coupon_id = coupons.id and redemptions.state <> 'released'\n) where id = '<subject>';\ncommit;"
      },
      {
        "text": [
          {
            "text": "There was no rollback, restored backup or change by hand: report a bug, with both rows.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "confirmed order has no invoice": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order and its job ",
            "isCode": false
          },
          {
            "text": "order.paid",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "paid order is not confirmed after 15 minutes": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Read its job ",
            "isCode": false
          },
          {
            "text": "order.paid",
            "isCode": true
          },
          {
            "text": ", and check ",
            "isCode": false
          },
          {
            "text": "ready catalogue",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "failures",
            "isCode": true
          },
          {
            "text": " is 0: the worker is dead. Follow ",
            "isCode": false
          },
          {
            "text": "process is silent",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment has no waybill after 15 minutes": {
    "about": [
      {
        "text": "Do not book by hand: the courier would get two shipments.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs adapters | grep '<shipmentId>' | tail -5",
            "isCode": true
          },
          {
            "text": " has the courier's error, such as an empty wallet, and its job ",
            "isCode": false
          },
          {
            "text": "shipment.book",
            "isCode": true
          },
          {
            "text": " what waits.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The courier is away: courier down.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It does not take the address or the number: support asks the shopper, and corrects it on the order's page, which books again.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It says that it has the shipment, or the cause is gone: press Book again on the order's page.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "sold units do not sum to their order": {
    "about": [
      {
        "text": "Someone changed the rows, the order or the invoice by hand.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Compare them, and find out who changed what.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect * from order_units where order_id = '<orderId>' order by line_id, id;\nselect orders.subtotal_paise, bulk_discount_paise + coupon_discount_paise as discount_paise, margin_tax_paise, snapshot -> 'lines' as lines\nfrom orders join invoices on invoices.order_id = orders.id where orders.id = '<orderId>';"
      },
      {
        "text": [
          {
            "text": "The order has a credit note, or a row has ",
            "isCode": false
          },
          {
            "text": "taken_back_at",
            "isCode": true
          },
          {
            "text": ": call the developer on duty. Otherwise delete the rows: ",
            "isCode": false
          },
          {
            "text": "orders-units-backfill",
            "isCode": true
          },
          {
            "text": " writes them again.",
            "isCode": false
          }
        ],
        "code": "-- orders\nbegin;\ndelete from order_units where order_id = '<orderId>';\nupdate invoices set has_units = false where order_id = '<orderId>';\ncommit;"
      }
    ]
  },
  "reversed shipment has no credit note after 15 minutes": {
    "about": [
      {
        "text": "The job ",
        "isCode": false
      },
      {
        "text": "orders-credit-notes",
        "isCode": true
      },
      {
        "text": " issues them. Write none by hand.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs orders-worker | grep 'credit note not issued' | grep '<orderId>' | tail -1",
            "isCode": true
          },
          {
            "text": " has the error. Repair its cause.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "No such line: the job does not run. Follow ",
            "isCode": false
          },
          {
            "text": "heartbeat of a periodic job is late",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "is not its part of the invoice",
            "isCode": true
          },
          {
            "text": ": someone changed rows of ",
            "isCode": false
          },
          {
            "text": "shipments",
            "isCode": true
          },
          {
            "text": ", ",
            "isCode": false
          },
          {
            "text": "order_units",
            "isCode": true
          },
          {
            "text": " or ",
            "isCode": false
          },
          {
            "text": "order_lines",
            "isCode": true
          },
          {
            "text": " by hand. Call the developer on duty.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "credit notes of an order exceed its invoice": {
    "about": [
      {
        "text": "Someone wrote a credit note or changed the invoice by hand.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read them.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect number, issued_at, cause, cause_id, total_paise from credit_notes where order_id = '<orderId>' order by issued_at;\nselect number, snapshot ->> 'totalPaise' as total_paise, margin_tax_paise from invoices where order_id = '<orderId>';"
      },
      {
        "text": [
          {
            "text": "The invoice was changed: restore its row.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "A credit note is too much: the shop manager asks the accountant. A number that was issued is never deleted.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "refunds of a payment exceed what was captured": {
    "about": [
      {
        "text": "Someone bypassed orders.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order: of the refunds with the ",
            "isCode": false
          },
          {
            "text": "payment_id",
            "isCode": true
          },
          {
            "text": " in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ", the last one is too much. Find out who wrote it.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It is ",
            "isCode": false
          },
          {
            "text": "requested",
            "isCode": true
          },
          {
            "text": ": ask the gateway's support to stop it. ",
            "isCode": false
          },
          {
            "text": "accepted",
            "isCode": true
          },
          {
            "text": " or ",
            "isCode": false
          },
          {
            "text": "repaid",
            "isCode": true
          },
          {
            "text": ": the shop manager asks the shopper to pay it back.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "refund is not accepted after 6 hours": {
    "about": [
      {
        "text": "Do not refund by hand: the money would go back twice.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the refund at adapters. Expected: ",
            "isCode": false
          },
          {
            "text": "requested",
            "isCode": true
          },
          {
            "text": ", with its attempts and the time of the next one.",
            "isCode": false
          }
        ],
        "code": "-- adapters\nselect * from refunds where id = '<refundId>';"
      },
      {
        "text": [
          {
            "text": "No row: read the job ",
            "isCode": false
          },
          {
            "text": "refund.request",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The gateway does not know the reference (the refund's id without hyphens): ask its support.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "refund was rejected by the gateway": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Read what happened, and ask the gateway's support why.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect at, state, reason, actor_kind, actor_id, request_id from refund_history where refund_id = '<refundId>' order by at;"
      },
      {
        "text": [
          {
            "text": "Another attempt can succeed: press Request it again beside the refund, or ",
            "isCode": false
          },
          {
            "text": "run orders reissue-refund <refundId> --by \"<name>\"",
            "isCode": true
          },
          {
            "text": ". Expected: ",
            "isCode": false
          },
          {
            "text": "Recorded: reissued as <new id>.",
            "isCode": true
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "None can: the shop manager pays from our bank account. Press Paid by hand, or resolve by hand, with the bank's reference: the shopper is told.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment was returned to us": {
    "about": [
      {
        "text": "What was paid online is being refunded. Phones go back into stock as ",
        "isCode": false
      },
      {
        "text": "received",
        "isCode": true
      },
      {
        "text": ", which closes the alarm; counted goods do not.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "It has phones: read the job ",
            "isCode": false
          },
          {
            "text": "units.take_back",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It has counted goods: branch staff look at them, and add what can be sold in the back office.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand: ",
            "isCode": false
          },
          {
            "text": "\"2 chargers inspected and added\"",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment was lost by the courier": {
    "about": [
      {
        "text": "What was paid online is being refunded. The units stay ",
        "isCode": false
      },
      {
        "text": "sold",
        "isCode": true
      },
      {
        "text": ".",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Shop manager: file the claim with the courier now, for the value of the invoice. Its time limit is short.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand: ",
            "isCode": false
          },
          {
            "text": "\"claim DL-88123 filed\"",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment was delivered after its sale was reversed": {
    "about": [
      {
        "text": "The shopper has the goods and the refund: the parcel was lost and found, or cancelled and delivered all the same.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read what the shopper owes. Cash that the courier collected is booked already.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect sum(amount_paise) as owed_paise from ledger where order_id = '<orderId>' and account = 'refund_payable';"
      },
      {
        "text": [
          {
            "text": "Shop manager: ask the shopper to pay, or write it off with the owner's consent.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The order has a credit note, and the shopper pays: ask the accountant for a document.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand with what was agreed.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment is not picked up after 2 working days": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Call the branch in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ": is the parcel there, packed and with its label?",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It is packed: ask the courier why it was not picked up, with the waybill. ",
            "isCode": false
          },
          {
            "text": "no pickup is arranged",
            "isCode": true
          },
          {
            "text": " may be open, too.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The courier has it: ask it for the scan, which ends the alarm. It can't scan it: press Mark as handed over on the order's page, with the signed hand-over list as the reason.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It can't be sent: the shopper or the shop manager cancels the order.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "cancelled shipment is still packed after a working day": {
    "about": [
      {
        "text": "Its phones are in a parcel that nobody wants, and off sale.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Call the branch in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ": the page Packing lists it under Take it back out. A scan of one of its phones there ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The courier has it: see ",
            "isCode": false
          },
          {
            "text": "cancelled shipment was picked up",
            "isCode": true
          },
          {
            "text": ". It is lost: type one of its IMEIs on the page Packing, and write the goods off.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "cancelled shipment was picked up": {
    "about": [
      {
        "text": "The shopper has the money back or expects it, and the courier has the goods.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the shipment in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ", and what the courier scanned. Ask the courier to bring it back, with the waybill.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect status, cancellation, refund_paise from shipments where id = '<shipmentId>';\nselect * from shipment_scans where shipment_id = '<shipmentId>' order by occurred_at;"
      },
      {
        "text": [
          {
            "text": "It is ",
            "isCode": false
          },
          {
            "text": "cancelled",
            "isCode": true
          },
          {
            "text": ": take its phones off sale, because they count as in the shop. One that is sold again: tell its buyer, and cancel that order before it is packed.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It was delivered: the shop manager asks the shopper to send it back, or to keep and pay it.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand with what was agreed.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment was picked up before it was booked again": {
    "about": [
      {
        "text": "Staff have corrected its address, or booked it again, too late. It goes where it went before.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Ask the courier, with the waybill, to deliver it to the address on the order's page. It can't: tell the shopper.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand: ",
            "isCode": false
          },
          {
            "text": "\"delivered to the new address, ticket 4711\"",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "cancelled shipment has not come back after 14 days": {
    "about": [
      {
        "text": "The shopper waits for the refund, which the courier's scan ",
        "isCode": false
      },
      {
        "text": "returned",
        "isCode": true
      },
      {
        "text": " starts.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Ask the courier where it is, with the waybill in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ". It marks as lost what it has lost, which refunds it. It is in the shop: ask for the scan.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment ended without a reversal of its sale": {
    "about": [
      {
        "text": "Someone changed rows by hand or restored a backup.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the order in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": ", find out who changed what, and call the developer on duty. Refund nothing by hand.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "courier has not answered a cancellation after 15 minutes": {
    "about": [
      {
        "text": "The job asks again by itself.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Call the branch: it must not hand this shipment over.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Read its job ",
            "isCode": false
          },
          {
            "text": "shipment.cancel",
            "isCode": true
          },
          {
            "text": ". \"We can't reach the courier\": courier down.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Anything else: the courier does not cancel. Ask its account manager to cancel the waybill in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ". Within five minutes the alarm ends; the refund follows.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payment or refund result does not match its order": {
    "about": [
      {
        "text": "Adapters reported a wrong amount, or a transaction of another order. Nothing was settled.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the message and its ",
            "isCode": false
          },
          {
            "text": "reason",
            "isCode": true
          },
          {
            "text": ", and ask the gateway's support what happened to the transaction.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect * from quarantine where id = '<subject>';"
      },
      {
        "text": [
          {
            "text": "The shopper paid: refund it in the gateway's dashboard. Never edit the order.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payment of an unpaid order cannot be checked": {
    "about": [
      {
        "text": "It keeps its stock for up to two hours, then it is ",
        "isCode": false
      },
      {
        "text": "expired",
        "isCode": true
      },
      {
        "text": ".",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Follow the open alarm of adapters, usually ",
            "isCode": false
          },
          {
            "text": "payments cannot be verified at their gateway",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "courier has not answered a shopper about another delivery attempt after 2 hours": {
    "about": [
      {
        "text": "It is asked again by itself. ",
        "isCode": false
      },
      {
        "text": "details",
        "isCode": true
      },
      {
        "text": " have what was asked: the day (",
        "isCode": false
      },
      {
        "text": "deliverOn",
        "isCode": true
      },
      {
        "text": "; null for the next round), and another number.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "details.state",
            "isCode": true
          },
          {
            "text": " is ",
            "isCode": false
          },
          {
            "text": "waiting",
            "isCode": true
          },
          {
            "text": ": ",
            "isCode": false
          },
          {
            "text": "logs orders-worker | grep redelivery.ask | tail -5",
            "isCode": true
          },
          {
            "text": "; courier down if it is away.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "asked",
            "isCode": true
          },
          {
            "text": ": support calls the courier with the order's waybill and asks for the day. Expected: ",
            "isCode": false
          },
          {
            "text": "alarm resolved",
            "isCode": true
          },
          {
            "text": " when the courier has decided, or scans the shipment again.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "messages to shoppers wait for an hour": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel. They are tried for two days.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs adapters | grep -E '(sms|mail) not sent' | tail -5",
            "isCode": true
          },
          {
            "text": " has the provider's answer.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "No line, or ",
            "isCode": false
          },
          {
            "text": "no connection",
            "isCode": true
          },
          {
            "text": ": ",
            "isCode": false
          },
          {
            "text": "select reason, count(*) from messages where state = 'waiting' group by 1",
            "isCode": true
          },
          {
            "text": " with ",
            "isCode": false
          },
          {
            "text": "sql orders",
            "isCode": true
          },
          {
            "text": ". The provider is away: ask its support until when.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "provider rejects messages to shoppers",
            "isCode": true
          },
          {
            "text": " is open, too: follow it.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "messages to shoppers were not sent": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel and the last answer. They are not tried again. The alarm ends by itself after four days.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "VALIDATION",
            "isCode": true
          },
          {
            "text": " or ",
            "isCode": false
          },
          {
            "text": "BODY_TOO_LARGE",
            "isCode": true
          },
          {
            "text": ": a bug. Report it with ",
            "isCode": false
          },
          {
            "text": "details.orderIds",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "A few of a mail with 4xx: the address is wrong. The shop manager calls the shoppers of ",
            "isCode": false
          },
          {
            "text": "details.orderIds",
            "isCode": true
          },
          {
            "text": ", who correct it in their account.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Many: the provider was away for two days. Operations call the shoppers whose delivery failed or whose balance is due.",
            "isCode": false
          }
        ],
        "code": "-- orders\nselect orders.reference, messages.event, messages.channel from messages join orders on orders.id = messages.order_id\nwhere messages.state = 'failed' and messages.event in ('confirmed', 'delivery_failed') order by messages.created_at;"
      }
    ]
  },
  "messages to several shoppers are rejected in a row": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel, ",
        "isCode": false
      },
      {
        "text": "details.reasons",
        "isCode": true
      },
      {
        "text": " the answers. Most likely the provider rejects all that we send.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Send a mail or an SMS to yourself at the provider's dashboard. It fails, too: call its support with the reasons.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It arrives: follow ",
            "isCode": false
          },
          {
            "text": "provider rejects messages to shoppers",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shoppers were not told of what they watch": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel and the last answer. Their watches are over.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "VALIDATION",
            "isCode": true
          },
          {
            "text": " or ",
            "isCode": false
          },
          {
            "text": "BODY_TOO_LARGE",
            "isCode": true
          },
          {
            "text": ": report a bug. Else wait until the provider takes messages.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand: ",
            "isCode": false
          },
          {
            "text": "\"SMS works again, ticket 4711\"",
            "isCode": true
          },
          {
            "text": ". The watches go on, and whoever can still buy is told within a minute.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payment result does not fit its attempt": {
    "about": [
      {
        "text": "A signed message has a wrong amount, merchant or order, or cannot be read. Nothing was recorded.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the messages and their ",
            "isCode": false
          },
          {
            "text": "reason",
            "isCode": true
          },
          {
            "text": ", and ask the gateway's support what happened to the transaction.",
            "isCode": false
          }
        ],
        "code": "-- adapters\nselect id, received_at, source, reason, raw from payment_events where outcome = 'quarantined' and resolved_at is null;"
      },
      {
        "text": [
          {
            "text": "The shopper paid: refund it in the gateway's dashboard. Never edit the attempt.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Resolve by hand, with ",
            "isCode": false
          },
          {
            "text": "run adapters",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payments cannot be verified at their gateway": {
    "about": [
      {
        "text": "Shoppers may have paid: the orders in ",
        "isCode": false
      },
      {
        "text": "details.orderIds",
        "isCode": true
      },
      {
        "text": " keep their stock for up to two hours.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs adapters-worker | grep -E 'payment status check failed|billdesk rejected a request' | tail -2",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Nothing: checks are late. After an outage of the worker the alarm ends by itself; else follow HeartbeatLate.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "No ",
            "isCode": false
          },
          {
            "text": "status",
            "isCode": true
          },
          {
            "text": ", or a 5xx: the gateway is away. Follow most payments fail.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "\"status\":401",
            "isCode": true
          },
          {
            "text": ": set both keys, and restart adapters and its worker.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "payments are started and none is decided": {
    "about": [
      {
        "text": "Five payments or more were started, and for half an hour none has succeeded or failed.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Pay a test order, or ask a shopper what the gateway's page shows.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The gateway's dashboard has payments that we miss: ask its support where it sends webhooks. It has none: most payments fail.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "reply of a gateway has an invalid signature": {
    "about": [
      {
        "text": "The gateway, or someone between us and it, answered a request. Nothing of the reply was used.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs adapters-worker | grep 'billdesk reply is not signed' | tail -3",
            "isCode": true
          },
          {
            "text": ", and the same of ",
            "isCode": false
          },
          {
            "text": "adapters",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The key was rotated: set both, and restart adapters and its worker.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It was not: ",
            "isCode": false
          },
          {
            "text": "curl -sv <BILLDESK_BASE_URL>",
            "isCode": true
          },
          {
            "text": ". Expected: the gateway's certificate. Another one: set ",
            "isCode": false
          },
          {
            "text": "PAYMENT_PROVIDER",
            "isCode": true
          },
          {
            "text": " to another gateway at once, and call the gateway's support.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "many messages of a provider have an invalid signature": {
    "about": [
      {
        "text": "Ten arrived within ten minutes. They change nothing.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "The provider's dashboard reports failed webhooks: its key differs, set both. None: block who posts to ",
            "isCode": false
          },
          {
            "text": "details.paths",
            "isCode": true
          },
          {
            "text": " most.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "messages have an invalid signature while payments cannot be verified": {
    "about": [
      {
        "text": "Most likely the key is wrong.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Follow ",
            "isCode": false
          },
          {
            "text": "payments cannot be verified at their gateway",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipments cannot be tracked": {
    "about": [
      {
        "text": "Deliveries, returns and their refunds wait.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "logs adapters-worker | grep -E 'tracking (request failed|not recorded)' | tail -3",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "tracking request failed",
            "isCode": true
          },
          {
            "text": ": follow courier down. ",
            "isCode": false
          },
          {
            "text": "tracking not recorded",
            "isCode": true
          },
          {
            "text": ": repair the cause in ",
            "isCode": false
          },
          {
            "text": "err",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Neither: the courier does not know the waybill. Ask it about ",
            "isCode": false
          },
          {
            "text": "details.waybills",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Make the worker ask again:",
            "isCode": false
          }
        ],
        "code": "-- adapters\nupdate shipments set next_poll_at = now() where polls_failing_since is not null and next_poll_at is not null;"
      }
    ]
  },
  "shipment on its way has no scan for 7 days": {
    "about": [
      {
        "text": "It may be lost. ",
        "isCode": false
      },
      {
        "text": "details.status",
        "isCode": true
      },
      {
        "text": " ",
        "isCode": false
      },
      {
        "text": "returning",
        "isCode": true
      },
      {
        "text": " is on its way back to us.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Ask the courier where it is, with the waybill in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": ", and for the scan, which ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "The courier can't find it: ask it to mark it as lost, which refunds the shopper. Its time limit for claims is short.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment is no longer tracked and has not arrived": {
    "about": [
      {
        "text": "It was booked half a year ago. The order never ends, and nothing is refunded.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Ask the courier to scan it as what became of it: delivered, returned or lost.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Ask once more. Expected: ",
            "isCode": false
          },
          {
            "text": "UPDATE 1",
            "isCode": true
          },
          {
            "text": ", and within two minutes ",
            "isCode": false
          },
          {
            "text": "alarm resolved",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": "-- adapters\nupdate shipments set next_poll_at = now() where id = '<subject>';"
      }
    ]
  },
  "shipments have a status that we do not know": {
    "about": [
      {
        "text": "details.statuses",
        "isCode": true
      },
      {
        "text": " have its type and label. A delivery or a refund may wait for it.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Ask the courier what the status means, add it to ",
            "isCode": false
          },
          {
            "text": "statusOf",
            "isCode": true
          },
          {
            "text": " of that courier (",
            "isCode": false
          },
          {
            "text": "services/adapters/src/courier",
            "isCode": true
          },
          {
            "text": "), and deploy adapters. The next poll ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "provider rejects messages to shoppers": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel and the event, ",
        "isCode": false
      },
      {
        "text": "details.reason",
        "isCode": true
      },
      {
        "text": " the provider's answer. Such messages are tried again for two days.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "sms",
            "isCode": true
          },
          {
            "text": ": a wrong ",
            "isCode": false
          },
          {
            "text": "MSG91_AUTH_KEY",
            "isCode": true
          },
          {
            "text": ", an empty balance, or a text that is not registered. Repair it at MSG91.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "mail",
            "isCode": true
          },
          {
            "text": ", 535: a wrong ",
            "isCode": false
          },
          {
            "text": "SMTP_USER",
            "isCode": true
          },
          {
            "text": " or ",
            "isCode": false
          },
          {
            "text": "SMTP_PASSWORD",
            "isCode": true
          },
          {
            "text": ". 554 or 5.7: the provider does not let us send; call its support with the reason.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "A changed variable: restart adapters. Expected: ",
            "isCode": false
          },
          {
            "text": "alarm resolved",
            "isCode": true
          },
          {
            "text": " with the next message of that event.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "no pickup is arranged for waiting shipments": {
    "about": [
      {
        "text": "The courier has accepted no pickup at the warehouse in ",
        "isCode": false
      },
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " for an hour. It is asked every 15 minutes; ",
        "isCode": false
      },
      {
        "text": "details.lastError",
        "isCode": true
      },
      {
        "text": " is its last answer.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "wallet balance",
            "isCode": true
          },
          {
            "text": ": operations fill the wallet at Delhivery One. ",
            "isCode": false
          },
          {
            "text": "Invalid Pickup Location",
            "isCode": true
          },
          {
            "text": ": they register the warehouse again, under exactly this name.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "We can't reach the courier",
            "isCode": true
          },
          {
            "text": ": follow courier down.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "It is urgent: operations arrange the pickup at Delhivery One. The next attempt finds it.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "shipment has no e-way bill": {
    "about": [
      {
        "text": "Goods above 50,000 rupees must not travel without one, so the shipment has no label. ",
        "isCode": false
      },
      {
        "text": "details",
        "isCode": true
      },
      {
        "text": " has waybill, branch, invoice and value.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "details.status",
            "isCode": true
          },
          {
            "text": " is not ",
            "isCode": false
          },
          {
            "text": "manifested",
            "isCode": true
          },
          {
            "text": ": it left without the number. Tell the courier's account manager to hold it, and go on.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Whoever has the shop's account there: make the e-way bill at https://ewaybillgst.gov.in for the invoice, with the courier as transporter and the waybill as its document.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Type the number on the order's page, or replace one by ",
            "isCode": false
          },
          {
            "text": "run adapters eway-bill <waybill> <number> --by \"<name>\"",
            "isCode": true
          },
          {
            "text": ". Expected: within two minutes ",
            "isCode": false
          },
          {
            "text": "alarm resolved",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "details.rejection",
            "isCode": true
          },
          {
            "text": " is what the courier has against the number: compare it with the portal's, and do step 3 again.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "provider of unfinished rows is not configured": {
    "about": [
      {
        "text": "A row of ",
        "isCode": false
      },
      {
        "text": "details.tables",
        "isCode": true
      },
      {
        "text": " names the provider in ",
        "isCode": false
      },
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": ".",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Set ",
            "isCode": false
          },
          {
            "text": "<PROVIDER>_BASE_URL",
            "isCode": true
          },
          {
            "text": " and its keys for adapters and its worker, and restart both. Leave ",
            "isCode": false
          },
          {
            "text": "PAYMENT_PROVIDER",
            "isCode": true
          },
          {
            "text": " and ",
            "isCode": false
          },
          {
            "text": "COURIER_PROVIDER",
            "isCode": true
          },
          {
            "text": " as they are.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "job is not done after 10 minutes": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Follow OutboxLate. The job itself is ",
            "isCode": false
          },
          {
            "text": "select * from outbox where id = '<jobId>'",
            "isCode": true
          },
          {
            "text": "; repair what ",
            "isCode": false
          },
          {
            "text": "last_error",
            "isCode": true
          },
          {
            "text": " says.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Urgent are ",
            "isCode": false
          },
          {
            "text": "payment.result",
            "isCode": true
          },
          {
            "text": " and ",
            "isCode": false
          },
          {
            "text": "order.paid",
            "isCode": true
          },
          {
            "text": " (a paid order is not confirmed) and ",
            "isCode": false
          },
          {
            "text": "refund.request",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "process is silent": {
    "about": [
      {
        "text": "No copy of the process in ",
        "isCode": false
      },
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " has written a heartbeat for two minutes.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "List the heartbeats. A name that ends in ",
            "isCode": false
          },
          {
            "text": "-api-heartbeats",
            "isCode": true
          },
          {
            "text": " is the API process; the others are the worker.",
            "isCode": false
          }
        ],
        "code": "-- orders, catalogue, adapters\nselect * from heartbeats order by last_success_at;"
      },
      {
        "text": [
          {
            "text": "Ask the worker: ",
            "isCode": false
          },
          {
            "text": "curl -s http://<worker>:<MANAGEMENT_PORT>/readyz",
            "isCode": true
          },
          {
            "text": ". ",
            "isCode": false
          },
          {
            "text": "\"missing\":[\"postgres\"]",
            "isCode": true
          },
          {
            "text": ": it cannot reach PostgreSQL.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "No answer: read the end of its log, then start it again. A shop of ",
            "isCode": false
          },
          {
            "text": "npm start",
            "isCode": true
          },
          {
            "text": ": press Ctrl-C and start it again.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "heartbeat of a periodic job is late": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Follow HeartbeatLate.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "orders-units-backfill",
            "isCode": true
          },
          {
            "text": ": ",
            "isCode": false
          },
          {
            "text": "logs orders-worker | grep 'sold units not stored'",
            "isCode": true
          },
          {
            "text": " names the orders. Find their units by the invoice's IMEIs and repair their reservation.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "orders-credit-notes",
            "isCode": true
          },
          {
            "text": ": follow ",
            "isCode": false
          },
          {
            "text": "reversed shipment has no credit note after 15 minutes",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "orders-watches",
            "isCode": true
          },
          {
            "text": ": nothing is lost. Shoppers are told when it runs again.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "product quantity differs from its sellable stock": {
    "about": [
      {
        "text": "Triggers keep them equal, so look for a manual change.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the product in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "product has both units and a counted stock": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the product in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "In a transaction like that of its step 2, delete the ",
            "isCode": false
          },
          {
            "text": "counted_stock",
            "isCode": true
          },
          {
            "text": " row of a phone, or the units of an accessory.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "unit is sellable, held or sold without an IMEI check": {
    "about": [
      {
        "text": "The law forbids selling it. ",
        "isCode": false
      },
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the unit.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Find its product: ",
            "isCode": false
          },
          {
            "text": "select * from units where id = '<unitId>'",
            "isCode": true
          },
          {
            "text": ", and stop selling it.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Branch staff: check the IMEI in the government's register. The engineer writes ",
            "isCode": false
          },
          {
            "text": "imei_checked_at",
            "isCode": true
          },
          {
            "text": " and ",
            "isCode": false
          },
          {
            "text": "imei_check_reference",
            "isCode": true
          },
          {
            "text": ". It is listed as stolen: hand it to the shop manager.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "held unit has no live reservation": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the product of the unit in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": "; ",
            "isCode": false
          },
          {
            "text": "details.reservationId",
            "isCode": true
          },
          {
            "text": " is its last reservation.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "held stock differs from what reservations hold": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the product in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": "; ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": " has both numbers.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "sold units differ from their reservation": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the products in ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": "; ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": " is the reservation, which is the order id.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Compare with the order's invoice before you correct a unit.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "sold quantity differs from committed reservations": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "Stop selling the product in ",
            "isCode": false
          },
          {
            "text": "subject",
            "isCode": true
          },
          {
            "text": ", a counted accessory; ",
            "isCode": false
          },
          {
            "text": "details",
            "isCode": true
          },
          {
            "text": " has both numbers.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "hourly budget of one-time codes is spent": {
    "about": [
      {
        "text": "No one can sign in from a new device until the hour is over.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "At the ingress, count the requests to ",
            "isCode": false
          },
          {
            "text": "/api/user/register",
            "isCode": true
          },
          {
            "text": " and ",
            "isCode": false
          },
          {
            "text": "/api/user/login",
            "isCode": true
          },
          {
            "text": " by address and network. A few addresses sent most of them: block them.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Many sent a few each: raise ",
            "isCode": false
          },
          {
            "text": "OTP_SENDS_PER_HOUR",
            "isCode": true
          },
          {
            "text": " of auth and restart it.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "hourly budget of contact messages is spent": {
    "about": [
      {
        "text": "The form takes no more until the hour is over.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Read the newest ones in Inbox and Requests to sell of the back office. They are alike: block the senders at the ingress.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "They are shoppers': raise ",
            "isCode": false
          },
          {
            "text": "CONTACT_MESSAGES_PER_HOUR",
            "isCode": true
          },
          {
            "text": " of auth and restart it.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "contact message is not acknowledged after 36 hours": {
    "about": [
      {
        "text": "The law gives us 48 hours (E-Commerce Rules 2020).",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Find the number ",
            "isCode": false
          },
          {
            "text": "details.ticket",
            "isCode": true
          },
          {
            "text": " in the Inbox of the back office, call the sender, and record the call. It ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Many: follow ",
            "isCode": false
          },
          {
            "text": "provider rejects messages to shoppers",
            "isCode": true
          },
          {
            "text": ".",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "contact message is not done after 25 days": {
    "about": [
      {
        "text": "The law gives us a month for redress.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Find ",
            "isCode": false
          },
          {
            "text": "details.ticket",
            "isCode": true
          },
          {
            "text": " in the Inbox of the back office. The colleague who has it answers today, else the shop manager.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Nothing is left to do: mark it as done, which ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "answer to a contact message was not sent": {
    "about": [
      {
        "text": "details.reason",
        "isCode": true
      },
      {
        "text": " is the mail server's answer.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "Find ",
            "isCode": false
          },
          {
            "text": "details.ticket",
            "isCode": true
          },
          {
            "text": " in the Inbox of the back office. The address is wrong: call the sender, and record the call. It ends the alarm.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Many: follow ",
            "isCode": false
          },
          {
            "text": "provider rejects messages to shoppers",
            "isCode": true
          },
          {
            "text": ", then answer again.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "people wait for an answer for two days": {
    "about": [
      {
        "text": "The website promises an answer within three days. The alarm ends with the last one.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "contact messages",
            "isCode": true
          },
          {
            "text": ": the shop manager gives those of Inbox that have no answer to colleagues.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "requests to sell",
            "isCode": true
          },
          {
            "text": ": the shop manager has those of Requests to sell called.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "wholesale applications",
            "isCode": true
          },
          {
            "text": ": an owner or manager decides those of Wholesale.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "one-time codes cannot be sent": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "logs auth | grep -c 'one-time code not sent'",
            "isCode": true
          },
          {
            "text": ". One now and then needs nothing. Many: follow SMS down.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "SMS provider does not confirm one-time codes": {
    "about": [],
    "steps": [
      {
        "text": [
          {
            "text": "logs auth | grep -c 'one-time code not confirmed by the provider'",
            "isCode": true
          },
          {
            "text": ". Many: follow SMS down.",
            "isCode": false
          }
        ],
        "code": null
      }
    ]
  },
  "notices about accounts wait for an hour": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel. Follow ",
        "isCode": false
      },
      {
        "text": "messages to shoppers wait for an hour",
        "isCode": true
      },
      {
        "text": ", with ",
        "isCode": false
      },
      {
        "text": "logs auth",
        "isCode": true
      },
      {
        "text": " for ",
        "isCode": false
      },
      {
        "text": "notice not sent",
        "isCode": true
      },
      {
        "text": ", and in step 2 ",
        "isCode": false
      },
      {
        "text": "select event, reason, count(*) from notices where state = 'waiting' group by 1, 2",
        "isCode": true
      },
      {
        "text": " with ",
        "isCode": false
      },
      {
        "text": "sql auth",
        "isCode": true
      },
      {
        "text": ".",
        "isCode": false
      }
    ],
    "steps": []
  },
  "notices about accounts were not sent": {
    "about": [
      {
        "text": "subject",
        "isCode": true
      },
      {
        "text": " is the channel and the last answer. They are not tried again. The alarm ends by itself after four days.",
        "isCode": false
      }
    ],
    "steps": [
      {
        "text": [
          {
            "text": "VALIDATION",
            "isCode": true
          },
          {
            "text": ": a bug, or adapters is older than auth. Report it with ",
            "isCode": false
          },
          {
            "text": "details.userIds",
            "isCode": true
          },
          {
            "text": ". A few of a mail with 4xx: the address is wrong, nothing to do.",
            "isCode": false
          }
        ],
        "code": null
      },
      {
        "text": [
          {
            "text": "Many: the provider was away for two days. The shop manager calls the earlier numbers of those whose number was changed meanwhile.",
            "isCode": false
          }
        ],
        "code": "-- auth\nselect recipient, created_at from notices where state = 'failed' and event = 'phone_changed' and channel = 'sms' order by created_at;"
      }
    ]
  },
  "notices about several accounts are rejected in a row": {
    "about": [
      {
        "text": "Follow ",
        "isCode": false
      },
      {
        "text": "messages to several shoppers are rejected in a row",
        "isCode": true
      },
      {
        "text": ".",
        "isCode": false
      }
    ],
    "steps": []
  }
};
