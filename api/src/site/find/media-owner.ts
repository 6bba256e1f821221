/** What a media owner may find: their orders, bookings, accounts, cash-outs and tickets. */
import { formatFen } from '@shizhong/shared-contracts';
import { accountKinds, bookedKind, isAccountKind, isCampaignKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { mediaLink } from '../../booking';
import { mediaOrderLink } from '../../order';
import type { Source } from './source';
import { stateOf } from './state';
import { tickets } from './tickets';

const home = '/admin-media/index';

export function mediaOwnerSources(userId: string): Source[] {
  return [
    {
      kind: 'order',
      named: true,
      rows: sql`select o.id, o.no, c.name || ' · ' || a.name as name, o.kind::text, null::uuid as parent, o.status, o.net_fen as amount, o.created_at as at
        from performance_order o join campaign c on c.id = o.campaign_id join media_account a on a.id = o.account_id
        where o.media_user_id = ${userId}::uuid`,
      view: ({ id, name, kind, status, amount }) => ({
        title: name,
        note: [
          isCampaignKind(kind) ? `${orderKind(kind).words.take}订单` : '',
          amount === null ? '' : `税前到手 ${formatFen(Number(amount))}`,
        ]
          .filter(Boolean)
          .join(' · '),
        state: stateOf(processes.performanceOrder, status, 'media'),
        path: isCampaignKind(kind) ? mediaOrderLink({ id, kind }) : home,
      }),
    },
    {
      kind: 'booking',
      named: true,
      rows: sql`select o.id, o.no, a.name, null::text as kind, null::uuid as parent, o.status, coalesce(o.net_fen, o.price_fen) as amount, o.created_at as at
        from position_order o join media_account a on a.id = o.account_id where o.media_user_id = ${userId}::uuid`,
      view: ({ id, name, status, amount }) => ({
        title: `${name} · ${orderKind(bookedKind).words.name}订单`,
        note: amount === null ? '' : formatFen(Number(amount)),
        state: stateOf(processes.positionOrder, status, 'media'),
        path: mediaLink({ id }),
      }),
    },
    {
      kind: 'mediaAccount',
      named: true,
      rows: sql`select id, coalesce(alias, platform_id) as no, name, kind::text, null::uuid as parent, status, null::bigint as amount, created_at as at
        from media_account where user_id = ${userId}::uuid and status <> 'unbound'`,
      view: ({ name, kind, status }) => ({
        title: name,
        note: isAccountKind(kind) ? accountKinds[kind].name : '',
        state: stateOf(processes.accountReview, status, 'media'),
        path: `/admin-media/account/${kind}?keyword=${encodeURIComponent(name)}`,
      }),
    },
    {
      kind: 'cashOut',
      named: false,
      rows: sql`select id, no, ''::text as name, null::text as kind, null::uuid as parent, status, amount_fen as amount, created_at as at
        from cash_out where user_id = ${userId}::uuid`,
      view: ({ id, status, amount }) => ({
        title: `提现 ${formatFen(Number(amount))}`,
        note: '提现记录',
        state: stateOf(processes.cashOut, status, 'media'),
        path: `/admin-media/personal/cashing-out/detail?id=${id}`,
      }),
    },
    tickets(userId, 'media'),
  ];
}
