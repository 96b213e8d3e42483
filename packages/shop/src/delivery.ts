/** When the shop and the courier work, for delivery dates. Times and dates are Indian. */
export const delivery = {
  /** An order placed from this hour on counts as placed on the next working day. */
  cutOffHour: 16,
  /** Working days that the shop takes to pack an order and hand it to the courier. */
  handlingDays: 1,
  /** The courier's days are an expectation: the promise ends this many working days later. */
  spreadDays: 2,
  /** Sunday, as `Date.getUTCDay` counts. */
  closedWeekdays: [0],
  /** Month and day: Republic Day, Independence Day, Gandhi Jayanti, Christmas. */
  closedDates: ["01-26", "08-15", "10-02", "12-25"],
  /**
   * How long the link to choose another day after a failed attempt can be used. The courier brings a shipment back after three
   * attempts, which take about as long.
   */
  redeliveryLinkDays: 7,
  /** The working days from which the shopper chooses then. The courier keeps no shipment for longer. */
  redeliveryChoices: 5,
  /** What most orders take, for when the courier gives no days. */
  usualDays: { from: 3, to: 7 },
} as const;
