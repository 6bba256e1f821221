/**
 * Request bodies derived from the declared schema: `validIsh` fits it in shape and types, with ids of existing objects; `broken`
 * is such a body with one or two invalid places. fast-check shrinks both and prints the seed of a failure.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';

interface Definition {
  type: string;
  format?: string;
  pattern?: RegExp;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  checks?: readonly { _zod: { def: Check } }[];
}

interface Check {
  check: string;
  value?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: RegExp;
}

const words = [
  '',
  ' ',
  '周末',
  '测试公司',
  '<p>正文</p>',
  'https://mp.weixin.qq.com/s/abc',
  'food',
  'running',
  'newest',
  '330100',
];

/** @param ids of existing objects, the caller's and others' */
export function validIsh(schema: z.ZodType, ids: readonly string[], now: number): fc.Arbitrary<unknown> {
  const of = (inner: z.ZodType | undefined): fc.Arbitrary<unknown> => (inner ? validIsh(inner, ids, now) : fc.constant(null));
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'object': {
      const { shape } = schema as z.ZodType & { shape: Record<string, z.ZodType> };
      const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, fieldOf(key, field, of)]));
      return fc.record(fields).map((body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)));
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(of(definition.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(of(definition.innerType), { nil: null });
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return of(definition.innerType);
    case 'pipe':
      return of(definition.in);
    case 'string':
      return stringOf(definition, ids, now);
    case 'number':
    case 'int':
      return numberOf(definition);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'array':
      return fc.array(of(definition.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('1', '2', 'x'), of(definition.valueType));
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(of));
    default:
      return fc.jsonValue();
  }
}

/** A request id is new each time, so that bodies are not treated as repeated requests. */
function fieldOf(key: string, field: z.ZodType, of: (inner: z.ZodType) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return key === 'request_id' ? fc.constant(null).map(() => randomUUID()) : of(field);
}

function stringOf({ format, pattern, checks = [] }: Definition, ids: readonly string[], now: number): fc.Arbitrary<string> {
  const found = checks.map(({ _zod }) => _zod.def);
  const kind = format ?? found.find((one) => one.format)?.format;
  const day = 86_400_000;
  const instant = fc.integer({ min: -400, max: 400 }).map((days) => new Date(now + days * day).toISOString());
  if (kind === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (kind === 'datetime') return instant;
  if (kind === 'date') return instant.map((text) => text.slice(0, 10));
  if (kind === 'email') return fc.constantFrom('a@example.com', '李雷@例子.中国');
  const regex = pattern ?? found.find((one) => one.pattern)?.pattern;
  if (regex) return matching(regex);
  const maxLength = Math.min(found.find((one) => one.maximum !== undefined)?.maximum ?? 60, 60);
  return fc.oneof(fc.constantFrom(...words), fc.string({ maxLength, unit: 'grapheme' }));
}

function matching(regex: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(regex);
  } catch {
    return fc.string({ maxLength: 20 });
  }
}

function numberOf({ checks = [] }: Definition): fc.Arbitrary<number> {
  let [min, max] = [-10, 1_000_000];
  for (const { _zod } of checks) {
    const { check, value } = _zod.def;
    if (value === undefined) continue;
    if (check === 'greater_than') min = Math.ceil(value);
    if (check === 'less_than') max = Math.floor(value);
  }
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, Math.max(min, max)));
}

const deep = JSON.parse(`${'['.repeat(200)}1${']'.repeat(200)}`) as unknown;
const unfit: readonly unknown[] = [
  null,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table campaign; --",
  '💥'.repeat(400),
  '长'.repeat(5000),
  '%',
  '\\',
  -1,
  0,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'undefined',
  true,
  [],
  [null],
  {},
  { length: 1e9 },
  deep,
];

/** A body with one or two places replaced by invalid values, or removed, at any depth. */
export function broken(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    to: fc.constantFrom(...unfit),
    drop: fc.boolean(),
  });
  return fc.tuple(base, fc.array(change, { minLength: 1, maxLength: 2 })).map(([body, changes]) => {
    let result = structuredClone(body);
    for (const { at, to, drop } of changes) {
      const places = placesOf(result);
      const place = places[Math.floor(at * places.length)];
      if (place) result = changed(result, place, to, drop);
    }
    return result;
  });
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return path.length ? [path] : [];
  const entries = Array.isArray(value) ? value.map((one, index) => [index, one] as const) : Object.entries(value);
  return [...(path.length ? [path] : []), ...entries.flatMap(([key, one]) => placesOf(one, [...path, key]))];
}

function changed(body: unknown, [key, ...rest]: Place, to: unknown, drop: boolean): unknown {
  if (key === undefined || typeof body !== 'object' || body === null) return to;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string | number, unknown>;
  if (rest.length) copy[key] = changed(copy[key], rest, to, drop);
  else if (drop && !Array.isArray(body)) delete copy[key];
  else copy[key] = to;
  return copy;
}
