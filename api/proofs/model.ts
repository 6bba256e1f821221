/**
 * A single-threaded model of the marketplace without a database: the process tables decide who may act, and every balance follows
 * from deposits, refunds, campaigns, orders and cash-outs alone. It has no postings, freeze rows or accounts; the ledger must
 * arrive at the same figures independently.
 */
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import type { State } from './reported';

export type By = 'ad' | 'media' | 'operator';

/** Whether the table has such a row; its guards may still refuse. */
export function may(process: ProcessName, status: string, transition: string, by: By | 'system'): boolean {
  const { rows }: Process = processes[process];
  return rows.some((row) => row.name === transition && row.from.includes(status) && row.by.includes(by));
}

export function isFinal(process: ProcessName, status: string): boolean {
  const { statuses }: Process = processes[process];
  return statuses[status]?.end ?? false;
}

/** Statuses in which the whole unspent budget stays frozen, because the campaign may still accept orders. */
const holdsBudget = new Set(['auditing', 'scheduled', 'running', 'paused', 'suspended']);
const credited = new Set(['credited', 'partly_refunded', 'refunded']);
const openRefund = new Set(['applied', 'approved']);
const openCashOut = new Set(['applied', 'need_invoice', 'invoice_review', 'approved', 'paying']);

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** Cost of a campaign's orders so far. */
export function spentFen(state: State, campaign: string): number {
  const orders = new Set(state.performanceOrder.filter((order) => order.campaign === campaign).map(({ id }) => id));
  return sum(state.earning, ({ order, gross }) => (orders.has(order) ? gross : 0));
}

export function reservedFen(state: State, campaign: string): number {
  return sum(state.performanceOrder, (order) =>
    order.campaign === campaign && !isFinal('performanceOrder', order.status) ? order.reserve : 0,
  );
}

/**
 * Lower and upper bound of the frozen amount. They differ while a campaign is closing: what no order held was thawed when closing
 * began, and what its orders did not use is thawed after the last of them is final.
 */
export function frozenFen(state: State): { min: number; max: number } {
  let [min, max] = [0, 0];
  for (const { id, status, budget } of state.campaign) {
    const rest = budget - spentFen(state, id);
    if (holdsBudget.has(status)) min += rest;
    if (status === 'closing') min += reservedFen(state, id);
    if (holdsBudget.has(status) || status === 'closing') max += rest;
  }
  const booked = sum(state.positionOrder, ({ status, price }) => (isFinal('positionOrder', status) ? 0 : price));
  return { min: min + booked, max: max + booked };
}

/** Amount of open refunds. */
export function refundingFen(state: State): number {
  return sum(state.refund, ({ status, amount }) => (openRefund.has(status) ? amount : 0));
}

/** The rest of all deposits and gifts, plus penalties and claw-backs received, without open refunds. */
export function ownFen(state: State): number {
  const paidIn = sum(state.deposit, ({ status, amount, gift }) => (credited.has(status) ? amount + gift : 0));
  const back = sum(state.refund, ({ status, amount, gift }) => (openRefund.has(status) || status === 'paid' ? amount + gift : 0));
  const returned = sum(state.positionOrder, ({ penalty }) => penalty) + sum(state.clawback, ({ amount }) => amount);
  return paidIn - back - sum(state.earning, ({ gross }) => gross) + returned;
}

/** Earnings of a media owner that are not cashed out, less debts. */
export function earnedFen(state: State, media: string): number {
  const of = <T extends { media: string }>(rows: readonly T[], fen: (row: T) => number) =>
    sum(rows, (row) => (row.media === media ? fen(row) : 0));
  const cashed = of(state.cashOut, ({ status, amount }) => (openCashOut.has(status) || status === 'paid' ? amount : 0));
  const lost = of(state.positionOrder, ({ penalty }) => penalty) + of(state.clawback, ({ mediaPart }) => mediaPart);
  return of(state.earning, ({ net }) => net) - lost - cashed + of(state.debtEnded, ({ amount }) => amount);
}

export function cashingOutFen(state: State, media: string): number {
  return sum(state.cashOut, (row) => (row.media === media && openCashOut.has(row.status) ? row.amount : 0));
}
