import type { ChunkBudgets } from './chunks';
import type { Weight } from './measure';

export interface Budgets {
  /** By path: brotli kilobytes (1000 bytes) and number of the scripts of a cold visit. */
  pages: Record<string, { brotliKB: number; requests: number }>;
  /** Most that federation may cost on any page over the same code as one build. */
  federationCostKB: number;
  /** Each page's own code, by remote and chunk of its route. */
  chunks: ChunkBudgets;
}

export interface Measured {
  federated: Weight;
  control: Weight;
}

/** A budget this much above the figure is no budget any more. */
const slackKB = 8;

/** What breaks a budget, and which budgets ask to be lowered: limits are ratchets. */
export function compareWithBudgets(budgets: Budgets, measured: Record<string, Measured>): { broken: string[]; loose: string[] } {
  const broken: string[] = [];
  const loose: string[] = [];
  const compare = (what: string, figure: number, limit: number, slack: number) => {
    if (figure > limit) broken.push(`${what}: ${format(figure)}, the budget is ${limit}`);
    else if (limit - figure > slack) loose.push(`${what}: ${format(figure)}, lower the budget from ${limit}`);
  };
  for (const [path, limit] of Object.entries(budgets.pages)) {
    const weights = measured[path];
    if (!weights) {
      broken.push(`${path} was not measured`);
      continue;
    }
    compare(`${path} brotli KB`, weights.federated.brotli / 1000, limit.brotliKB, slackKB);
    compare(`${path} script requests`, weights.federated.requests, limit.requests, 1);
  }
  const costs = Object.values(measured).map(({ federated, control }) => (federated.brotli - control.brotli) / 1000);
  compare('federation cost KB', Math.max(...costs), budgets.federationCostKB, slackKB);
  return { broken, loose };
}

function format(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
}
