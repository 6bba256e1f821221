import type { OrderServices } from '../order';

/** This context adds no ports. */
export type GrowthServices = OrderServices;
