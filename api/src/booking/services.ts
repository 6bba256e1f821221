import type { OrderServices } from '../order';

/** The same services as orders, and no port of its own. */
export type BookingServices = OrderServices;
