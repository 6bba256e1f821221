import type { OrderServices } from '../order';

/** Declares no port. */
export type OperatorServices = OrderServices;
