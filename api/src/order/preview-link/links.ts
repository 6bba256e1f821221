/**
 * Links that show a text of an order, or of a campaign before there is an order, without signing in; valid for some days and
 * revocable at any time. `docs/pages/public.md#text-preview`. A repeated request for the same text returns the link that is still
 * valid, so that a code on a screen and one on paper lead to the same place.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import {
  type Database,
  type DatabaseTransaction,
  dayMs,
  decrypt,
  encrypt,
  type Refusal,
  refuse,
  rulesAt,
  type SignedIn,
  uuidv7,
} from '../../platform';
import type { OrderServices } from '../services';
import type { PreviewLink } from '../tables';

/** Rows are found by hash only: reading the table yields no usable links. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * @throws Refusal `orderMissing` or `campaignMissing` for objects of others, `contentNotSubmitted` for a campaign that was never
 * submitted
 */
export async function createLink(
  trx: DatabaseTransaction,
  { keys }: Pick<OrderServices, 'keys'>,
  user: Pick<SignedIn, 'userId' | 'side'>,
  input: Omit<RequestOf<'preview/create'>, 'request_id'>,
  at: Date,
): Promise<ResponseOf<'preview/create'>> {
  if (input.process === 'campaign') await requireCampaign(trx, user, input);
  else if (!(await isSideOf(trx, user, input.process, input.id))) throw refuse('orderMissing');
  const ring = keys.ring('preview-link');
  const reusable = await reusableLink(trx, user.userId, input, at);
  if (reusable) return answer(reusable.id, decrypt(ring, reusable.token_enc, reusable.id), reusable.expires_at);
  const id = uuidv7();
  const token = randomBytes(18).toString('base64url');
  const expiresAt = new Date(at.getTime() + (await rulesAt(trx, at))['preview_link.days'] * dayMs);
  await trx
    .insertInto('preview_link')
    .values({
      id,
      token_hash: tokenHash(token),
      token_enc: encrypt(ring, token, id),
      user_id: user.userId,
      process: input.process,
      order_id: input.id,
      part: input.part,
      created_at: at,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return answer(id, token, expiresAt);
}

function answer(id: string, token: string, expiresAt: Date): ResponseOf<'preview/create'> {
  return { id, path: `/data-preview?t=${token}`, expiresAt: expiresAt.toISOString() };
}

/** Finds a link with at least a day left: a code printed now should still open tomorrow. */
async function reusableLink(
  trx: DatabaseTransaction,
  userId: string,
  { id, part }: { id: string; part: PreviewLink['part'] },
  at: Date,
): Promise<PreviewLink | undefined> {
  return trx
    .selectFrom('preview_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', id)
    .where('part', '=', part)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(at.getTime() + dayMs))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Revokes a link permanently. @throws Refusal `previewLinkMissing` for a link of somebody else */
export async function revokeLink(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
  at: Date,
): Promise<ResponseOf<'preview/revoke'>> {
  const link = await trx
    .selectFrom('preview_link')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw refuse('previewLinkMissing');
  if (!link.revoked_at) await trx.updateTable('preview_link').set({ revoked_at: at }).where('id', '=', id).execute();
  return { id, revokedAt: (link.revoked_at ?? at).toISOString() };
}

/** @throws Refusal `previewLinkExpired`, `contentWithdrawn` */
export async function openLink(db: Database, token: string, at: Date): Promise<PreviewLink> {
  const link = await db.selectFrom('preview_link').selectAll().where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  if (!link || link.expires_at <= at) throw refuse('previewLinkExpired');
  if (link.revoked_at) throw withdrawn();
  return link;
}

export function withdrawn(): Refusal {
  return refuse('contentWithdrawn');
}

async function isSideOf(
  db: Database,
  { userId, side }: Pick<SignedIn, 'userId' | 'side'>,
  process: 'performanceOrder' | 'positionOrder',
  id: string,
): Promise<boolean> {
  const column = side === 'ad' ? 'ad_user_id' : 'media_user_id';
  const table = process === 'performanceOrder' ? 'performance_order' : 'position_order';
  const found = await db.selectFrom(table).select('id').where('id', '=', id).where(column, '=', userId).executeTakeFirst();
  return found !== undefined;
}

/** Requires the advertiser's own, submitted campaign: a draft is not stored as content. */
async function requireCampaign(
  db: Database,
  { userId, side }: Pick<SignedIn, 'userId' | 'side'>,
  { id, part }: { id: string; part: PreviewLink['part'] },
): Promise<void> {
  const campaign =
    side === 'ad' && (part === 'content' || part === 'brief')
      ? await db
          .selectFrom('campaign')
          .select('content_id')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('status', '<>', 'deleted')
          .executeTakeFirst()
      : undefined;
  if (!campaign) throw refuse('campaignMissing');
  if (!campaign.content_id) throw refuse('contentNotSubmitted');
}
