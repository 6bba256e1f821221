/** Takes back a change of a figure, for as long as the server accepts that. `docs/pages/conventions.md#undo`. */
import { undoable } from '@shizhong/shared-contracts/undo';
import { fenOf } from '../../money';
import { type DatabaseTransaction, refuse } from '../../platform';
import type { CampaignForm } from '../form/form';
import { assertCan } from '../list/own';
import type { Campaign } from '../tables';

const figures = ['unitPriceFen', 'budgetFen', 'dailyLimitFen'] as const;
type Figures = Pick<CampaignForm, (typeof figures)[number]>;

/** Kept with the event of a change: what it can be set back to. */
export function figuresBefore(campaign: Campaign): Figures {
  const { unit_price_fen: unitPriceFen, budget_fen: budget, daily_limit_fen: limit } = campaign;
  return {
    unitPriceFen,
    budgetFen: budget === null ? null : fenOf(budget),
    dailyLimitFen: limit === null ? null : fenOf(limit),
  };
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
  const last = await trx
    .selectFrom('process_event')
    .select(['transition', 'outcome', 'actor', 'actor_id', 'data', 'at'])
    .where('object_id', '=', campaign.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOwn = last?.transition === 'edit_live' && last.outcome === 'terms' && last.actor === 'ad' && last.actor_id === userId;
  if (!last || !isOwn) throw refuse('editUndoOvertaken');
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
