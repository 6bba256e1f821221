/**
 * `npm run anomalies:evaluate`: what the anomaly rules hold and deduct of simulated articles, by kind, strength and size of history,
 * on seeds that nothing was tuned on; `-- --honest 4000 --faked 300 --seed 1` for other sizes. `docs/domain/order.md#evaluation`.
 */
import { parseArgs } from 'node:util';
import { evaluate, report } from './study';

const { values } = parseArgs({
  options: {
    honest: { type: 'string', default: '1000' },
    faked: { type: 'string', default: '150' },
    seed: { type: 'string', default: '900000' },
  },
});
const sizes = { honest: Number(values.honest), faked: Number(values.faked), seed: Number(values.seed) };
for (const line of report(evaluate(sizes), sizes)) console.log(line);
