import type { EndpointShape, Shape } from '@shizhong/shared-contracts/build';
import { type Direction, endpointDifferences, shapeDifferences } from './differences';

const orNull = (shape: Shape): Shape => ({ either: [shape, 'null'] });
const fields = (named: Record<string, Shape>): Shape => ({ fields: named });
const words = (before: Shape, after: Shape, direction: Direction) =>
  shapeDifferences(before, after, direction).map(({ at, what, isBreak }) =>
    [isBreak ? '' : 'warning:', at, what].filter(Boolean).join(' '),
  );

describe('a request', () => {
  test.each<[string, Shape, Shape, string[]]>([
    ['loses a field', fields({ a: 'string', b: 'string' }), fields({ a: 'string' }), ['b is no longer accepted']],
    ['gets a required field', fields({}), fields({ a: 'string' }), ['a is new and required']],
    ['requires a field', fields({ 'a?': 'string' }), fields({ a: 'string' }), ['a is now required, was optional']],
    ['takes another type', fields({ a: 'string' }), fields({ a: 'number' }), ['a is number now, was string']],
    ['takes no null any more', fields({ a: orNull('string') }), fields({ a: 'string' }), ['a no longer takes null']],
    ['loses a value', { values: ['a', 'b'] }, { values: ['a'] }, ['no longer takes "b"']],
    ['takes only some texts', 'string', { values: ['a'] }, ['takes only "a" now']],
    ['gets a lower maximum', { string: { max: 20 } }, { string: { max: 10 } }, ['has the maximum 10 now, had 20']],
    ['gets a minimum', 'number', { number: { min: 1 } }, ['has the minimum 1 now, had none']],
    ['gets a format', 'string', { string: { format: 'uuid' } }, ['must be of the format uuid now']],
    ['takes fewer at once', { list: 'string', max: 9 }, { list: 'string', max: 3 }, ['[] has the maximum 3 now, had 9']],
    ['takes whole numbers only', 'number', { number: { format: 'integer' } }, ['must be of the format integer now']],
    ['changes inside a list', { list: fields({ a: 'string' }) }, { list: fields({}) }, ['[].a is no longer accepted']],
    ['no longer takes any object', { record: 'string' }, fields({ a: 'string' }), ['is an object now, was a record']],
  ])('that %s breaks who sends the former one', (_, before, after, found) => {
    expect(words(before, after, 'request')).toEqual(found);
  });

  test('whose expression changed may be narrower: that is a warning', () => {
    expect(words({ string: { patterns: ['a'] } }, { string: { patterns: ['b'] } }, 'request')).toEqual([
      'warning: must match b now',
    ]);
  });

  test.each<[string, Shape, Shape]>([
    ['gets an optional field', fields({ a: 'string' }), fields({ a: 'string', 'b?': 'string' })],
    ['no longer requires a field', fields({ a: 'string' }), fields({ 'a?': 'string' })],
    ['takes null too', 'string', orNull('string')],
    ['gets a value', { values: ['a'] }, { values: ['a', 'b'] }],
    ['takes any text', { values: ['a'] }, 'string'],
    ['takes anything', fields({ a: 'string' }), 'unknown'],
    ['gets a higher maximum', { string: { max: 10 } }, { string: { max: 20 } }],
    ['loses its limits', { number: { min: 1, max: 2, format: 'integer' } }, 'number'],
    ['takes fields of any name', fields({ a: 'string' }), { record: 'string' }],
  ])('that %s breaks nobody', (_, before, after) => {
    expect(words(before, after, 'request')).toEqual([]);
  });
});

describe('a response', () => {
  test.each<[string, Shape, Shape, string[]]>([
    ['loses a field', fields({ a: 'string', b: 'number' }), fields({ b: 'number' }), ['a is gone']],
    ['loses an optional field', fields({ 'a?': 'string' }), fields({}), ['a is gone']],
    ['renames a field', fields({ a: 'string' }), fields({ b: 'string' }), ['a is gone; b is new and has the same shape']],
    ['may lack a field', fields({ a: 'string' }), fields({ 'a?': 'string' }), ['a may now be missing']],
    ['may hold null', fields({ a: 'string' }), fields({ a: orNull('string') }), ['a may now be null']],
    ['gives another type', fields({ a: 'string' }), fields({ a: 'number' }), ['a is number now, was string']],
    ['gives an object for a text', 'string', fields({ a: 'string' }), ['is an object now, was string']],
    [
      'changes below a list',
      fields({ l: { list: fields({ a: 'string' }) } }),
      fields({ l: { list: fields({}) } }),
      ['l[].a is gone'],
    ],
    ['changes below null', orNull(fields({ a: 'string' })), orNull(fields({})), ['a is gone']],
    ['no longer names its fields', fields({ a: 'string' }), { record: 'string' }, ['is a record now, was an object']],
    ['gives anything', 'string', 'unknown', ['is unknown now, was string']],
    ['is another file', { named: 'text/csv' }, { named: 'application/pdf' }, ['is application/pdf now, was text/csv']],
  ])('that %s breaks who reads the former one', (_, before, after, found) => {
    expect(words(before, after, 'response')).toEqual(found);
  });

  test.each<[string, Shape, Shape, string[]]>([
    ['gets a value', { values: ['a'] }, { values: ['a', 'b'] }, ['warning: may now be "b"']],
    ['may be any text', { values: ['a'] }, 'string', ['warning: may now be any string, was one of "a"']],
  ])('that %s warns: only some readers list every value', (_, before, after, found) => {
    expect(words(before, after, 'response')).toEqual(found);
  });

  test.each<[string, Shape, Shape]>([
    ['gets a field', fields({ a: 'string' }), fields({ a: 'string', b: 'string' })],
    ['always has a field', fields({ 'a?': 'string' }), fields({ a: 'string' })],
    ['is never null', orNull('string'), 'string'],
    ['loses a value', { values: ['a', 'b'] }, { values: ['a'] }],
    ['is described at last', 'unknown', fields({ a: 'string' })],
  ])('that %s breaks nobody', (_, before, after) => {
    expect(words(before, after, 'response')).toEqual([]);
  });
});

describe('a function of the host', () => {
  const toast = (takes: Shape[], needed: number, returns: Shape = 'undefined'): Shape => ({ takes, needed, returns });

  test.each<[string, Shape, Shape, string[]]>([
    ['needs another argument', toast(['string'], 1), toast(['string', 'string'], 2), ['argument 2 must now be given']],
    ['takes an argument less', toast(['string', 'string'], 1), toast(['string'], 1), ['argument 2 is no longer taken']],
    ['takes another type', toast(['string'], 1), toast(['number'], 1), ['argument 1 is number now, was string']],
    [
      'loses an option',
      toast([fields({ 'silent?': 'boolean' })], 0),
      toast([fields({})], 0),
      ['argument 1.silent is no longer accepted'],
    ],
    ['returns null too', toast([], 0, 'string'), toast([], 0, orNull('string')), ['returns may now be null']],
    [
      'passes less to a callback',
      toast([toast(['number'], 1)], 1),
      toast([toast([], 0)], 1),
      ['argument 1 argument 1 is no longer given'],
    ],
  ])('that %s breaks who calls it', (_, before, after, found) => {
    expect(words(before, after, 'response')).toEqual(found);
  });

  test.each<[string, Shape, Shape]>([
    ['takes one argument more if given', toast(['string'], 1), toast(['string', 'string'], 1)],
    ['gets an option', toast([fields({})], 0), toast([fields({ 'silent?': 'boolean' })], 0)],
    ['returns more', toast([], 0, fields({})), toast([], 0, fields({ a: 'string' }))],
    ['passes more to a callback', toast([toast([], 0)], 1), toast([toast(['number'], 1)], 1)],
  ])('that %s breaks nobody', (_, before, after) => {
    expect(words(before, after, 'response')).toEqual([]);
  });
});

describe('an endpoint', () => {
  const endpoint = (change: Partial<EndpointShape> = {}): EndpointShape => ({
    address: 'POST /api/v1/a/b',
    audience: 'user',
    request: fields({}),
    response: fields({ id: 'string' }),
    ...change,
  });
  const found = (change: Partial<EndpointShape>) =>
    endpointDifferences(endpoint(), endpoint(change)).map(({ at, what }) => `${at} ${what}`.trim());

  test('says on which side it changed', () => {
    expect(found({ request: fields({ a: 'string' }), response: fields({ no: 'string' }) })).toEqual([
      'request.a is new and required',
      'response.id is gone; no is new and has the same shape',
    ]);
  });

  test('breaks its callers when it moves or is for fewer of them, not when it is for more', () => {
    expect(found({ address: 'GET /api/v1/a/b' })).toEqual(['answers at GET /api/v1/a/b instead of POST /api/v1/a/b']);
    expect(found({ audience: 'ad' })).toEqual(['is for ad only, was for user']);
    expect(found({ audience: 'public' })).toEqual([]);
    expect(endpointDifferences(endpoint({ audience: 'ad' }), endpoint())).toEqual([]);
    expect(endpointDifferences(endpoint({ audience: 'ad' }), endpoint({ audience: 'media' }))).toHaveLength(1);
  });
});
