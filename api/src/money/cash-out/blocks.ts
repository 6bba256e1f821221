import { formatDateTime } from '@shizhong/shared-contracts/format';
import { type CertifiedIdentity, certifiedIdentity, type User } from '../../identity';
import {
  type BusinessRules,
  type Database,
  type DatabaseTransaction,
  dayOf,
  standingOf as levelStandingOf,
  type Refusal,
  refuse,
  startOf,
  unmet,
} from '../../platform';
import { amountText } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import { usableFromOf } from '../payee/cooling';
import { requirePayee } from '../payee/payees';

export interface Payee {
  id: string;
  kind: 'bank' | 'alipay' | 'wechat' | 'corp_bank';
  holder: string;
  tail: string;
  bank: string;
}

export interface Standing {
  identity: CertifiedIdentity | null;
  leftToday: number;
  availableFen: Fen;
  /** In words, in the order in which they have to be resolved. */
  blocks: Refusal[];
}

/** All conditions except the amount and the payee. */
export async function standingOf(db: Database, user: User, rules: BusinessRules, at: Date): Promise<Standing> {
  const identity = await certifiedIdentity(db, user.id);
  const availableFen = await withdrawableOf(db, user.id);
  const leftToday = await cashOutsLeft(db, user.id, rules, at);
  const blocks: Refusal[] = [];
  if (!identity) blocks.push(unmet('certified'));
  if (user.cashout_locked_until && user.cashout_locked_until > at)
    blocks.push(unmet('resetCooled', { hours: rules['cashout.reset_lock_h'] }));
  if (await hasFraudHold(db, user.id)) blocks.push(unmet('noFraudHold'));
  if (leftToday === 0) blocks.push(refuse('cashOutsUsedUp'));
  if (availableFen < rules['cashout.min_fen']) {
    const missing = amountText(rules['cashout.min_fen'] - availableFen);
    blocks.push(refuse('cashOutBelowMinimum', { min: amountText(rules['cashout.min_fen']), missing }));
  }
  return { identity, leftToday, availableFen, blocks };
}

/** The rest of all withdrawable earnings; equals account 2102 (audited). */
export async function withdrawableOf(db: Database, userId: string): Promise<Fen> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_fen')
    .where('owner_id', '=', userId)
    .where('code', '=', '2102')
    .executeTakeFirst();
  return fenOf(row?.balance_fen ?? '0');
}

/** One a day, more at higher levels; rejected, cancelled and failed ones do not count. */
async function cashOutsLeft(db: Database, userId: string, rules: BusinessRules, at: Date): Promise<number> {
  const { cashOutsPerDay } = (await levelStandingOf(db, userId, at, rules)).level;
  const { n } = await db
    .selectFrom('cash_out')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', new Date(startOf(dayOf(at.getTime()))))
    .where('status', 'not in', ['cancelled', 'rejected', 'failed'])
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.max(cashOutsPerDay, rules['cashout.per_day']) - Number(n));
}

/** An undecided hold for suspected fraud. Disputes about delivery hold only their own order's money. */
async function hasFraudHold(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('dispute')
    .select('id')
    .where('media_user_id', '=', userId)
    .where('kind', '=', 'hold')
    .where('status', 'not in', ['closed'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasOpenDispute(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('dispute')
    .select('id')
    .where('media_user_id', '=', userId)
    .where('status', 'not in', ['closed'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Verified, in the certified name, of the kind of that identity, and not too new. @throws Refusal noSuchObject, or of the guards
 * `payeeVerified`, `payeeCooled`
 */
export async function verifiedPayee(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
  { identity, rules, at }: { identity: CertifiedIdentity; rules: BusinessRules; at: Date },
): Promise<Payee> {
  const row = await requirePayee(trx, userId, id);
  if ((kindOf(identity) === 'enterprise') !== (row.kind === 'corp_bank')) {
    throw unmet('payeeVerified', { path: 'payeeId' });
  }
  const hours = rules['cashout.payee_lock_h'];
  const usableFrom = usableFromOf(row, hours, at);
  if (usableFrom) throw unmet('payeeCooled', { hours, until: formatDateTime(usableFrom) });
  return { id: row.id, kind: row.kind, holder: row.holder_name, tail: row.no_tail, bank: row.bank_name };
}

export function kindOf(identity: Pick<CertifiedIdentity, 'kind'>): 'personal' | 'enterprise' {
  return identity.kind === 'person' ? 'personal' : 'enterprise';
}

/** @throws Refusal invalid, or of the guard `withdrawable` */
export function checkCashOutAmount(amountFen: Fen, availableFen: Fen, rules: BusinessRules): void {
  if (amountFen < rules['cashout.min_fen']) throw refuse('cashOutTooSmall', { amount: amountText(rules['cashout.min_fen']) });
  if (amountFen > rules['cashout.max_fen']) throw refuse('cashOutTooLarge', { amount: amountText(rules['cashout.max_fen']) });
  if (amountFen > availableFen) throw unmet('withdrawable', { data: { availableFen } });
}
