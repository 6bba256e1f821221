import {
  type Acting,
  begin,
  beginning,
  type DatabaseTransaction,
  dayMs,
  enqueue,
  type JobHandler,
  perform,
  refuse,
  rulesAt,
  system,
  type TimerHandler,
  unmet,
  uuidv7,
} from '../../platform';
import { type AccountEvent, notifyOwner } from '../media-account/notices';
import type { SupplyServices } from '../services';
import type { LowQuality } from '../tables';
import { type Hit, levelOf, qualityRules } from './rules';

const rank = { watch: 1, low: 2, severe: 3 } as const;
export const openStatuses = ['watch', 'low', 'severe', 'appealed'] as const;

type Needs = Pick<SupplyServices, 'calendar'>;

/**
 * Records what rules or operators found about an account. A rule that keeps hitting postpones the recovery; each rule leaves its
 * evidence once per listing, and again when it becomes severe.
 * @returns the listing
 */
export async function recordHits(
  trx: DatabaseTransaction,
  services: Needs,
  facts: { accountId: string; hits: readonly Hit[]; by: Acting; at: Date },
): Promise<LowQuality | null> {
  const { accountId, hits, by, at } = facts;
  if (!hits.length) return null;
  const account = await trx
    .selectFrom('media_account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  const there = await openListing(trx, accountId);
  const listing = there ?? (await list(trx, services, accountId, levelOf(hits) ?? 'watch', by, at));
  await keepEvidence(trx, listing.id, hits, at);
  if (!there) return listing;
  await trx.updateTable('low_quality').set({ last_hit_at: at }).where('id', '=', listing.id).execute();
  const noted = await trx
    .selectFrom('low_quality_hit')
    .select(['code', 'severe'])
    .where('low_quality_id', '=', listing.id)
    .execute();
  const level = levelOf(noted.filter(isKnown)) ?? 'watch';
  if (rank[level] > rank[listing.level]) await worsen(trx, services, listing, level, by, at);
  return listing;
}

function isKnown(hit: { code: string; severe: boolean }): hit is { code: Hit['code']; severe: boolean } {
  return hit.code in qualityRules;
}

async function openListing(trx: DatabaseTransaction, accountId: string): Promise<LowQuality | undefined> {
  return trx
    .selectFrom('low_quality')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function list(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  accountId: string,
  level: LowQuality['level'],
  by: Acting,
  at: Date,
): Promise<LowQuality> {
  const id = uuidv7();
  const step = { process: 'lowQuality', id, transition: 'list', outcome: level, by, at, calendar } as const;
  const row = await trx
    .insertInto('low_quality')
    .values({
      id,
      account_id: accountId,
      level,
      since: at,
      last_hit_at: at,
      appeal: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, step);
  await setQuality(trx, accountId, level);
  await notifyAccountOwner(trx, accountId, 'listed');
  return row;
}

async function worsen(
  trx: DatabaseTransaction,
  { calendar }: Needs,
  listing: LowQuality,
  level: 'low' | 'severe' | 'watch',
  by: Acting,
  at: Date,
): Promise<void> {
  // During an appeal its status stays; a dismissal returns to the level at that time.
  if (listing.status !== 'appealed')
    await perform(trx, { process: 'lowQuality', id: listing.id, transition: 'worsen', outcome: level, by, at, calendar });
  await trx.updateTable('low_quality').set({ level }).where('id', '=', listing.id).execute();
  await setQuality(trx, listing.account_id, level);
  await notifyAccountOwner(trx, listing.account_id, 'worsened');
}

async function keepEvidence(trx: DatabaseTransaction, listingId: string, hits: readonly Hit[], at: Date): Promise<void> {
  const kept = await trx
    .selectFrom('low_quality_hit')
    .select(['code', 'severe'])
    .where('low_quality_id', '=', listingId)
    .execute();
  const fresh = hits.filter(({ code, severe }) => !kept.some((each) => each.code === code && (each.severe || !severe)));
  if (!fresh.length) return;
  await trx
    .insertInto('low_quality_hit')
    .values(
      fresh.map((hit) => ({
        id: uuidv7(),
        low_quality_id: listingId,
        code: hit.code,
        value: hit.value,
        threshold: hit.threshold,
        severe: hit.severe,
        evidence: JSON.stringify(hit.evidence),
        at,
      })),
    )
    .execute();
}

export async function setQuality(
  trx: DatabaseTransaction,
  accountId: string,
  quality: 'good' | LowQuality['level'],
): Promise<void> {
  await trx.updateTable('media_account').set({ quality }).where('id', '=', accountId).execute();
}

export async function notifyAccountOwner(
  trx: DatabaseTransaction,
  accountId: string,
  event: AccountEvent,
  reason = '',
): Promise<void> {
  const { user_id, kind, name } = await trx
    .selectFrom('media_account')
    .select(['user_id', 'kind', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await notifyOwner(trx, { userId: user_id, kind, name }, event, reason);
}

/** After 30 days without a new hit. If there was one meanwhile, it is checked again 30 days after that. */
export function recoveryTimer(services: Needs): TimerHandler {
  return async (trx, { id, at }) => recoverWhenClean(trx, services, id, at);
}

export function recheck(services: Needs): JobHandler {
  return async (trx, job, at) => {
    if (job.object_id) await recoverWhenClean(trx, services, job.object_id, at);
  };
}

async function recoverWhenClean(trx: DatabaseTransaction, services: Needs, id: string, at: Date): Promise<void> {
  const listing = await trx.selectFrom('low_quality').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!listing || !['watch', 'low', 'severe'].includes(listing.status)) return;
  const cleanAt = new Date(listing.last_hit_at.getTime() + (await rulesAt(trx, at))['low_quality.clean_days'] * dayMs);
  if (cleanAt > at) {
    await enqueue(trx, { kind: 'lowQuality.recheck', objectId: id, payload: {}, due: cleanAt });
    return;
  }
  await recover(trx, services, listing, at);
}

/** @throws Refusal of the guard `cleanThirtyDays` */
async function recover(trx: DatabaseTransaction, { calendar }: Needs, listing: LowQuality, at: Date): Promise<void> {
  const { 'low_quality.clean_days': days } = await rulesAt(trx, at);
  if (listing.last_hit_at.getTime() + days * dayMs > at.getTime()) throw unmet('cleanThirtyDays', { days });
  await perform(trx, { process: 'lowQuality', id: listing.id, transition: 'recover', by: system, at, calendar });
  await setQuality(trx, listing.account_id, 'good');
  await notifyAccountOwner(trx, listing.account_id, 'recovered');
}
