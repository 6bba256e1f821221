import { finalOrderStatuses } from '../../campaign';
import { orderLink } from '../notices';
import { performanceOrderProposals } from '../proposal/about-order';
import type { TalkSubject } from '../services';

export const performanceOrderInTalk: TalkSubject = {
  ...performanceOrderProposals,
  async find(db, orderId) {
    const row = await db
      .selectFrom('performance_order as o')
      .innerJoin('media_account as a', 'a.id', 'o.account_id')
      .innerJoin('user as u', 'u.id', 'o.ad_user_id')
      .select(['o.id', 'o.no', 'o.kind', 'o.campaign_id', 'o.ad_user_id', 'o.media_user_id', 'o.status', 'o.status_at'])
      .select(['a.name as account', 'u.company', 'u.nickname'])
      .where('o.id', '=', orderId)
      .executeTakeFirst();
    return (
      row && {
        process: 'performanceOrder',
        id: row.id,
        no: row.no,
        adUserId: row.ad_user_id,
        mediaUserId: row.media_user_id,
        advertiser: row.company || row.nickname || '广告主',
        account: row.account,
        // A performance order begins with its claim.
        claimed: true,
        endedAt: finalOrderStatuses.includes(row.status) ? row.status_at : null,
        links: { ad: orderLink(row, 'ad'), media: orderLink(row, 'media') },
      }
    );
  },
};
