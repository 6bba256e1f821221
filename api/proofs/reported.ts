/** Reads everything the database holds about one history in one statement: its objects and the ledger of its people. */
import { sql } from 'kysely';
import type { Database } from '../src/platform';
import type { Cast } from './people';

export interface Subject {
  id: string;
  status: string;
  version: number;
}

export interface ReportedCampaign extends Subject {
  kind: 'read' | 'fans' | 'video';
  budget: number;
  price: number;
}

export interface ReportedOrder extends Subject {
  no: string;
  campaign: string;
  kind: 'read' | 'fans' | 'video';
  media: string;
  reserve: number;
  cap: number;
  price: number;
  amount: number | null;
  fee: number | null;
  net: number | null;
}

export interface ReportedPosition extends Subject {
  no: string;
  media: string;
  price: number;
  planAt: string;
  amount: number | null;
  penalty: number;
}

export interface ReportedDispute extends Subject {
  orderId: string;
  media: string;
}

export interface ReportedDeposit extends Subject {
  amount: number;
  gift: number;
}

export interface ReportedRefund extends Subject {
  amount: number;
  gift: number;
}

export interface ReportedCashOut extends Subject {
  media: string;
  amount: number;
}

export interface State {
  campaign: ReportedCampaign[];
  performanceOrder: ReportedOrder[];
  positionOrder: ReportedPosition[];
  dispute: ReportedDispute[];
  deposit: ReportedDeposit[];
  refund: ReportedRefund[];
  cashOut: ReportedCashOut[];
  /** One row per paid order. */
  earning: { order: string; media: string; gross: number; fee: number; net: number }[];
  /** Carried out: what went back to the advertiser, and the media owner's part of it. */
  clawback: { media: string; amount: number; mediaPart: number }[];
  /** Debts that ended without earnings: paid into the bank or written off. */
  debtEnded: { media: string; amount: number }[];
  accounts: { owner: string; code: string; fen: number }[];
  /** Number of ledger entries of all three people. */
  entries: number;
}

export async function readState(db: Database, { ad, media }: Cast): Promise<State> {
  const owners = media.map(({ id }) => id);
  const list = (fields: string, from: string) =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'status', status, 'version', version, ${sql.raw(fields)}) order by id), '[]')
      from ${sql.table(from)} where `;
  const { rows } = await sql<{ state: State }>`select jsonb_build_object(
    'campaign', ${list(`'kind', kind, 'budget', budget_fen, 'price', unit_price_fen`, 'campaign')} user_id = ${ad.id} and status <> 'deleted'),
    'performanceOrder', ${list(
      `'no', no, 'campaign', campaign_id, 'kind', kind, 'media', media_user_id, 'reserve', reserve_fen, 'cap', cap_qty, 'price', price_fen,
       'amount', amount_fen, 'fee', fee_fen, 'net', net_fen`,
      'performance_order',
    )} ad_user_id = ${ad.id}),
    'positionOrder', ${list(
      `'no', no, 'media', media_user_id, 'price', price_fen, 'planAt', plan_at, 'amount', amount_fen, 'penalty', penalty_fen`,
      'position_order',
    )} ad_user_id = ${ad.id}),
    'dispute', ${list(`'orderId', order_id, 'media', media_user_id`, 'dispute')} ad_user_id = ${ad.id}),
    'deposit', ${list(`'amount', amount_fen, 'gift', gift_fen`, 'deposit')} user_id = ${ad.id}),
    'refund', ${list(`'amount', amount_fen, 'gift', gift_back_fen`, 'refund')} user_id = ${ad.id}),
    'cashOut', ${list(`'media', user_id, 'amount', amount_fen`, 'cash_out')} user_id = any(${owners}::uuid[])),
    'earning', (select coalesce(jsonb_agg(jsonb_build_object('order', order_id, 'media', media_user_id,
      'gross', gross_fen, 'fee', fee_fen, 'net', net_fen) order by order_id), '[]')
      from earning where media_user_id = any(${owners}::uuid[])),
    'clawback', (select coalesce(jsonb_agg(jsonb_build_object('media', o.media_user_id, 'amount', c.cash_fen + c.gift_fen,
      'mediaPart', c.media_fen)), '[]') from (
        select order_id, cash_fen, gift_fen, media_fen from clawback union all select order_id, cash_fen, gift_fen, media_fen from position_clawback
      ) c join (select id, media_user_id from performance_order union all select id, media_user_id from position_order) o on o.id = c.order_id
      where o.media_user_id = any(${owners}::uuid[])),
    'debtEnded', (select coalesce(jsonb_agg(jsonb_build_object('media', owner_id, 'amount', amount_fen)), '[]') from ledger_entry
      where account_code = '1101' and side = 'credit' and owner_id = any(${owners}::uuid[])
      and txn_id in (select id from ledger_txn where code in ('T8p', 'T8w'))),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('owner', owner_id, 'code', code, 'fen', balance_fen) order by owner_id, code), '[]')
      from ledger_account where owner_id = any(${[ad.id, ...owners]}::uuid[])),
    'entries', (select count(*) from ledger_entry where account_id in
      (select id from ledger_account where owner_id = any(${[ad.id, ...owners]}::uuid[])))
  ) as state`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return row.state;
}

/** Sum of some accounts of an owner in the ledger. */
export function balanceOf({ accounts }: State, owner: string, ...codes: string[]): number {
  return accounts.reduce((sum, row) => sum + (row.owner === owner && codes.includes(row.code) ? row.fen : 0), 0);
}
