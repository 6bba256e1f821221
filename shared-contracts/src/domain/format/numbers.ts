import { group, minus, roundDecimal } from './decimal';

/** Shown by a metric without a figure. `docs/pages/conventions.md#numbers`. */
export const emptyMetric = '--';

const tenThousand = { size: 1e4, name: 'w' };
const units = [{ size: 1e12, name: '万亿' }, { size: 1e8, name: '亿' }, tenThousand];

type Figure = number | null | undefined;

/** A count with thousands separators, `6,744`; fractions keep at most two decimals. Empty gives `--`. */
export function formatCount(value: Figure): string {
  return signed(value, inFull);
}

/**
 * A large number in the specification's units (`docs/specification.md#9-business-constants-and-limits`): `w` from 10000 on, then
 * `亿` and `万亿`, with at most two decimals, `1.23w`; smaller ones in full. Empty gives `--`. Show the full figure in a tooltip.
 */
export function formatLargeNumber(value: Figure): string {
  return signed(value, (size) => {
    if (size < 1e4) return inFull(size);
    // 99,999,999 rounds to 10000w: such a number takes the next larger unit.
    const unit = units.find((each) => roundsUpTo(size, each.size)) ?? tenThousand;
    return inFull(size / unit.size) + unit.name;
  });
}

/**
 * The specification's short form (`docs/specification.md#9-business-constants-and-limits`): one decimal with `w` from 10000 on,
 * `1.2w`; smaller ones in full. Empty gives `--`.
 */
export function formatShortNumber(value: Figure): string {
  return signed(value, (size) => (size < 1e4 ? inFull(size) : `${group(rounded(size / 1e4, 1))}w`));
}

/** Basis points as a percentage, `68.00%` for 6800. Ratios are transmitted as whole basis points (`…Bp`). Empty gives `--`. */
export function formatBp(bp: Figure, decimals: 0 | 1 | 2 = 2): string {
  return signed(bp, (size) => `${rounded(size / 100, decimals)}%`);
}

/** Formats the absolute value and prepends the sign, unless only zeros are left. */
function signed(value: Figure, write: (size: number) => string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return emptyMetric;
  const text = write(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? minus + text : text;
}

function inFull(size: number): string {
  return group(rounded(size, 2).replace(/\.00$|0$/, ''));
}

/** Whether the number, formatted in the next smaller unit with two decimals, reaches a whole unit of `size`. */
function roundsUpTo(value: number, size: number): boolean {
  return Number(rounded(value / (size / 1e4), 2)) >= 1e4;
}

function rounded(size: number, decimals: number): string {
  return roundDecimal(size, decimals)?.digits ?? emptyMetric;
}
