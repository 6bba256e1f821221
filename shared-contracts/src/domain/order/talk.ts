/** Bounds of a conversation about an order or booking, for pages and server. `docs/domain/order.md#conversation`. */
export const talkLimits = {
  textMax: 1000,
  filesMax: 5,
  /** Of one conversation: nobody needs more about one order, and a reader gets all of it. */
  messagesMax: 500,
  perMinute: 20,
  /** It stays open this long after the order has ended: invoices, questions about the figures. */
  openDaysAfterEnd: 30,
  /** How many messages a page shows at once. */
  page: 50,
} as const;
