import { z } from 'zod';
import { endpoint } from './endpoint';
import { endpointShape, UnknownKind, zodShape } from './shape';

describe('a schema has a shape', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a text with limits', z.string().min(1).max(9), { string: { min: 1, max: 9 } }, 'string'],
    ['a text of a format', z.uuid(), { string: { format: 'uuid' } }, 'string'],
    ['a text of an expression', z.string().regex(/^a/), { string: { patterns: ['^a'] } }, 'string'],
    ['a whole number', z.int(), { number: { format: 'integer' } }, 'number'],
    ['a number with limits', z.number().min(1).max(2), { number: { min: 1, max: 2 } }, 'number'],
    ['a choice', z.enum(['a', 'b']), { values: ['a', 'b'] }, { values: ['a', 'b'] }],
    ['what may be null', z.string().nullable(), { either: ['string', 'null'] }, { either: ['string', 'null'] }],
    [
      'a choice or null',
      z.enum(['a']).nullable(),
      { either: [{ values: ['a'] }, 'null'] },
      { either: [{ values: ['a'] }, 'null'] },
    ],
    ['a list', z.array(z.boolean()).max(3), { list: 'boolean', max: 3 }, { list: 'boolean' }],
    ['a record', z.record(z.string(), z.number()), { record: 'number' }, { record: 'number' }],
    ['a record of known names', z.record(z.enum(['a']), z.boolean()), { fields: { a: 'boolean' } }, { fields: { a: 'boolean' } }],
    ['anything', z.unknown(), 'unknown', 'unknown'],
    [
      'fields that may be missing, or are filled in by the server',
      z.object({ a: z.string(), b: z.string().optional(), c: z.boolean().default(true) }),
      { fields: { a: 'string', 'b?': 'string', 'c?': 'boolean' } },
      { fields: { a: 'string', 'b?': 'string', c: 'boolean' } },
    ],
  ])('%s: as a request, and as a response', (_, schema, request, response) => {
    expect([zodShape(schema, 'request'), zodShape(schema, 'response')]).toEqual([request, response]);
  });

  test('that contains itself, and ends', () => {
    const tree: z.ZodType = z.lazy(() => z.object({ name: z.string(), below: z.array(tree).optional() }));
    expect(zodShape(tree, 'response')).toEqual({ fields: { name: 'string', 'below?': { list: { again: 2 } } } });
  });

  test('unless it is of a kind that nobody has said how to compare', () => {
    expect(() => zodShape(z.tuple([z.string(), z.number()]), 'request')).toThrow(UnknownKind);
    expect(() => zodShape(z.intersection(z.object({}), z.record(z.string(), z.string())), 'request')).toThrow(UnknownKind);
  });
});

test('an endpoint says where it answers, to whom, and with what', () => {
  const file = endpoint({
    summary: '',
    audience: 'ad',
    request: z.object({}),
    response: z.object({}),
    method: 'GET',
    produces: 'text/csv',
  });
  expect(endpointShape('a/b', file)).toEqual({
    address: 'GET /api/v1/a/b',
    audience: 'ad',
    request: { fields: {} },
    response: { named: 'text/csv' },
  });
});
