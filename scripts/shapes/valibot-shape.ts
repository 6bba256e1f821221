/** The shape of what remotes give to the shell, from the schemas that the shell reads it by. */
import type { Limits, Shape } from '@shizhong/shared-contracts/build';
import * as v from 'valibot';

type KnownSchema =
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.PicklistSchema<readonly (string | number)[], undefined>
  | v.LiteralSchema<string | number | boolean, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>
  | v.ObjectSchema<v.ObjectEntries, undefined>;

/** @throws UnknownSchema for a kind of schema or of limit that has no shape yet */
export function valibotShape(schema: v.GenericSchema): Shape {
  // A pipe is its schema, with the limits behind it.
  const limits = 'pipe' in schema && Array.isArray(schema.pipe) ? limitsOf(schema.pipe.slice(1)) : {};
  const isLimited = Object.keys(limits).length > 0;
  // Any schema is typed by its base class; what it is stands in `type`.
  const known = schema as KnownSchema;
  switch (known.type) {
    case 'string':
      return isLimited ? { string: limits } : 'string';
    case 'number':
      return isLimited ? { number: limits } : 'number';
    case 'boolean':
      return 'boolean';
    case 'picklist':
      return { values: [...known.options] };
    case 'literal':
      return { values: [known.literal] };
    case 'array':
      return { list: valibotShape(known.item), ...limits };
    case 'record':
      return { record: valibotShape(known.value) };
    case 'object':
      return {
        fields: Object.fromEntries(
          Object.entries(known.entries).map(([name, entry]): [string, Shape] =>
            v.isOfType('optional', entry) && 'wrapped' in entry
              ? [`${name}?`, valibotShape((entry as v.OptionalSchema<v.GenericSchema, undefined>).wrapped)]
              : [name, valibotShape(entry as v.GenericSchema)],
          ),
        ),
      };
    default:
      throw new UnknownSchema(schema.type);
  }
}

function limitsOf(actions: readonly unknown[]): Limits {
  const patterns: string[] = [];
  const limits: Limits = {};
  for (const action of actions) {
    const { type, requirement } = v.parse(actionSchema, action);
    if (type === 'min_length' || type === 'min_value') limits.min = Number(requirement);
    else if (type === 'max_length' || type === 'max_value') limits.max = Number(requirement);
    else if (type === 'integer') patterns.push(type);
    else if (type === 'regex' || type === 'ends_with' || type === 'iso_date') patterns.push(String(requirement));
    else throw new UnknownSchema(type);
  }
  return { ...limits, ...(patterns.length > 0 && { patterns }) };
}

const actionSchema = v.object({ type: v.string(), requirement: v.unknown() });

export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';
  constructor(kind: string) {
    super(`${kind} of valibot has no shape yet: say in the converter how it is compared`);
  }
}
