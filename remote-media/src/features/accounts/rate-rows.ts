import { formatFen, parseYuan } from '@shizhong/shared-contracts';
import { accountKinds, bookedKinds } from '@shizhong/shared-contracts/kinds';
import { type AccountDetail, positionsOf } from './account';

/** Position and form of a price. */
export type RateKey = `${number}/${'hard' | 'soft'}`;

export interface TypedRate {
  position: number;
  form: 'hard' | 'soft';
  priceFen: number | null;
  guaranteeReads: number | null;
}

/** The fault of a typed price, or null. Empty: not offered. */
export function priceFault(text: string, floorFen: number): string | null {
  if (!text.trim()) return null;
  const fen = parseYuan(text);
  if (fen === null) return '请填写金额，最多两位小数';
  return fen < floorFen ? `不低于 ${formatFen(floorFen)} 元` : null;
}

/** The forms that are priced: accounts without articles have no 软文. */
export function rateForms({ kind }: Pick<AccountDetail, 'kind'>): readonly ('hard' | 'soft')[] {
  return accountKinds[kind].articles ? ['hard', 'soft'] : ['hard'];
}

/** The typed prices as they are sent, and the faults that prevent it. */
export function typedRates(
  account: AccountDetail,
  { prices, reads, floorFen }: { prices: Record<string, string>; reads: Record<string, string>; floorFen: number },
): { rows: TypedRate[]; faults: Record<string, string> } {
  const before = new Set(account.rates.map((rate) => `${rate.position}/${rate.form}`));
  const faults: Record<string, string> = {};
  const rows: TypedRate[] = positionsOf(account.kind).flatMap(({ position }) =>
    rateForms(account).flatMap((form) => {
      const key: RateKey = `${position}/${form}`;
      const text = prices[key] ?? '';
      const fault = priceFault(text, floorFen);
      if (fault) faults[key] = fault;
      const guarantee = (reads[key] ?? '').trim();
      if (guarantee && !/^[1-9]\d{0,7}$/.test(guarantee)) faults[`${key}/reads`] = '请填写正整数';
      // Positions without a price, before and after, are omitted.
      if (!text.trim() && !before.has(key)) return [];
      return [
        {
          position,
          form,
          priceFen: text.trim() ? parseYuan(text) : null,
          guaranteeReads: text.trim() && guarantee ? Number(guarantee) : null,
        },
      ];
    }),
  );
  if (
    !rows.some(({ priceFen }) => priceFen !== null) &&
    bookedKinds().some((kind) => account.takes.includes(kind)) &&
    !Object.keys(faults).length
  )
    faults['all'] = '至少填写一个位置的报价';
  return { rows, faults };
}

/** Faults of the server by the row of each price. */
export function faultsOfRates(
  rows: readonly TypedRate[],
  refused: readonly { path: string; msg: string }[],
): Record<string, string> {
  return Object.fromEntries(
    refused.map(({ path, msg }) => {
      const row = rows[Number(/^prices\.(\d+)\./.exec(path)?.[1] ?? -1)];
      return [row ? `${row.position}/${row.form}` : path, msg];
    }),
  );
}
