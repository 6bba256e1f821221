/**
 * 定向邀约: a campaign for named accounts only. Once it runs, their owners are notified, each once and only if the account can take
 * it. They answer by claiming, so nothing waits for them and not answering costs nothing.
 * `docs/domain/campaign.md#directed-campaigns`, `docs/pages/media-owner.md#invitations`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { notify } from '../../identity';
import { type DatabaseTransaction, enqueue, type JobHandler } from '../../platform';
import { hallLink } from '../kinds/links';
import type { Campaign } from '../tables';
import { fitsOf } from '../targeting/eligibility';

export const inviteJob = 'campaign.invite';

export async function inviteSoon(
  trx: DatabaseTransaction,
  campaign: Pick<Campaign, 'id' | 'targeting'>,
  at: Date,
): Promise<void> {
  if (!campaign.targeting.includeAccounts?.length) return;
  await enqueue(trx, { kind: inviteJob, payload: { campaignId: campaign.id }, due: at, objectId: campaign.id });
}

export const inviteNamed: JobHandler = async (trx, job, at) => {
  const campaign = await trx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', String(job.payload['campaignId']))
    .executeTakeFirst();
  if (campaign?.status !== 'running') return;
  const accountIds = campaign.targeting.includeAccounts ?? [];
  const fits = await fitsOf(trx, { campaignIds: [campaign.id], accountIds });
  const able = fits.filter(({ reasons }) => !reasons.length).map(({ accountId }) => accountId);
  if (!able.length) return;
  const link = hallLink(campaign);
  const owners = await trx
    .selectFrom('media_account as a')
    .select(['a.user_id', 'a.name'])
    .where('a.id', 'in', able)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // A campaign starts to run again after every revision.
          selectFrom('message as m').select('m.id').whereRef('m.user_id', '=', 'a.user_id').where('m.link', '=', link),
        ),
      ),
    )
    .orderBy('a.fans', 'desc')
    .execute();
  const named = new Map<string, string[]>();
  for (const { user_id: userId, name } of owners) named.set(userId, [...(named.get(userId) ?? []), name]);
  for (const [userId, names] of named)
    await notify(trx, {
      userId,
      class: 'invite',
      title: '有广告主定向邀约您的账号',
      body: `「${campaign.name}」只邀请指定账号接单，您的${names.map((name) => `「${name}」`).join('')}在其中，单价 ${formatFen(campaign.unit_price_fen ?? 0)} 元/${campaignKind(campaign.kind).unit}。`,
      link,
      at,
    });
};
