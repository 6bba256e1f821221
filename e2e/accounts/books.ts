/** The ledger's own figures, read with the operator's tool: tests compare with them what users see. Amounts are in fen. */
import { ops } from '../stage/operator';
import type { Account } from './new-account';

/** The first amount in a text such as `¥1,234.50` or `−12.00`. @throws TypeError when there is none */
export function fenIn(text: string): number {
  const [found] = /[−-]?[\d,]+\.\d{2}(?!\d)/.exec(text) ?? [];
  if (!found) throw new TypeError(`no amount in 「${text}」`);
  return Math.round(Number(found.replaceAll(',', '').replace('−', '-')) * 100);
}

/** Balances of a user's ledger accounts by their code. `docs/domain/money.md#chart-of-accounts`. */
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

/** The postings of a campaign, an order or a cash-out, by its number. */
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

/** The total of the postings with this code on the given ledger accounts, on one side. */
export function moved(postings: readonly Posting[], code: string, side: 'debit' | 'credit', ...accounts: string[]): number {
  return postings
    .filter((posting) => posting.code === code && accounts.includes(posting.account))
    .reduce((sum, posting) => sum + (side === 'debit' ? posting.debitFen : posting.creditFen), 0);
}
