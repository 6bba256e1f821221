/** What an advertiser may find: their campaigns, orders, plans, bookings, partners, money records and tickets. */
import { formatFen } from '@shizhong/shared-contracts';
import { bookedKind, campaignKind, isCampaignKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { adLink } from '../../booking';
import { campaignLink } from '../../campaign';
import { orderLink } from '../../order';
import type { Source } from './source';
import { stateOf } from './state';
import { tickets } from './tickets';
import type { Typed } from './typed';

const yuan = (word: string, fen: string | null) => (fen === null ? '' : `${word} ${formatFen(Number(fen))}`);
const records = (page: string, no: string) => `/admin-ad/financial/${page}?no=${encodeURIComponent(no)}`;
const none = sql`null::text as kind, null::uuid as parent`;

export function advertiserSources(userId: string, typed: Typed | null): Source[] {
  return [
    {
      kind: 'campaign',
      named: true,
      rows: sql`select id, no, name, kind::text, null::uuid as parent, status, budget_fen as amount, created_at as at
        from campaign where user_id = ${userId}::uuid and status <> 'deleted'`,
      view: ({ id, name, kind, status, amount }) => ({
        title: name || '未命名广告',
        note: [isCampaignKind(kind) ? campaignKind(kind).words.name : '', yuan('预算', amount)].filter(Boolean).join(' · '),
        state: stateOf(processes.campaign, status, 'ad'),
        path: isCampaignKind(kind) ? campaignLink({ kind, id }) : '/admin-ad/index',
      }),
    },
    {
      kind: 'order',
      named: true,
      rows: sql`select o.id, o.no, a.name, o.kind::text, o.campaign_id as parent, o.status, o.amount_fen as amount, o.created_at as at
        from performance_order o join media_account a on a.id = o.account_id where o.ad_user_id = ${userId}::uuid`,
      view: ({ id, name, kind, parent, status, amount }) => ({
        title: isCampaignKind(kind) ? `${name} · ${orderKind(kind).words.take}订单` : name,
        note: yuan('结算', amount),
        state: stateOf(processes.performanceOrder, status, 'ad'),
        path: isCampaignKind(kind) && parent ? orderLink({ id, kind, campaign_id: parent }, 'ad') : '/admin-ad/index',
      }),
    },
    {
      kind: 'plan',
      named: true,
      rows: sql`select id, no, name, ${none}, status, null::bigint as amount, created_at as at
        from position_plan where user_id = ${userId}::uuid and status <> 'deleted'`,
      view: ({ id, name, status }) => ({
        title: name || '未命名投放计划',
        note: `${orderKind(bookedKind).words.name}计划`,
        state: stateOf(processes.positionPlan, status, 'ad'),
        path: adLink({ plan_id: id }),
      }),
    },
    {
      kind: 'booking',
      named: true,
      rows: sql`select o.id, o.no, a.name, null::text as kind, o.plan_id as parent, o.status, coalesce(o.amount_fen, o.price_fen) as amount,
        o.created_at as at from position_order o join media_account a on a.id = o.account_id where o.ad_user_id = ${userId}::uuid`,
      view: ({ id, name, parent, status, amount }) => ({
        title: `${name} · ${orderKind(bookedKind).words.name}`,
        note: yuan('价格', amount),
        state: stateOf(processes.positionOrder, status, 'ad'),
        path: adLink({ plan_id: parent ?? id }),
      }),
    },
    {
      kind: 'mediaAccount',
      named: true,
      // Accounts of the page 成交媒体: those with a settled order.
      rows: sql`select a.id, coalesce(a.alias, a.platform_id) as no, a.name, ${none}, a.status, null::bigint as amount, max(o.created_at) as at
        from performance_order o join media_account a on a.id = o.account_id
        where o.ad_user_id = ${userId}::uuid and o.status = 'settled' group by a.id`,
      view: ({ name }) => ({
        title: name,
        note: '成交媒体',
        state: null,
        path: `/admin-ad/media/oa/deal?keyword=${encodeURIComponent(name)}`,
      }),
    },
    ...(typed ? entries(userId, typed) : []),
    {
      kind: 'freeze',
      named: false,
      rows: sql`select id, no, ''::text as name, ${none}, '' as status, amount_fen as amount, created_at as at
        from "freeze" where advertiser_id = ${userId}::uuid`,
      view: ({ no, amount }) => ({ title: yuan('冻结', amount), note: '冻结记录', state: null, path: records('frozen', no) }),
    },
    {
      kind: 'deposit',
      named: false,
      rows: sql`select id, no, ''::text as name, ${none}, status, amount_fen as amount, created_at as at
        from deposit where user_id = ${userId}::uuid`,
      view: ({ no, status, amount }) => ({
        title: yuan('充值', amount),
        note: '充值记录',
        state: stateOf(processes.deposit, status, 'ad'),
        path: records('invest', no),
      }),
    },
    {
      kind: 'refund',
      named: false,
      rows: sql`select id, no, ''::text as name, ${none}, status, amount_fen as amount, created_at as at
        from refund where user_id = ${userId}::uuid`,
      view: ({ no, status, amount }) => ({
        title: yuan('退款', amount),
        note: '退款记录',
        state: stateOf(processes.refund, status, 'ad'),
        path: records('refund', no),
      }),
    },
    tickets(userId, 'ad'),
  ];
}

const entryWords: Record<string, readonly [title: string, page: string]> = {
  T4: ['消费', 'consume'],
  T4c: ['补偿媒体', 'consume'],
  T3: ['解冻', 'thaw'],
};

/** Entries of the ledger: by their own number, or as the consumption of an order by its amount. */
function entries(userId: string, { no, amountFen }: Typed): Source[] {
  const tail = /^LS([0-9A-F]{12})$/.exec(no)?.[1]?.toLowerCase();
  if (!tail && amountFen === null) return [];
  const own = sql`entry.account_id in (select id from ledger_account where owner_id = ${userId}::uuid)`;
  const which = tail
    ? sql`right(replace(entry.txn_id::text, '-', ''), 12) = ${tail}`
    : sql`entry.order_id in (select id from performance_order where ad_user_id = ${userId}::uuid and amount_fen = ${amountFen}
        order by created_at desc limit 20) and txn.code = 'T4'`;
  return [
    {
      kind: 'entry',
      named: false,
      rows: sql`select txn.id, ${number} as no, coalesce(max(a.name), '') as name, txn.code::text as kind, null::uuid as parent, '' as status,
          sum(entry.amount_fen) filter (where entry.side = case when txn.code = 'T3' then 'credit' else 'debit' end)::bigint as amount, txn.at
        from ledger_entry entry join ledger_txn txn on txn.id = entry.txn_id
          left join performance_order o on o.id = entry.order_id left join media_account a on a.id = o.account_id
        where ${own} and txn.code in ('T3', 'T4', 'T4c') and ${which} group by txn.id, txn.code, txn.at`,
      view: ({ no: entryNo, name, kind, amount }) => {
        const [word, page] = entryWords[kind] ?? ['流水', 'consume'];
        return {
          title: [yuan(word, amount), name].filter(Boolean).join(' · '),
          note: page === 'thaw' ? '解冻记录' : '消费记录',
          state: null,
          path: records(page, entryNo),
        };
      },
    },
  ];
}

/** As `numberOf` of the money records. */
const number = sql`'LS' || upper(right(replace(txn.id::text, '-', ''), 12))`;
