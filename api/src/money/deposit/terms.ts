import { certifiedIdentity } from '../../identity';
import { type BusinessRules, type Database, fieldFault, refuse } from '../../platform';
import { amountText } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { DepositChannel } from '../tables';

const openStatuses = ['pending', 'pending_remit', 'reviewing', 'paid'] as const;
const creditedStatuses = ['credited', 'partly_refunded', 'refunded'] as const;

export interface BankAccount {
  holder: string;
  number: string;
  bank: string;
}

/** The bank account for transfers. The demonstration has none and throws. */
export function ownBankAccount({ settings }: Pick<MoneyServices, 'settings'>): BankAccount | null {
  const { bankAccountHolder: holder, bankAccountNumber: number, bankAccountBank: bank } = settings;
  if (holder && number && bank) return { holder, number, bank };
  if (settings.profile === 'demonstration') {
    return { holder: '演示账户（请勿汇款）', number: '0000 0000 0000 0000', bank: '演示银行' };
  }
  return null;
}

export function openChannels(services: Pick<MoneyServices, 'settings' | 'payments'>): DepositChannel[] {
  const online = (['wechat', 'alipay', 'local'] as const).filter((name) => services.payments[name]);
  return ownBankAccount(services) ? [...online, 'transfer'] : [...online];
}

export interface DepositHistory {
  /** Whether any deposit has been credited before. */
  credited: boolean;
  creditedFen: Fen;
  open: number;
  openFen: Fen;
}

export async function historyOf(db: Database, userId: string): Promise<DepositHistory> {
  const rows = await db
    .selectFrom('deposit')
    .select(['status'])
    .select((e) => [e.fn.countAll<string>().as('n'), e.fn.sum<string>('amount_fen').as('fen')])
    .where('user_id', '=', userId)
    .where('status', 'in', [...openStatuses, ...creditedStatuses])
    .groupBy('status')
    .execute();
  const history: DepositHistory = { credited: false, creditedFen: 0, open: 0, openFen: 0 };
  for (const { status, n, fen } of rows) {
    if (creditedStatuses.some((each) => each === status)) {
      history.credited = true;
      history.creditedFen += fenOf(fen);
    } else {
      history.open += Number(n);
      history.openFen += fenOf(fen);
    }
  }
  return history;
}

/** The amount that may still be deposited before certification; null once certified. */
export async function uncertifiedLeft(
  db: Database,
  userId: string,
  history: DepositHistory,
  rules: BusinessRules,
): Promise<Fen | null> {
  if (await certifiedIdentity(db, userId)) return null;
  return Math.max(0, rules['deposit.uncertified_max_fen'] - history.creditedFen - history.openFen);
}

/** @throws Refusal invalid, notCertified, tooOften */
export async function checkAmount(
  db: Database,
  facts: { userId: string; channel: DepositChannel; amountFen: Fen; rules: BusinessRules },
): Promise<void> {
  const { rules, amountFen, channel } = facts;
  const history = await historyOf(db, facts.userId);
  const minFen = minAmount(history, rules);
  if (amountFen < minFen)
    throw refuse(history.credited ? 'depositTooSmall' : 'firstDepositTooSmall', { amount: amountText(minFen) });
  const maxFen = channel === 'transfer' ? rules['deposit.max_transfer_fen'] : rules['deposit.max_online_fen'];
  if (amountFen > maxFen)
    throw refuse(channel === 'transfer' ? 'transferTooLarge' : 'onlineDepositTooLarge', { amount: amountText(maxFen) });
  if (history.open >= rules['deposit.open_max']) {
    throw refuse('tooManyOpenDeposits', { open: history.open });
  }
  const left = await uncertifiedLeft(db, facts.userId, history, rules);
  if (left !== null && amountFen > left) {
    const max = amountText(rules['deposit.uncertified_max_fen']);
    const rest = { left: amountText(left) };
    throw refuse('uncertifiedDepositsFull', { max, ...rest }, { faults: [fieldFault('uncertifiedDepositLeft', rest)] });
  }
}

export function minAmount(history: DepositHistory, rules: BusinessRules): Fen {
  return history.credited ? rules['deposit.min_fen'] : Math.max(rules['deposit.min_fen'], rules['deposit.first_min_fen']);
}
