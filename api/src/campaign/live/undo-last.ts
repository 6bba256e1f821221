/**
 * Takes back the last act of the owner on a campaign, whichever of a batch it was: a figure is set back, what waits for its review is
 * withdrawn, and what ran before runs again. `docs/pages/conventions.md#undo`.
 */
import { type DatabaseTransaction, refuse } from '../../platform';
import type { After } from '../form/draft';
import { withdrawLocked } from '../launch/submit';
import { lockOwn } from '../list/own';
import type { CampaignServices } from '../services';
import type { Campaign } from '../tables';
import { resume } from './delivery';
import { editTerms } from './edit-terms';
import { lastOwnAct, requireUndoable, setBack } from './undo-edit';

/** @throws Refusal `editUndoOvertaken`, `editUndoLate`, `editUndoTaken` */
export async function undoLast(
  trx: DatabaseTransaction,
  services: CampaignServices,
  campaign: Campaign,
  { userId, version, at }: { userId: string; version: number; at: Date },
): Promise<After> {
  const { id, kind } = campaign;
  if (campaign.version !== version) throw refuse('editUndoOvertaken');
  const last = await lastOwnAct(trx, id, userId);
  if (last.transition === 'edit_live' && last.outcome === 'terms') {
    const change = setBack(last.data);
    await requireUndoable(trx, campaign, { userId, version, change, at });
    return editTerms(trx, services, campaign, userId, { request_id: '', id, version, change }, at);
  }
  const isWaiting = last.transition === 'submit' || (last.transition === 'edit_live' && last.outcome === 'content');
  if (!isWaiting || campaign.status !== 'auditing') throw refuse('editUndoOvertaken');
  const after = await withdrawLocked(trx, services, campaign, { version, at });
  if (last.from_status !== 'running') return after;
  return resume(trx, services, await lockOwn(trx, { userId, kind, id }), { type: 'ad', id: userId }, at);
}
