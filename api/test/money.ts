import { randomUUID } from 'node:crypto';
import type { Services } from '../src/app';
import { seal } from '../src/identity';
import {
  audit,
  createDepositIn,
  creditEarning,
  type DepositChannel,
  fenOf,
  freezeFunds,
  releaseEarning,
  settleFromFreeze,
  takePayment,
} from '../src/money';
import { auditChecks } from '../src/operator';
import { uuidv7 } from '../src/platform';

/** Pays in an amount at the demonstration's cashier. @returns id of the deposit */
export async function payIn(
  services: Services,
  userId: string,
  amountFen: number,
  channel: DepositChannel = 'local',
): Promise<string> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    const row = await createDepositIn(trx, services, { userId, channel, amountFen, at });
    const reported = { outTradeNo: row.out_trade_no, channelTxn: `test-${row.out_trade_no}`, amountFen, paidAt: at };
    await takePayment(trx, services, 'local', reported, at);
    return row.id;
  });
}

/**
 * Settles and releases an order without creating it: the advertiser consumes, and the media owner can withdraw the net amount.
 * @returns its id
 */
export async function settle(
  services: Services,
  who: { advertiser: string; media: string },
  grossFen: number,
  feeBp = 0,
): Promise<string> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const orderId = uuidv7();
  await services.db.transaction().execute(async (trx) => {
    const { freezeId } = await freezeFunds(
      trx,
      { advertiserId: who.advertiser, reason: 'campaign', campaignId: null, orderId },
      grossFen,
      { requestId: `test:${orderId}:freeze`, at },
    );
    const { feeFen, netFen } = await settleFromFreeze(
      trx,
      freezeId,
      { id: orderId, mediaId: who.media, grossFen, feeBp },
      { requestId: `test:${orderId}:settle`, at },
    );
    const earning = { orderId, mediaUserId: who.media, source: 'order' as const, grossFen, feeFen, netFen, holdH: 0, at };
    await creditEarning(trx, earning);
    await releaseEarning(trx, orderId, at);
  });
  return orderId;
}

interface PayeeGiven {
  kind?: 'bank' | 'corp_bank' | 'alipay' | 'wechat';
  fresh?: boolean;
  number?: string;
}

/** Creates a verified payee account that may receive; `fresh`: added just now, so that it has to wait. @returns its id */
export async function payeeFor(
  { db, keys, clock }: Services,
  userId: string,
  holder: string,
  { kind = 'bank', fresh = false, number = `622202${Math.floor(Math.random() * 1e12)}` }: PayeeGiven = {},
): Promise<string> {
  const id = uuidv7();
  const addedAt = new Date(clock.now() - (fresh ? 0 : 25 * 3_600_000));
  await db
    .insertInto('payee_account')
    .values({
      id,
      user_id: userId,
      kind,
      holder_name: holder,
      no_enc: seal(keys, 'payee', number),
      no_hash: randomUUID(),
      no_tail: number.slice(-4),
      phone_enc: null,
      bank_name: '中国工商银行',
      verified: '4f',
      verified_at: addedAt,
      created_at: addedAt,
    })
    .execute();
  return id;
}

/** Returns every breach found by the audit; empty when the books are consistent. */
export async function breachesOf({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await audit(db, auditChecks)).flatMap(({ check, breaches }) => breaches.map((breach) => `${check}: ${breach}`));
}

export async function balanceOf({ db }: Pick<Services, 'db'>, owner: string, code: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_fen')
    .where('owner_id', '=', owner)
    .where('code', '=', code as '2001')
    .executeTakeFirst();
  return fenOf(row?.balance_fen ?? '0');
}
