/** What a person has dealt, written and set, for the copy of the person's data: one's own words only, never the other side's. */
import type { Side } from '@shizhong/shared-contracts/session';
import { chart } from '../../money';
import type { Database } from '../../platform';

const maxRows = 5000;
const ownerOf = { ad: 'ad_user_id', media: 'media_user_id' } as const;

export async function dealingsOf(db: Database, userId: string, side: Side) {
  const owner = ownerOf[side];
  const amount = side === 'ad' ? 'amount_fen' : 'net_fen';
  return {
    订单: await db
      .selectFrom('performance_order')
      .select(['no', 'kind', 'status', 'price_fen', 'valid_qty', amount, 'created_at', 'settled_at'])
      .where(owner, '=', userId)
      .orderBy('created_at')
      .limit(maxRows)
      .execute(),
    广告位订单: await db
      .selectFrom('position_order')
      .select(['no', 'form', 'position', 'plan_at', 'status', 'price_fen', amount, 'created_at'])
      .where(owner, '=', userId)
      .orderBy('created_at')
      .limit(maxRows)
      .execute(),
    流水: await entriesOf(db, userId),
    沟通: await db
      .selectFrom('talk_message')
      .select(['order_id', 'text', 'at'])
      .where('by_id', '=', userId)
      .where('side', '=', side)
      .where('order_id', 'in', (each) => each.selectFrom('talk').select('order_id').where(owner, '=', userId))
      .orderBy('at')
      .limit(maxRows)
      .execute(),
    评价: await db
      .selectFrom('review as r')
      .innerJoin('position_order as o', 'o.id', 'r.order_id')
      .select(['o.no', 'r.stars', 'r.tags', 'r.text', 'r.at'])
      .where(`o.${owner}`, '=', userId)
      .where('r.side', '=', side)
      .orderBy('r.at')
      .limit(maxRows)
      .execute(),
    通知设置: await noticesOf(db, userId),
    推送地址: await db.selectFrom('webhook').select(['url', 'classes', 'created_at']).where('user_id', '=', userId).execute(),
  };
}

/** Every posting of the person's own balances, in the order of the books. */
async function entriesOf(db: Database, userId: string) {
  const entries = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .select(['e.at', 't.code', 'e.account_code', 'e.side', 'e.amount_fen', 'e.balance_after_fen'])
    .where('a.owner_id', '=', userId)
    .orderBy('e.at')
    .orderBy('e.txn_id')
    .orderBy('e.line')
    .limit(maxRows)
    .execute();
  return entries.map(({ account_code: code, ...entry }) => ({ 账户: `${code} ${chart[code].label}`, ...entry }));
}

async function noticesOf(db: Database, userId: string) {
  const muted = await db.selectFrom('message_muted').selectAll().where('user_id', '=', userId).execute();
  const channels = await db.selectFrom('notice_channel').selectAll().where('user_id', '=', userId).execute();
  return {
    站内不提醒: muted.map(({ user_id: _, ...each }) => each),
    其他方式: channels.map(({ user_id: _, ...each }) => each),
  };
}
