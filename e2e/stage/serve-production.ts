/** Child process of `production.ts`: holds the product of the first day, and does what the suite asks of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductionProduct } from '../../scripts/first-day/production-product';
import { copyBuilds } from './builds';

export type Asked = { number: number } & ({ ops: string[] } | { code: string });
export type Answer =
  | { market: string; desk: string }
  | { number: number; answer: unknown }
  | { number: number; fault: string }
  | { fault: string };

const report = (answer: Answer) => process.send?.(answer);
const words = (error: unknown) => (error instanceof Error ? error.message : String(error));
const folder = mkdtempSync(join(tmpdir(), 'shizhong-production-'));
const starting = start();

async function start(): Promise<ProductionProduct> {
  const builds = await copyBuilds(join(import.meta.dirname, '../../dist'), join(folder, 'builds'));
  return ProductionProduct.start(folder, { ...builds }, process.argv[2] ?? '.');
}

starting.then(
  ({ market, desk }) => report({ market: market.address, desk: desk.address }),
  (error: unknown) => report({ fault: words(error) }),
);

process.on('message', async (asked: Asked) => {
  const { number } = asked;
  try {
    const product = await starting;
    report({ number, answer: 'ops' in asked ? product.ops(...asked.ops) : await product.code(asked.code) });
  } catch (error) {
    report({ number, fault: words(error) });
  }
});

// Ends with the suite, however that ended: no product keeps running.
process.once('disconnect', () => {
  starting
    .then((product) => product.stop())
    .finally(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit();
    });
});
