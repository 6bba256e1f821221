/** Takes back a change of a figure, for as long as the server accepts that. `docs/pages/conventions.md#undo`. */
import { undoable } from '@shizhong/shared-contracts/undo';
import { fenOf } from '../../money';
import { type DatabaseTransaction, refuse } from '../../platform';
import type { CampaignForm } from '../form/form';
import { assertCan } from '../list/own';
import type { Campaign } from '../tables';

const figures = ['unitPriceFen', 'budgetFen', 'dailyLimitFen'] as const;
export type Figures = Pick<CampaignForm, (typeof figures)[number]>;

/** Kept with the event of a change: what it can be set back to. */
export function figuresBefore(campaign: Campaign): Figures {
  const { unit_price_fen: unitPriceFen, budget_fen: budget, daily_limit_fen: limit } = campaign;
  return {
    unitPriceFen,
    budgetFen: budget === null ? null : fenOf(budget),
    dailyLimitFen: limit === null ? null : fenOf(limit),
  };
}

/** The last event of a campaign, as far as it is the owner's. @throws Refusal `editUndoOvertaken` */
export async function lastOwnAct(trx: DatabaseTransaction, id: string, userId: string) {
  const last = await trx
    .selectFrom('process_event')
    .select(['transition', 'outcome', 'from_status', 'actor', 'actor_id', 'data', 'at'])
    .where('object_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.actor !== 'ad' || last.actor_id !== userId) throw refuse('editUndoOvertaken');
  return last;
}

/** What the last change of figures has to be set back to; nothing if it changed anything else. */
export function setBack(data: unknown): Figures {
  const { before = {}, ...changed } = data as Figures & { before?: Figures };
  const names = Object.keys(changed);
  if (!names.every((name) => (figures as readonly string[]).includes(name))) return {};
  return Object.fromEntries(figures.filter((name) => names.includes(name)).map((name) => [name, before[name]]));
}

/**
 * Only the last change, by its owner, only to what it was before. A price that was raised goes down without a review: it was in force a
 * moment ago, and nobody has taken an order at the other one.
 * @throws Refusal `editUndoOvertaken`, `editUndoLate`, `editUndoTaken`
 */
export async function requireUndoable(
  trx: DatabaseTransaction,
  campaign: Campaign,
  { userId, version, change, at }: { userId: string; version: number; change: Figures; at: Date },
): Promise<void> {
  if (campaign.version !== version) throw refuse('editUndoOvertaken');
  assertCan(campaign, 'edit_live', 'ad', version);
  const last = await lastOwnAct(trx, campaign.id, userId);
  if (last.transition !== 'edit_live' || last.outcome !== 'terms') throw refuse('editUndoOvertaken');
  const before = (last.data as { before?: Figures }).before ?? {};
  const asked = Object.entries(change).filter(([, value]) => value !== undefined);
  const isBefore = asked.every(([name, value]) => name in before && before[name as keyof Figures] === value);
  if (asked.length === 0 || !isBefore) throw refuse('editUndoOvertaken');
  if (at.getTime() - last.at.getTime() > undoable.editedFigure.acceptedS * 1000) throw refuse('editUndoLate');
  if (change.unitPriceFen === undefined) return;
  const taken = await trx
    .selectFrom('performance_order')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('created_at', '>=', last.at)
    .limit(1)
    .executeTakeFirst();
  if (taken) throw refuse('editUndoTaken');
}
