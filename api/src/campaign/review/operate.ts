/**
 * Operator actions on campaigns: review queue, suspension, termination. Inputs are plain values, for the command line.
 * `docs/pages/operator.md#reviews`.
 */

import { fenOf } from '../../money';
import { type Acting, type DatabaseTransaction, refuse } from '../../platform';
import { lockCampaign } from '../launch/reserve';
import { requireReason } from '../list/guards';
import { lift, suspend, terminate } from '../live/delivery';
import type { CampaignServices } from '../services';
import type { Campaign, ReviewReason } from '../tables';
import { approve, reject } from './review';

export interface Operator {
  id: string;
}

type Needs = Pick<CampaignServices, 'db' | 'clock' | 'calendar'>;

export interface QueuedCampaign {
  id: string;
  no: string;
  kind: Campaign['kind'];
  name: string;
  advertiser: string;
  budgetFen: number;
  waitingSince: string;
  /** Deadline promised for the review. */
  dueAt: string;
  revision: boolean;
  /** Soft hits of the word check. */
  warnings: number;
}

/** The review queue, longest waiting first. */
export async function reviewQueue({ db, calendar }: Needs): Promise<QueuedCampaign[]> {
  const rows = await db
    .selectFrom('campaign as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.no', 'c.kind', 'c.name', 'c.budget_fen', 'c.status_at', 'c.approved_at', 'u.company', 'u.nickname'])
    .select(({ selectFrom }) =>
      selectFrom('content_review as r')
        .select('r.reasons')
        .whereRef('r.object_id', '=', 'c.id')
        .where('r.level', '=', 'machine')
        .orderBy('r.at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('reasons'),
    )
    .where('c.status', '=', 'auditing')
    .orderBy('c.status_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    kind: row.kind,
    name: row.name,
    advertiser: row.company ?? row.nickname,
    budgetFen: fenOf(row.budget_fen ?? '0'),
    waitingSince: row.status_at.toISOString(),
    dueAt: new Date(calendar.reviewPromise(row.status_at.getTime())).toISOString(),
    revision: row.approved_at !== null,
    warnings: row.reasons?.length ?? 0,
  }));
}

export async function approveCampaign(services: Needs, operator: Operator, { id }: { id: string }): Promise<Campaign> {
  return change(services, operator, id, (trx, campaign, by, at) => approve(trx, services, campaign, by, at));
}

/** @param input `reasons` by field of the form; a single text applies to the whole form */
export async function rejectCampaign(
  services: Needs,
  operator: Operator,
  input: { id: string; reasons: readonly Pick<ReviewReason, 'field' | 'text'>[] },
): Promise<Campaign> {
  return change(services, operator, input.id, (trx, campaign, by, at) =>
    reject(trx, services, campaign, by, { reasons: input.reasons }, at),
  );
}

export async function suspendCampaign(
  services: Needs,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<Campaign> {
  return change(services, operator, id, (trx, campaign, by, at) => suspend(trx, services, campaign, by, reason, at));
}

export async function liftCampaign(services: Needs, operator: Operator, { id }: { id: string }): Promise<Campaign> {
  return change(services, operator, id, (trx, campaign, by, at) => lift(trx, services, campaign, by, at));
}

export async function terminateByOperator(
  services: Needs,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<Campaign> {
  return change(services, operator, id, async (trx, campaign, by, at) => {
    await terminate(trx, services, campaign, by, at, requireReason(reason));
  });
}

/** @returns the campaign after the change */
async function change(
  { db, clock }: Needs,
  operator: Operator,
  id: string,
  work: (trx: DatabaseTransaction, campaign: Campaign, by: Acting, at: Date) => Promise<void>,
): Promise<Campaign> {
  await clock.refresh();
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id);
    if (!campaign) throw refuse('campaignMissing');
    await work(trx, campaign, { type: 'operator', id: operator.id }, new Date(clock.now()));
    return trx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
}
