/**
 * Child process of `run.ts`: starts the product with the given environment, and reports its address.
 * A separate process, so that the tests' work does not slow down what they test.
 */
import { startProduct } from '../../server';

export type Served = { address: string; desk: string | null } | { error: string };

const starting = startProduct();

starting.then(
  ({ address, desk }) => process.send?.({ address, desk } satisfies Served),
  (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);

// Exits with the parent, however it ended: no product keeps running.
process.once('disconnect', () => {
  starting.then((product) => product.close()).finally(() => process.exit());
});
