import type { OperatorServices } from '../operator';

/** Everything that the server's use cases need, created by `create-api.ts`. */
export type Services = OperatorServices;
