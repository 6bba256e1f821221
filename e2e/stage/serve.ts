/**
 * Child process of `run.ts`: starts the product with the environment it is given, and says where it is.
 * A process of its own, so that the tests' work does not slow down what they test.
 */
import { startProduct } from '../../server';

export type Served = { address: string } | { fault: string };

const starting = startProduct();

starting.then(
  ({ address }) => process.send?.({ address } satisfies Served),
  (fault: unknown) => process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
);

// The parent's end, however it came, is ours too: no product is left behind.
process.once('disconnect', () => {
  starting.then((product) => product.close()).finally(() => process.exit());
});
