import type { Row } from './command';

type Fact = string | number | boolean | null | undefined | readonly (string | number)[];

/** One row per fact of an object, grouped by part; empty values are omitted. */
export function facts(part: string, values: Readonly<Record<string, Fact>>): Row[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const text = Array.isArray(value) ? value.join('、') : typeof value === 'boolean' ? (value ? '是' : '否') : value;
    return text === null || text === undefined || text === '' ? [] : [{ part, field, value: text as string | number }];
  });
}
