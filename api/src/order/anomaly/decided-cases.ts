/**
 * On which findings of the anomaly rules a person has decided: rulings on a hold or on an appeal against a deduction, suspicions that an
 * operator has ended, and claw-backs. What the parties agreed on is no decision, nor is a suspicion that ran out. `docs/domain/order.md#weights`.
 */
import { businessRuleDefaults, type OrderRules, orderRulesOf } from '@shizhong/shared-contracts/business-rules';
import type { Terms } from '../../campaign';
import { findingsOf } from '../../figures';
import { type Database, dayMs, type FiguresDatabase } from '../../platform';
import { type DecidedCase, type ScoredCase, weighing } from './rulings';

/** Decisions are in the one, findings in the other. */
export interface Stores {
  db: Database;
  figures: FiguresDatabase;
}

interface Decision {
  orderId: string;
  upheld: boolean;
}

/** A ruling that pays more than this upholds nothing of a hold. */
const paysAllBp = 9_500;
const maxCases = 500;

/** What persons decided since then, one decision for each order or booking. */
export async function decisionsSince(db: Database, since: Date): Promise<ReadonlyMap<string, boolean>> {
  // A later list has the last word: a claw-back proves what a ruling or a look had let pass.
  const decisions = [...(await cleared(db, since)), ...(await rulings(db, since)), ...(await clawedBack(db, since))];
  return new Map(decisions.map(({ orderId, upheld }) => [orderId, upheld]));
}

export async function decidedCases({ db, figures }: Stores, at: Date): Promise<DecidedCase[]> {
  const upheldOf = await decisionsSince(db, new Date(at.getTime() - weighing.days * dayMs));
  const orders = await ordersOf(db, [...upheldOf.keys()]);
  const cases: DecidedCase[] = [];
  for (const { id, no } of orders) {
    const rules = [...new Set((await findingsOf(figures, id)).map(({ rule }) => rule))];
    if (rules.length) cases.push({ no, rules, upheld: upheldOf.get(id) === true });
  }
  return cases;
}

/** Orders and bookings scored lately on which a rule was hit. */
export async function scoredCases({ db, figures }: Stores, at: Date): Promise<ScoredCase[]> {
  const since = new Date(at.getTime() - weighing.effectDays * dayMs);
  const orders = await db
    .selectFrom('performance_order')
    .select(['id', 'raw_qty as quantity', 'terms'])
    .where('score', '>', 0)
    .where('window_ends_at', '>', since)
    .orderBy('window_ends_at', 'desc')
    .limit(maxCases)
    .execute();
  const bookings = await db
    .selectFrom('position_order')
    .select(['id', 'raw_reads as quantity', 'terms'])
    .where('score', '>', 0)
    .where('keep_ends_at', '>', since)
    .orderBy('keep_ends_at', 'desc')
    .limit(maxCases)
    .execute();
  return casesOf(figures, [...orders, ...bookings]);
}

interface ScoredRow {
  id: string;
  quantity: number | null;
  terms: Terms;
}

/** Each as it was scored, under the settings that it has agreed. */
export async function casesOf(figures: FiguresDatabase, rows: readonly ScoredRow[]): Promise<ScoredCase[]> {
  const scored: ScoredCase[] = [];
  for (const { id, quantity, terms } of rows) {
    const rules = terms['rules'] as Partial<OrderRules> | undefined;
    const agreed = orderRulesOf({ ...businessRuleDefaults, ...rules });
    scored.push({ findings: await findingsOf(figures, id), quantity: quantity ?? 0, agreed });
  }
  return scored;
}

async function rulings(db: Database, since: Date): Promise<Decision[]> {
  const rows = await db
    .selectFrom('dispute as d')
    .leftJoin('performance_order as o', 'o.id', 'd.order_id')
    .select(['d.order_id', 'd.kind', 'd.ruling_bp', 'd.ad_offer_bp', 'd.media_offer_bp', 'o.raw_qty', 'o.abnormal_qty'])
    .where('d.status', '=', 'closed')
    .where('d.status_at', '>', since)
    .where('d.kind', 'in', ['hold', 'deduction'])
    .where('d.ruling_bp', 'is not', null)
    .orderBy('d.status_at', 'desc')
    .limit(maxCases)
    .execute();
  return rows.flatMap(({ order_id: orderId, kind, ruling_bp, ad_offer_bp, media_offer_bp, raw_qty, abnormal_qty }) => {
    if (ruling_bp === null || (ad_offer_bp !== null && ad_offer_bp === media_offer_bp)) return [];
    if (kind === 'hold') return [{ orderId, upheld: ruling_bp < paysAllBp }];
    // Of an appeal: less than half of what had been deducted was given back.
    const deductedBp = raw_qty ? ((abnormal_qty ?? 0) * 10_000) / raw_qty : 0;
    return [{ orderId, upheld: 10_000 - ruling_bp > deductedBp / 2 }];
  });
}

async function cleared(db: Database, since: Date): Promise<Decision[]> {
  const rows = await db
    .selectFrom('process_event')
    .select('object_id')
    .where('process', 'in', ['performanceOrder', 'positionOrder'])
    .where('transition', '=', 'clear_suspicion')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(maxCases)
    .execute();
  return rows.map(({ object_id: orderId }) => ({ orderId, upheld: false }));
}

async function clawedBack(db: Database, since: Date): Promise<Decision[]> {
  const rows = [
    ...(await db.selectFrom('clawback').select('order_id').where('at', '>', since).limit(maxCases).execute()),
    ...(await db.selectFrom('position_clawback').select('order_id').where('at', '>', since).limit(maxCases).execute()),
  ];
  return rows.map(({ order_id: orderId }) => ({ orderId, upheld: true }));
}

async function ordersOf(db: Database, ids: readonly string[]): Promise<{ id: string; no: string }[]> {
  if (!ids.length) return [];
  return [
    ...(await db.selectFrom('performance_order').select(['id', 'no']).where('id', 'in', ids).execute()),
    ...(await db.selectFrom('position_order').select(['id', 'no']).where('id', 'in', ids).execute()),
  ];
}
