import type { OrderServices } from '../order';

/** No port of its own. */
export type SiteServices = OrderServices;
