/** The shape of a slot's props as plain data: recorded with every build that fills it, so that a later change can be compared with it. */
import * as v from 'valibot';

export type PropsShape =
  | { type: 'string' | 'number' | 'boolean' }
  | { type: 'choice'; of: string[] }
  | { type: 'list'; of: PropsShape }
  | { type: 'object'; of: Record<string, PropsShape> }
  | { type: 'nullable' | 'optional'; of: PropsShape };

export const propsShapeSchema: v.GenericSchema<PropsShape> = v.variant('type', [
  v.object({ type: v.picklist(['string', 'number', 'boolean']) }),
  v.object({ type: v.literal('choice'), of: v.array(v.string()) }),
  v.object({ type: v.literal('list'), of: v.lazy(() => propsShapeSchema) }),
  v.object({
    type: v.literal('object'),
    of: v.record(
      v.string(),
      v.lazy(() => propsShapeSchema),
    ),
  }),
  v.object({ type: v.picklist(['nullable', 'optional']), of: v.lazy(() => propsShapeSchema) }),
]);

/** A node of a schema; its members are checked by `v.is` before they are used. */
const nodeSchemas = {
  choice: v.object({ type: v.literal('picklist'), options: v.array(v.string()) }),
  list: v.object({ type: v.literal('array'), item: v.custom<v.GenericSchema>(isSchema) }),
  object: v.object({
    type: v.picklist(['object', 'strict_object']),
    entries: v.record(v.string(), v.custom<v.GenericSchema>(isSchema)),
  }),
  wrapped: v.object({ type: v.picklist(['nullable', 'optional']), wrapped: v.custom<v.GenericSchema>(isSchema) }),
};

/** @throws UnknownShape for a kind of schema that props of slots do not use */
export function shapeOf(schema: v.GenericSchema): PropsShape {
  const { type } = schema;
  if (type === 'string' || type === 'number' || type === 'boolean') return { type };
  if (v.is(nodeSchemas.choice, schema)) return { type: 'choice', of: [...schema.options] };
  if (v.is(nodeSchemas.list, schema)) return { type: 'list', of: shapeOf(schema.item) };
  if (v.is(nodeSchemas.wrapped, schema)) return { type: schema.type, of: shapeOf(schema.wrapped) };
  if (v.is(nodeSchemas.object, schema)) {
    return {
      type: 'object',
      of: Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, shapeOf(entry)])),
    };
  }
  throw new UnknownShape(type);
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

class UnknownShape extends Error {
  override readonly name = 'UnknownShape';
  constructor(type: string) {
    super(`props of a slot have no "${type}"`);
  }
}

/**
 * What a contributor built for `before` would miss in props of `now`, one line each. It reads props, so more of them is fine, and so is
 * a narrower one: a choice less, a value that is always there.
 */
export function missingIn(before: PropsShape, now: PropsShape, at = ''): string[] {
  const place = at || 'props';
  if (now.type === 'optional' || now.type === 'nullable') {
    if (before.type !== now.type) return [`${place} may now be ${now.type === 'optional' ? 'absent' : 'null'}`];
    return missingIn(before.of, now.of, at);
  }
  if (before.type === 'optional' || before.type === 'nullable') return missingIn(before.of, now, at);
  if (before.type === 'object' && now.type === 'object') {
    return Object.entries(before.of).flatMap(([name, shape]) => {
      const there = at ? `${at}.${name}` : name;
      const found = now.of[name];
      if (found) return missingIn(shape, found, there);
      return shape.type === 'optional' ? [] : [`${there} is gone`];
    });
  }
  if (before.type === 'list' && now.type === 'list') return missingIn(before.of, now.of, `${at}[]`);
  if (before.type === 'choice' && now.type === 'choice') {
    const known = before.of;
    return now.of.filter((each) => !known.includes(each)).map((each) => `${place} may now be ${each}`);
  }
  if (before.type === 'string' && now.type === 'choice') return [];
  return before.type === now.type ? [] : [`${place} was a ${before.type} and is now a ${now.type}`];
}
