import type { OrderServices } from '../order';

/** Declares no port. */
export type SiteServices = OrderServices;
