/**
 * The marketplace with one thread and no database: who may act is asked of the process tables, and every balance follows from deposits, campaigns
 * and orders alone. It knows no posting, no freeze row and no account; the ledger has to come to the same figures by its own way.
 */
import { nextStatus, processes } from '@shizhong/shared-contracts/process';

export interface ModelOrder {
  campaign: number;
  media: number;
  status: string;
  reserveFen: number;
  /** What it cost the advertiser in the end, settled or as compensation, and what of it reached the media owner. */
  costFen: number;
  netFen: number;
}

export interface ModelCampaign {
  status: string;
  budgetFen: number;
  /** Whether an approved version stands: a rejection then gives nothing back. */
  approved: boolean;
}

/** Money lies in the freeze as a whole while an advertisement may still take orders. */
const holdsBudget = new Set(['auditing', 'scheduled', 'running', 'paused', 'suspended']);

export class Model {
  depositedFen = 0;
  readonly campaigns: ModelCampaign[] = [];
  readonly orders: ModelOrder[] = [];

  spentFen(campaign: number): number {
    return this.#sum(campaign, (order) => order.costFen);
  }

  reservedFen(campaign: number): number {
    return this.#sum(campaign, (order) => (isFinal(order.status) ? 0 : order.reserveFen));
  }

  /**
   * Least and most that is frozen. They differ while a campaign is closing: what no order held went back when it began to close, what its
   * orders did not use comes back when the last of them is final.
   */
  frozenFen(): { least: number; most: number } {
    let [least, most] = [0, 0];
    for (const [index, { status, budgetFen }] of this.campaigns.entries()) {
      const rest = budgetFen - this.spentFen(index);
      if (holdsBudget.has(status)) least += rest;
      if (status === 'closing') least += this.reservedFen(index);
      if (holdsBudget.has(status) || status === 'closing') most += rest;
    }
    return { least, most };
  }

  /** All that is left of what was paid in. */
  ownFen(): number {
    return this.depositedFen - this.orders.reduce((sum, order) => sum + order.costFen, 0);
  }

  earnedFen(media: number): number {
    return this.orders.reduce((sum, order) => sum + (order.media === media ? order.netFen : 0), 0);
  }

  /** Whether the table has the row at all; its guards may still refuse. */
  mayCampaign(campaign: number, transition: string, by: 'ad' | 'operator'): boolean {
    const status = this.campaigns[campaign]?.status;
    const { rows } = processes.campaign;
    return rows.some(
      (row) => row.name === transition && row.from.some((from) => from === status) && row.by.some((who) => who === by),
    );
  }

  mayOrder(order: number, transition: string, by: 'ad' | 'media'): boolean {
    const status = this.orders[order]?.status;
    const { rows } = processes.performanceOrder;
    const names = rows.filter((row) => row.name === transition);
    return names.some((row) => {
      const outcome = 'case' in row ? row.case : undefined;
      return nextStatus(processes.performanceOrder, status as never, transition as never, by, outcome).ok;
    });
  }

  #sum(campaign: number, of: (order: ModelOrder) => number): number {
    return this.orders.reduce((sum, order) => sum + (order.campaign === campaign ? of(order) : 0), 0);
  }
}

export function isFinal(status: string): boolean {
  const card = processes.performanceOrder.statuses[status as keyof typeof processes.performanceOrder.statuses];
  return 'end' in card;
}
