/** What the ledger itself says, read by the operator's tool: what people see is compared with it. Amounts are fen. */
import { ops } from '../stage/operator';
import type { Account } from './new-account';

/** The first amount in a text such as `¥1,234.50` or `−12.00`. @throws TypeError when there is none */
export function fenIn(text: string): number {
  const [found] = /[−-]?[\d,]+\.\d{2}(?!\d)/.exec(text) ?? [];
  if (!found) throw new TypeError(`no amount in 「${text}」`);
  return Math.round(Number(found.replaceAll(',', '').replace('−', '-')) * 100);
}

/** Balances of a person's accounts by their code. `docs/domain/money.md#chart-of-accounts`. */
export async function balancesOf({ phone, side }: Pick<Account, 'phone' | 'side'>): Promise<(code: string) => number> {
  const [row = {}] = await ops('user', 'money', '--phone', phone, '--side', side);
  return (code) => {
    const [, text] = Object.entries(row).find(([name]) => name.startsWith(`${code} `)) ?? [];
    return fenIn(String(text));
  };
}

export interface Posting {
  /** `T4`, … */
  code: string;
  account: string;
  debitFen: number;
  creditFen: number;
}

/** The entries of a campaign, an order, a cash-out by its number. */
export async function postingsOf(no: string): Promise<Posting[]> {
  const rows = await ops('money', '--no', no);
  const fen = (text: unknown) => (text ? fenIn(String(text)) : 0);
  return rows.map((row) => ({
    code: String(row['分录']),
    account: String(row['科目']).slice(0, 4),
    debitFen: fen(row['借方']),
    creditFen: fen(row['贷方']),
  }));
}

/** What the postings of a kind moved on some accounts, on one side. */
export function moved(postings: readonly Posting[], code: string, side: 'debit' | 'credit', ...accounts: string[]): number {
  return postings
    .filter((posting) => posting.code === code && accounts.includes(posting.account))
    .reduce((sum, posting) => sum + (side === 'debit' ? posting.debitFen : posting.creditFen), 0);
}
