/** One posting with its debits and credits, for the drawer beside a record. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { type Database, refuse } from '../../platform';
import { chart } from '../ledger/chart';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { numberOf } from './movements';

/** Objects that a posting can be looked up by: the first one made for them. */
const begun = ['deposit', 'freeze', 'refund'] as const;

/**
 * Other parties' accounts are named by kind and never by owner; balances are shown for one's own accounts only.
 *
 * @param id of a posting, or of the deposit, freeze or refund whose first posting it is
 * @throws Refusal noSuchObject
 */
export async function entryOf(
  { db }: Pick<MoneyServices, 'db'>,
  userId: string,
  id: string,
): Promise<ResponseOf<'adFinance/entry'>> {
  const txn = await db
    .selectFrom('ledger_txn')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e.and([e('biz_type', 'in', [...begun]), e('biz_id', '=', id)])]))
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const txnId = txn?.id ?? id;
  const entries = await db.selectFrom('ledger_entry').selectAll().where('txn_id', '=', txnId).orderBy('line').execute();
  if (!txn || !entries.some(({ owner_id }) => owner_id === userId)) throw refuse('entryMissing');
  const campaignId = entries.find(({ campaign_id }) => campaign_id)?.campaign_id ?? null;
  const orderId = entries.find(({ order_id }) => order_id)?.order_id ?? null;
  const performance =
    orderId &&
    (await db.selectFrom('performance_order').select(['no', 'campaign_id']).where('id', '=', orderId).executeTakeFirst());
  const position =
    orderId &&
    !performance &&
    (await db
      .selectFrom('position_order as o')
      .innerJoin('position_plan as p', 'p.id', 'o.plan_id')
      .select(['o.no', 'o.plan_id', 'p.no as plan_no', 'p.name as plan_name'])
      .where('o.id', '=', orderId)
      .executeTakeFirst());
  const wanted = campaignId ?? (performance ? performance.campaign_id : null);
  const campaign =
    wanted && (await db.selectFrom('campaign').select(['no', 'name', 'kind']).where('id', '=', wanted).executeTakeFirst());
  const seal = await db.selectFrom('ledger_seal').select(['position', 'hash']).where('txn_id', '=', txnId).executeTakeFirst();
  return {
    txnId,
    no: numberOf(txnId),
    code: txn.code,
    at: txn.at.toISOString(),
    memo: txn.memo,
    campaignId: wanted ?? (position ? position.plan_id : null),
    campaignNo: campaign ? campaign.no : position ? position.plan_no : null,
    campaignName: campaign ? campaign.name : position ? position.plan_name : null,
    kind: campaign ? campaign.kind : position ? bookedKind : null,
    orderId,
    orderNo: performance ? performance.no : position ? position.no : null,
    entries: entries.map((entry) => {
      const own = entry.owner_id === userId;
      return {
        side: entry.side,
        account: entry.account_code,
        label: chart[entry.account_code].label,
        own,
        amountFen: fenOf(entry.amount_fen),
        balanceAfterFen: own && entry.balance_after_fen !== null ? fenOf(entry.balance_after_fen) : null,
      };
    }),
    trail: await trailOf(db, userId, { txnId, orderId, freezeId: entries.find(({ freeze_id }) => freeze_id)?.freeze_id ?? null }),
    seal: seal ? { position: Number(seal.position), hash: seal.hash } : null,
  };
}

/** Postings of an order's money that an advertiser may see; holds and cash-outs are private to the media owner. */
const visibleCodes = ['T2', 'T3', 'T4', 'T4a', 'T4c', 'T8', 'T9'] as const;
/** An order has a handful; a campaign's freeze is thawed in parts. */
const maxPostings = 30;

/** The path of the money, oldest first: the freeze, then all postings of the order, or of the freeze if there is no order. */
async function trailOf(
  db: Database,
  userId: string,
  { txnId, orderId, freezeId }: { txnId: string; orderId: string | null; freezeId: string | null },
): Promise<ResponseOf<'adFinance/entry'>['trail']> {
  if (!orderId && !freezeId) return [];
  const txns = await db
    .selectFrom('ledger_txn')
    .select(['id', 'code', 'at', 'memo'])
    .where('code', 'in', [...visibleCodes])
    .where((e) =>
      e.or([
        e('id', '=', txnId),
        ...(orderId ? [e('id', 'in', e.selectFrom('ledger_entry').select('txn_id').where('order_id', '=', orderId))] : []),
        ...(freezeId
          ? [e.and([e('biz_type', '=', 'freeze'), e('biz_id', '=', freezeId), ...(orderId ? [e('code', '=', 'T2')] : [])])]
          : []),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(maxPostings)
    .execute();
  if (!txns.length) return [];
  const lines = await db
    .selectFrom('ledger_entry')
    .select(['txn_id', 'side', 'account_code', 'owner_id', 'amount_fen'])
    .where(
      'txn_id',
      'in',
      txns.map(({ id }) => id),
    )
    .orderBy('line')
    .execute();
  return txns.map(({ id, code, at, memo }) => ({
    txnId: id,
    no: numberOf(id),
    code,
    at: at.toISOString(),
    memo,
    moves: lines
      .filter((line) => line.txn_id === id)
      .map((line) => ({
        side: line.side,
        account: line.account_code,
        label: chart[line.account_code].label,
        own: line.owner_id === userId,
        amountFen: fenOf(line.amount_fen),
      })),
  }));
}
