import type { OrderServices } from '../order/services';

/** No port of its own. */
export type OperatorServices = OrderServices;
