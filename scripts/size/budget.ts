import { buildNoiseKB } from './build-noise';
import type { ChunkBudgets } from './chunks';
import type { Weight } from './measure';

export interface Budgets {
  /** By path: brotli kilobytes (1000 bytes) and number of the scripts of a cold visit, and kilobytes of antd's sheets. */
  pages: Record<string, PageBudget>;
  /** Most that federation may cost on a page without antd over the same code as one build. */
  federationCostKB: number;
  /** The same on a page with antd: its groups are shared whole, and one build leaves out what a page does not use of them. */
  antdGroupsCostKB: number;
  /** Each page's own code, by remote and chunk of its route. */
  chunks: ChunkBudgets;
}

interface PageBudget {
  brotliKB: number;
  requests: number;
  antdStylesKB?: number;
  /** Not weighed as one bundle too: another page of its kind is. */
  alone?: boolean;
}

export interface Measured {
  federated: Weight;
  /** Absent of a page that is weighed alone. */
  control?: Weight;
}

/** R: what the bare libraries weigh, React, router, redux and saga. `docs/decisions/0013-official-federation-runtime.md`. */
export const bareLibrariesKB = 93.4;

/** Most that antd's sheets may weigh on any page, whatever its own budget: 0.6 R. */
const maxAntdStylesKB = 0.6 * bareLibrariesKB;

/** A budget this much above the figure is no budget any more. */
const slackKB = 8;

const ofBytes = { slack: slackKB, noise: buildNoiseKB };

/** What breaks a budget, and which budgets ask to be lowered: limits are ratchets. */
export function compareWithBudgets(budgets: Budgets, measured: Record<string, Measured>): { broken: string[]; loose: string[] } {
  const broken: string[] = [];
  const loose: string[] = [];
  const compare = (what: string, figure: number, limit: number, { slack, noise }: { slack: number; noise: number }) => {
    if (figure > limit + noise) broken.push(`${what}: ${format(figure)}, the budget is ${limit}`);
    else if (limit - figure > slack) loose.push(`${what}: ${format(figure)}, lower the budget from ${limit}`);
  };
  for (const [path, limit] of Object.entries(budgets.pages)) {
    const weights = measured[path];
    if (!weights) {
      broken.push(`${path} was not measured`);
      continue;
    }
    compare(`${path} brotli KB`, weights.federated.brotli / 1000, limit.brotliKB, ofBytes);
    compare(`${path} script requests`, weights.federated.requests, limit.requests, { slack: 1, noise: 0 });
    compare(
      `${path} antd's styles KB`,
      weights.federated.antdStyles / 1000,
      Math.min(limit.antdStylesKB ?? 0, maxAntdStylesKB),
      ofBytes,
    );
  }
  const costs = (antd: boolean) =>
    Object.values(measured).flatMap(({ federated, control }) =>
      control && federated.antdStyles > 0 === antd ? [(federated.brotli - control.brotli) / 1000] : [],
    );
  const [plain, withAntd] = [costs(false), costs(true)];
  if (plain.length > 0) compare('federation cost KB', Math.max(...plain), budgets.federationCostKB, ofBytes);
  if (withAntd.length > 0) compare('federation cost KB with antd', Math.max(...withAntd), budgets.antdGroupsCostKB, ofBytes);
  return { broken, loose };
}

function format(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
}
