/** What may be paid in, and by which way. `docs/pages/advertiser.md#deposit`, `docs/domain/money.md#limits`. */
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { certifiedIdentity } from '../../identity';
import { type BusinessRules, type Database, Refusal } from '../../platform';
import { yuanText } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { DepositChannel } from '../tables';

export const openDepositsAtMost = 10;
const openStatuses = ['pending', 'pending_remit', 'reviewing', 'paid'] as const;
const creditedStatuses = ['credited', 'partly_refunded', 'refunded'] as const;

export interface BankAccount {
  holder: string;
  number: string;
  bank: string;
}

/** Where transfers go. The demonstration has none, and says so. */
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
  /** Some deposit was credited before. */
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

/** What may still be paid in before identification; null once identified. */
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
  const wrong = (msg: string) => Refusal.invalid({ path: 'amountFen', msg });
  const least = minAmount(history, rules);
  if (amountFen < least) throw wrong(`${history.credited ? '' : '首次'}充值金额不低于 ${yuanText(least)}`);
  const most = channel === 'transfer' ? rules['deposit.max_transfer_fen'] : rules['deposit.max_online_fen'];
  if (amountFen > most) throw wrong(`单笔充值不超过 ${yuanText(most)}${channel === 'transfer' ? '' : '，大额请使用对公转账'}`);
  if (history.open >= openDepositsAtMost) {
    throw new Refusal(businessCodes.tooOften, `未完成的充值单已有 ${history.open} 笔，请先完成支付或取消`);
  }
  const left = await uncertifiedLeft(db, facts.userId, history, rules);
  if (left !== null && amountFen > left) {
    const most = yuanText(rules['deposit.uncertified_max_fen']);
    throw new Refusal(businessCodes.notCertified, `完成企业认证前累计充值不超过 ${most}，还可充值 ${yuanText(left)}`, {
      faults: [{ path: 'amountFen', msg: `完成企业认证前还可充值 ${yuanText(left)}` }],
    });
  }
}

export function minAmount(history: DepositHistory, rules: BusinessRules): Fen {
  return history.credited ? rules['deposit.min_fen'] : Math.max(rules['deposit.min_fen'], rules['deposit.first_min_fen']);
}
