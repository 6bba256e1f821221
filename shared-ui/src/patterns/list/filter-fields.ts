/** Fields of a filter row. Each value is a text in the address, from which the request is derived. */
import { formatDate } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';

interface Field {
  /** Name of the address parameter, and of the filter unless `toFilters` says otherwise. */
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
  /** Type the server expects; default the text itself. */
  as?: 'text' | 'number' | 'boolean' | undefined;
  /** Label of the empty choice; default 「全部」. */
  any?: string | undefined;
}

/** 今天 / 昨天 / 近7天 / 近30天 / 自定义: at most 366 whole days, Asia/Shanghai. */
export interface DatesFilter extends Field {
  kind: 'dates';
  /** Names of the filters for the first and the last instant; default `from` and `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Anything else: the page renders the control. */
export interface OwnFilter extends Field {
  kind: 'own';
  control: (props: { value: string; onChange: (value: string) => void; label: string }) => ReactNode;
  toFilters: (value: string) => Record<string, unknown>;
  /** The selected value as text. */
  say: (value: string) => string;
}

export type FilterField = SearchFilter | SelectFilter | DatesFilter | OwnFilter;

/** Explicitly no value, for a list that has a preset. */
export const anyValue = 'any';

const dayMs = 86_400_000;
const longestSpanDays = 366;

const lastDays = <Days extends number>(days: Days) =>
  ({ value: `${days}d`, label: `近${days}天`, back: days - 1, days }) as const;

export const datePresets = [
  { value: 'today', label: '今天', back: 0, days: 1 },
  { value: 'yesterday', label: '昨天', back: 1, days: 1 },
  lastDays(7),
  lastDays(30),
] as const;

export interface DateRange {
  /** First and last day, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** The days that a value in the address denotes; null if none. */
export function dateRangeOf(value: string, now = Date.now()): DateRange | null {
  const preset = datePresets.find((each) => each.value === value);
  if (preset) {
    const first = now - preset.back * dayMs;
    return { first: formatDate(first), last: formatDate(first + (preset.days - 1) * dayMs) };
  }
  const days = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})$/.exec(value);
  const [, first = '', last = ''] = days ?? [];
  return rangeError(first, last) ? null : { first, last };
}

/** Error text for a range of two days. */
export function rangeError(first: string, last: string): string | null {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  if (Number.isNaN(from) || Number.isNaN(to)) return '请选择开始和结束日期';
  if (from > to) return '结束日期不能早于开始日期';
  return (to - from) / dayMs >= longestSpanDays ? `最长 ${longestSpanDays} 天` : null;
}

/** The filters to request for a field's value. @param now the server's time: 「近 7 天」 ends today by its calendar */
export function filtersOf(field: FilterField, value: string, now?: number): Record<string, unknown> {
  if (!value || value === anyValue) return {};
  switch (field.kind) {
    case 'search':
      return { [field.name]: value.trim() };
    case 'select': {
      // A value the list does not know adds no filter.
      if (!field.options.some((option) => option.value === value)) return {};
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
    case 'own':
      return field.toFilters(value);
  }
}

/** Text of a selected value, for 「已选择」; null if nothing is selected. */
export function wordsOf(field: FilterField, value: string): string | null {
  if (!value || value === anyValue || Object.keys(filtersOf(field, value)).length === 0) return null;
  switch (field.kind) {
    case 'search':
      return value;
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'dates':
      return datePresets.find((preset) => preset.value === value)?.label ?? value.replace('~', ' 至 ');
    case 'own':
      return field.say(value);
  }
}
