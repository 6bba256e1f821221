import type { TalkSubject } from '../../order';
import { adLink, finalStatuses, mediaLink } from './orders';
import { positionOrderProposals } from './proposals';

export const positionOrderInTalk: TalkSubject = {
  ...positionOrderProposals,
  async find(db, orderId) {
    const row = await db
      .selectFrom('position_order as o')
      .innerJoin('media_account as a', 'a.id', 'o.account_id')
      .innerJoin('user as u', 'u.id', 'o.ad_user_id')
      .select(['o.id', 'o.no', 'o.plan_id', 'o.ad_user_id', 'o.media_user_id', 'o.status', 'o.status_at', 'o.accepted_at'])
      .select(['a.name as account', 'u.company', 'u.nickname'])
      .where('o.id', '=', orderId)
      .executeTakeFirst();
    return (
      row && {
        process: 'positionOrder',
        id: row.id,
        no: row.no,
        adUserId: row.ad_user_id,
        mediaUserId: row.media_user_id,
        advertiser: row.company || row.nickname || '广告主',
        account: row.account,
        claimed: row.accepted_at !== null,
        endedAt: finalStatuses.includes(row.status) ? row.status_at : null,
        links: { ad: `${adLink(row)}?order=${row.id}`, media: mediaLink(row) },
      }
    );
  },
};
