/** One posting with its debits and credits, for the drawer beside a record. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { Refusal } from '../http/refusal';
import type { Services } from '../http/services';
import { chart } from '../ledger/chart';
import { fenOf } from '../ledger/store';
import { numberOf } from './movements';

/** Accounts of others are named by kind and never by owner; balances are shown of one's own only. @throws Refusal noSuchObject */
export async function entryOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  txnId: string,
): Promise<ResponseOf<'adFinance/entry'>> {
  const txn = await db.selectFrom('ledger_txn').selectAll().where('id', '=', txnId).executeTakeFirst();
  const entries = await db.selectFrom('ledger_entry').selectAll().where('txn_id', '=', txnId).orderBy('line').execute();
  if (!txn || !entries.some(({ owner_id }) => owner_id === userId)) throw Refusal.missing('流水');
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
    kind: campaign ? campaign.kind : position ? 'position' : null,
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
    seal: seal ? { position: Number(seal.position), hash: seal.hash } : null,
  };
}
