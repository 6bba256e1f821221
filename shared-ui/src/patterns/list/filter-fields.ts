/** Fields of a filter row. Each value is a text in the address, from which the request is derived. */
import { formatCount, formatDate } from '@shizhong/shared-contracts';

interface Field {
  /** Name of the address parameter, and of the filter unless the field names its own. */
  name: string;
  label: string;
  /** The default when the address has no value; the empty choice is then written as `any`. */
  preset?: string | undefined;
}

/** A line of text; the placeholder says what it searches. */
export interface SearchFilter extends Field {
  kind: 'search';
  placeholder: string;
  maxLength?: number | undefined;
}

export interface SelectFilter extends Field {
  kind: 'select';
  options: readonly { value: string; label: string }[];
  /** Type the server expects; default the text itself. `list`: several can be chosen. */
  as?: 'text' | 'number' | 'boolean' | 'list' | undefined;
  /** Vocabulary under which recent choices are offered first. */
  recent?: string | undefined;
  /** Label of the empty choice; default 「全部」. */
  any?: string | undefined;
}

/** 今天, 昨天, 近 7 天, 近 30 天, 本月, 上月 or a range of at most 366 whole days, Asia/Shanghai. */
export interface DatesFilter extends Field {
  kind: 'dates';
  /** Names of the filters for the first and the last instant; default `from` and `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** One day, `YYYY-MM-DD`. */
export interface DayFilter extends Field {
  kind: 'day';
}

/** From one figure to another, each end open; in the address `2000~12000`, `2000~`, `~12000`. */
export interface RangeFilter extends Field {
  kind: 'range';
  /** Names of the filters for the two ends. */
  min: string;
  max: string;
  /** What a typed unit is for the server: 100 for yuan. */
  factor?: number | undefined;
  unit?: string | undefined;
  /** Offered for one press. */
  presets: readonly { value: string; label: string }[];
}

export type FilterField = SearchFilter | SelectFilter | DatesFilter | DayFilter | RangeFilter;

/** Explicitly no value, for a list that has a preset. */
export const anyValue = 'any';

const dayMs = 86_400_000;
/** `docs/pages/conventions.md#filters`. */
export const maxSpanDays = 366;

interface DatePreset {
  /** Stands in the address, and means other days tomorrow. */
  value: string;
  label: string;
  rangeOf: (now: number) => DateRange;
}

const lastDays = (days: number): DatePreset => ({
  value: `${days}d`,
  label: `近 ${days} 天`,
  rangeOf: (now) => ({ first: formatDate(now - (days - 1) * dayMs), last: formatDate(now) }),
});
const oneDay = (value: string, label: string, daysBack: number): DatePreset => ({
  value,
  label,
  rangeOf: (now) => ({ first: formatDate(now - daysBack * dayMs), last: formatDate(now - daysBack * dayMs) }),
});
const oneMonth = (value: string, label: string, monthsBack: number): DatePreset => ({
  value,
  label,
  rangeOf(now) {
    const [year = 0, month = 0] = formatDate(now).split('-').map(Number);
    // Days without an hour: noon keeps them clear of any zone's midnight.
    const dayOf = (months: number, day: number) => formatDate(Date.UTC(year, month - 1 - monthsBack + months, day, 4));
    return { first: dayOf(0, 1), last: dayOf(1, 0) };
  },
});

const datePresets: readonly DatePreset[] = [
  oneDay('today', '今天', 0),
  oneDay('yesterday', '昨天', 1),
  lastDays(7),
  lastDays(30),
  oneMonth('month', '本月', 0),
  oneMonth('last-month', '上月', 1),
];

export interface DateRange {
  /** First and last day, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** The days that a value in the address denotes; null if none. */
export function dateRangeOf(value: string, now = Date.now()): DateRange | null {
  const preset = datePresets.find((each) => each.value === value);
  if (preset) return preset.rangeOf(now);
  const days = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/.exec(value);
  const [, first = '', last = ''] = days ?? [];
  const span = (Date.parse(last) - Date.parse(first)) / dayMs;
  return span >= 0 && span < maxSpanDays ? { first, last } : null;
}

export interface FigureRange {
  min: number | null;
  max: number | null;
}

/** The two ends that a value in the address denotes; null if none. */
export function figureRangeOf(value: string): FigureRange | null {
  const [, min = '', max = ''] = /^(\d{0,9})~(\d{0,9})$/.exec(value) ?? [];
  if (!min && !max) return null;
  const range = { min: min ? Number(min) : null, max: max ? Number(max) : null };
  return range.min !== null && range.max !== null && range.min > range.max ? null : range;
}

/** Values that are chosen in a field, of those it offers. */
export function chosenOf(field: SelectFilter, value: string): string[] {
  const values = field.as === 'list' ? value.split(',') : [value];
  return values.filter((each) => each !== '' && field.options.some((option) => option.value === each));
}

/** The value of a field after a press on one of its options. */
export function afterPress(field: FilterField, value: string, pressed: string): string {
  if (field.kind !== 'select' || field.as !== 'list' || !pressed) return pressed;
  const chosen = chosenOf(field, value);
  const next = chosen.includes(pressed) ? chosen.filter((each) => each !== pressed) : [...chosen, pressed];
  return next.join(',');
}

/** The filters to request for a field's value. @param now the server's time: 「近 7 天」 ends today by its calendar */
export function filtersOf(field: FilterField, value: string, now?: number): Record<string, unknown> {
  if (!value || value === anyValue) return {};
  switch (field.kind) {
    case 'search':
      return { [field.name]: value.trim() };
    case 'select': {
      // A value the list does not know adds no filter.
      const chosen = chosenOf(field, value);
      if (!chosen.length) return {};
      if (field.as === 'list') return { [field.name]: chosen };
      if (field.as === 'number') return { [field.name]: Number(value) };
      return { [field.name]: field.as === 'boolean' ? value === 'true' : value };
    }
    case 'dates': {
      const range = dateRangeOf(value, now);
      if (!range) return {};
      return {
        [field.from ?? 'from']: `${range.first}T00:00:00.000+08:00`,
        [field.to ?? 'to']: `${range.last}T23:59:59.999+08:00`,
      };
    }
    case 'range': {
      const range = figureRangeOf(value);
      const { factor = 1 } = field;
      return {
        ...(range && range.min !== null ? { [field.min]: range.min * factor } : {}),
        ...(range && range.max !== null ? { [field.max]: range.max * factor } : {}),
      };
    }
    case 'day':
      return /^20\d\d-\d\d-\d\d$/.test(value) ? { [field.name]: value } : {};
  }
}

/** Text of a selected value, shown in its chip; null if nothing is selected. */
export function wordsOf(field: FilterField, value: string): string | null {
  if (!value || value === anyValue || Object.keys(filtersOf(field, value)).length === 0) return null;
  switch (field.kind) {
    case 'search':
      return value;
    case 'select':
      return listedWords(
        chosenOf(field, value).map((each) => field.options.find((option) => option.value === each)?.label ?? each),
      );
    case 'range':
      return field.presets.find((preset) => preset.value === value)?.label ?? rangeWords(figureRangeOf(value), field.unit);
    case 'dates':
      return datePresets.find((preset) => preset.value === value)?.label ?? value.replace('~', ' 至 ');
    case 'day':
      return value;
  }
}

/** 「食品饮料、母婴 等 4 项」. */
function listedWords(labels: readonly string[]): string | null {
  if (!labels.length) return null;
  const [first, second] = labels;
  return labels.length > 2 ? `${first}、${second} 等 ${labels.length} 项` : labels.join('、');
}

function rangeWords(range: FigureRange | null, unit = ''): string | null {
  if (!range) return null;
  const { min, max } = range;
  if (min === null) return `≤ ${formatCount(max ?? 0)}${unit}`;
  return max === null ? `≥ ${formatCount(min)}${unit}` : `${formatCount(min)}–${formatCount(max)}${unit}`;
}

/** What a field offers to choose from, 「全部」 first. */
export function optionsOf(field: FilterField): readonly { value: string; label: string }[] {
  switch (field.kind) {
    case 'select':
      return [{ value: '', label: field.any ?? '全部' }, ...field.options];
    case 'dates':
      return [{ value: '', label: '不限' }, ...datePresets];
    case 'range':
      return [{ value: '', label: '不限' }, ...field.presets];
    case 'search':
    case 'day':
      return [];
  }
}
