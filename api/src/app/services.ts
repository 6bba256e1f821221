import type { OperatorServices } from '../operator';

/** Everything that the server's use cases need, as `create-api.ts` makes it. */
export type Services = OperatorServices;
