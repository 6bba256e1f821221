/**
 * The marketplace with one thread and no database: who may act is asked of the process tables, and every balance follows from deposits, refunds,
 * campaigns, orders and cash-outs alone. It knows no posting, no freeze row and no account; the ledger has to come to the same figures by its
 * own way.
 */
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import type { Told } from './reported';

export type By = 'ad' | 'media' | 'operator';

/** Whether the table has the row at all; its guards may still refuse. */
export function may(process: ProcessName, status: string, transition: string, by: By | 'system'): boolean {
  const { rows }: Process = processes[process];
  return rows.some((row) => row.name === transition && row.from.includes(status) && row.by.includes(by));
}

export function isFinal(process: ProcessName, status: string): boolean {
  const { statuses }: Process = processes[process];
  return statuses[status]?.end ?? false;
}

/** Money lies in the freeze as a whole while an advertisement may still take orders. */
const holdsBudget = new Set(['auditing', 'scheduled', 'running', 'paused', 'suspended']);
const credited = new Set(['credited', 'partly_refunded', 'refunded']);
const openRefund = new Set(['applied', 'approved']);
const openCashOut = new Set(['applied', 'need_invoice', 'invoice_review', 'approved', 'paying']);

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** What the orders of a campaign have cost so far. */
export function spentFen(told: Told, campaign: string): number {
  const orders = new Set(told.performanceOrder.filter((order) => order.campaign === campaign).map(({ id }) => id));
  return sum(told.earning, ({ order, gross }) => (orders.has(order) ? gross : 0));
}

export function reservedFen(told: Told, campaign: string): number {
  return sum(told.performanceOrder, (order) =>
    order.campaign === campaign && !isFinal('performanceOrder', order.status) ? order.reserve : 0,
  );
}

/**
 * Least and most that is frozen. They differ while a campaign is closing: what no order held went back when it began to close, what its
 * orders did not use comes back when the last of them is final.
 */
export function frozenFen(told: Told): { least: number; most: number } {
  let [least, most] = [0, 0];
  for (const { id, status, budget } of told.campaign) {
    const rest = budget - spentFen(told, id);
    if (holdsBudget.has(status)) least += rest;
    if (status === 'closing') least += reservedFen(told, id);
    if (holdsBudget.has(status) || status === 'closing') most += rest;
  }
  const booked = sum(told.positionOrder, ({ status, price }) => (isFinal('positionOrder', status) ? 0 : price));
  return { least: least + booked, most: most + booked };
}

/** Being paid back. */
export function refundingFen(told: Told): number {
  return sum(told.refund, ({ status, amount }) => (openRefund.has(status) ? amount : 0));
}

/** All that is left of what was paid in and given, of penalties too; without what is being paid back. */
export function ownFen(told: Told): number {
  const paidIn = sum(told.deposit, ({ status, amount, gift }) => (credited.has(status) ? amount + gift : 0));
  const back = sum(told.refund, ({ status, amount, gift }) => (openRefund.has(status) || status === 'paid' ? amount + gift : 0));
  return paidIn - back - sum(told.earning, ({ gross }) => gross) + sum(told.positionOrder, ({ penalty }) => penalty);
}

/** What a media owner has earned and not cashed out, less what he owes. */
export function earnedFen(told: Told, media: string): number {
  const of = <T extends { media: string }>(rows: readonly T[], fen: (row: T) => number) =>
    sum(rows, (row) => (row.media === media ? fen(row) : 0));
  const cashed = of(told.cashOut, ({ status, amount }) => (openCashOut.has(status) || status === 'paid' ? amount : 0));
  return of(told.earning, ({ net }) => net) - of(told.positionOrder, ({ penalty }) => penalty) - cashed;
}

export function cashingOutFen(told: Told, media: string): number {
  return sum(told.cashOut, (row) => (row.media === media && openCashOut.has(row.status) ? row.amount : 0));
}
