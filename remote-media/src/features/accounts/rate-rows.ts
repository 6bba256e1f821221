import { formatFen, parseYuan, type ResponseOf, yuanText } from '@shizhong/shared-contracts';
import { accountKinds, bookedKinds } from '@shizhong/shared-contracts/kinds';
import { type AccountDetail, type AccountKind, positionsOf, positionWord } from './account';

/** Position and form of a price. */
export type RateKey = `${number}/${'hard' | 'soft'}`;

export interface TypedRate {
  position: number;
  form: 'hard' | 'soft';
  priceFen: number | null;
  guaranteeReads: number | null;
}

/** Why a text that is no amount is none. */
export const notAnAmount = (text: string): string =>
  /^[\d,.]+$/.test(text.trim()) && text.length > 12 ? '金额过大，请核对' : '请填写金额，最多两位小数';

/** The fault of a typed price, or null. Empty: not offered. */
export function priceFault(text: string, floorFen: number): string | null {
  if (!text.trim()) return null;
  const fen = parseYuan(text);
  if (fen === null) return notAnAmount(text);
  return fen < floorFen ? `不低于 ${formatFen(floorFen)} 元` : null;
}

/** The forms that are priced: accounts without articles have no 软文. */
export function rateForms({ kind }: Pick<AccountDetail, 'kind'>): readonly ('hard' | 'soft')[] {
  return accountKinds[kind].articles ? ['hard', 'soft'] : ['hard'];
}

/** What the controls of the prices hold. */
export interface RateValues {
  prices: Readonly<Record<string, string>>;
  reads: Readonly<Record<string, string>>;
  /** `2026-12-01T10:00`; empty: at once. */
  from: string;
  /** Why a price or guarantee is far from the account's history. */
  reason: string;
}

export function ratesOf({ rates }: Pick<AccountDetail, 'rates'>): RateValues {
  const keyOf = ({ position, form }: (typeof rates)[number]): RateKey => `${position}/${form}`;
  return {
    prices: Object.fromEntries(rates.map((rate) => [keyOf(rate), yuanText(rate.priceFen)])),
    reads: Object.fromEntries(rates.map((rate) => [keyOf(rate), rate.guaranteeReads?.toString() ?? ''])),
    from: '',
    reason: '',
  };
}

/** When the prices take effect, and why they are far from the history, as it is sent. */
export function termsOfRates({ from, reason }: Pick<RateValues, 'from' | 'reason'>): { effectiveFrom?: string; reason?: string } {
  const at = from ? Date.parse(`${from}:00+08:00`) : Number.NaN;
  return {
    ...(Number.isNaN(at) ? {} : { effectiveFrom: new Date(at).toISOString() }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  };
}

/** The typed prices as they are sent, and the faults that prevent it. */
export function typedRates(
  account: Pick<AccountDetail, 'kind' | 'rates' | 'takes'>,
  { prices, reads, floorFen }: Pick<RateValues, 'prices' | 'reads'> & { floorFen: number },
): { rows: TypedRate[]; faults: Record<string, string> } {
  const before = new Set(account.rates.map((rate) => `${rate.position}/${rate.form}`));
  const faults: Record<string, string> = {};
  const rows: TypedRate[] = positionsOf(account.kind).flatMap(({ position }) =>
    rateForms(account).flatMap((form) => {
      const key: RateKey = `${position}/${form}`;
      const text = prices[key] ?? '';
      const fault = priceFault(text, floorFen);
      if (fault) faults[`prices.${key}`] = fault;
      const guarantee = (reads[key] ?? '').trim();
      if (guarantee && !/^[1-9]\d{0,7}$/.test(guarantee)) faults[`reads.${key}`] = '请填写正整数';
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
    faults[`prices.${positionsOf(account.kind)[0]?.position}/hard`] = '至少填写一个位置的报价';
  return { rows, faults };
}

/** The field that shows an error of the server, which names prices by their row. */
export function fieldOfRate(rows: readonly TypedRate[], path: string): string {
  if (path === 'effectiveFrom') return 'from';
  const row = rows[Number(/^prices\.(\d+)\./.exec(path)?.[1] ?? -1)];
  return row ? `prices.${row.position}/${row.form}` : path;
}

/** 「头条每千次阅读 ¥900.00，同类中位 ¥200.00」 for each price that is far above those of similar accounts. */
export function highPrices(kind: AccountKind, warnings: ResponseOf<'media/rateCard'>['warnings']): string[] {
  return warnings.map(
    ({ position, cpmFen, medianCpmFen }) =>
      `${positionWord(kind, position)}每千次阅读 ¥${formatFen(cpmFen)}，同类中位 ¥${formatFen(medianCpmFen)}`,
  );
}
