import { z } from 'zod';
import type { EndpointShape, Limits, Shape } from '../../protocol/build/shape';
import type { Endpoint } from './endpoint';

/** A request is described as the caller writes it, with limits; a response as the caller reads it. */
type Direction = 'request' | 'response';
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** @throws UnknownKind for a kind of schema that has no shape yet; zod itself throws for what JSON cannot hold */
export function endpointShape(key: string, { method = 'POST', path = `/api/v1/${key}`, ...rest }: Endpoint): EndpointShape {
  return {
    address: `${method} ${path}`,
    audience: rest.audience,
    request: zodShape(rest.request, 'request'),
    // A file has no shape; its type is what the caller relies on.
    response: rest.produces ? { named: rest.produces } : zodShape(rest.response, 'response'),
  };
}

/** By way of the JSON Schema that zod documents, because the insides of its schemas change from one minor version to the next. */
export function zodShape(schema: z.ZodType, direction: Direction): Shape {
  const described = z.toJSONSchema(schema, { io: direction === 'request' ? 'input' : 'output' });
  return new Reader(described, direction).shape(described, []);
}

class Reader {
  constructor(
    private readonly root: JsonSchema,
    private readonly direction: Direction,
  ) {}

  /** @param above schemas that contain this one, outermost first: one that occurs again is named by its distance */
  shape(schema: JsonSchema, above: readonly JsonSchema[]): Shape {
    const found = schema.$ref === undefined ? schema : this.referred(schema.$ref);
    const distance = [...above].reverse().indexOf(found);
    if (distance !== -1) return { again: distance + 1 };
    const inner = (part: z.core.JSONSchema._JSONSchema | undefined): Shape =>
      typeof part === 'object' ? this.shape(part, [...above, found]) : 'unknown';
    const foreign = Object.keys(found).find((each) => !keywords.has(each));
    if (foreign !== undefined) throw new UnknownKind(foreign);
    const values = found.enum ?? (found.const === undefined ? null : [found.const]);
    if (values) return orNull({ values: values.filter((each) => each !== null).map(plain) }, values.includes(null));
    const options = found.anyOf ?? found.oneOf;
    if (options) return { either: options.map(inner) };
    if (Array.isArray(found.type)) return { either: found.type.map((type) => this.shape({ ...found, type }, above)) };
    switch (found.type) {
      case 'boolean':
      case 'null':
        return found.type;
      case 'string':
        return this.limited({ min: found.minLength, max: found.maxLength, ...textsOf(found) }, 'string');
      case 'number':
      case 'integer':
        return this.limited(
          {
            min: bound(found.exclusiveMinimum) ?? bound(found.minimum),
            max: bound(found.exclusiveMaximum) ?? bound(found.maximum),
            format: found.type === 'integer' ? 'integer' : undefined,
          },
          'number',
        );
      case 'array':
        return { list: inner(single(found.items)), ...this.kept({ min: found.minItems, max: found.maxItems }) };
      case 'object':
        return this.object(found, inner);
      case undefined:
        // On a text these are its expressions; alone, they are schemas that hold at once.
        if (found.allOf) throw new UnknownKind('allOf');
        return 'unknown';
      default:
        throw new UnknownKind(found.type);
    }
  }

  private object(schema: JsonSchema, inner: (part: z.core.JSONSchema._JSONSchema | undefined) => Shape): Shape {
    const required = schema.required ?? [];
    const keys = typeof schema.propertyNames === 'object' ? schema.propertyNames.enum : undefined;
    // All keys of an enumeration are required; the keys of any other record are free.
    const fields =
      schema.properties ??
      (keys ? Object.fromEntries(keys.map((key) => [String(key), schema.additionalProperties ?? {}])) : null);
    if (!fields) return { record: inner(schema.additionalProperties) };
    return {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [required.includes(name) ? name : `${name}?`, inner(field)]),
      ),
    };
  }

  private referred(reference: string): JsonSchema {
    const found = reference === '#' ? this.root : this.root.$defs?.[reference.replace('#/$defs/', '')];
    if (!found) throw new UnknownKind(reference);
    return found;
  }

  private limited(limits: Limits, type: 'string' | 'number'): Shape {
    const kept = this.kept(limits);
    if (Object.keys(kept).length === 0) return type;
    return type === 'string' ? { string: kept } : { number: kept };
  }

  private kept<L extends Limits>(limits: L): Partial<L> {
    // `Object.fromEntries` forgets the names.
    const entries = Object.entries(limits).filter(([, limit]) => limit !== undefined);
    return this.direction === 'request' ? (Object.fromEntries(entries) as Partial<L>) : {};
  }
}

/** Of JSON Schema, what is read here or says nothing about the shape. */
const keywords = new Set([
  ...['$schema', '$defs', '$ref', 'default', 'type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'],
  ...['minLength', 'maxLength', 'format', 'pattern', 'contentEncoding'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['items', 'minItems', 'maxItems', 'properties', 'required', 'additionalProperties', 'propertyNames'],
]);

/** A format says more than the expression that zod verifies it by. */
function textsOf({ format, pattern, allOf }: JsonSchema): Limits {
  if (format !== undefined) return { format };
  const patterns = [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((each) => each !== undefined);
  return patterns.length > 0 ? { patterns } : {};
}

/** The bounds of a safe integer are those of every integer. */
function bound(limit: number | boolean | undefined): number | undefined {
  return typeof limit === 'number' && Math.abs(limit) !== Number.MAX_SAFE_INTEGER ? limit : undefined;
}

function orNull(shape: Shape, isNullable: boolean): Shape {
  return isNullable ? { either: [shape, 'null'] } : shape;
}

function single(items: JsonSchema['items']): z.core.JSONSchema._JSONSchema | undefined {
  if (Array.isArray(items)) throw new UnknownKind('tuple');
  return items;
}

function plain(value: unknown): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new UnknownKind(`a value ${String(value)}`);
}

export class UnknownKind extends Error {
  override readonly name = 'UnknownKind';
  constructor(kind: string) {
    super(`${kind} has no shape yet: say in the converter how it is compared`);
  }
}
