/**
 * The shape of data that crosses between remote, shell and server, as JSON that can be kept and compared: what an endpoint takes and answers, what
 * a member of the host is. Derived from schemas and declarations, never written by hand.
 */
import * as v from 'valibot';

const scalars = ['string', 'number', 'boolean', 'null', 'undefined', 'unknown'] as const;

/** Limits of a string or of a number; only of what is sent to the server, because a reader does not depend on them. */
export interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  /** Of a string: `uuid`, `email`; of a number: `integer`. */
  format?: string | undefined;
  /** Regular expressions; whether one is narrower than another cannot be decided. */
  patterns?: string[] | undefined;
}

export type Shape =
  | (typeof scalars)[number]
  | { string: Limits }
  | { number: Limits }
  | { values: (string | number | boolean)[] }
  | { list: Shape; min?: number | undefined; max?: number | undefined }
  | { record: Shape }
  /** By name; a name with `?` at its end may be missing. */
  | { fields: Record<string, Shape> }
  | { either: Shape[] }
  /** A function: the first `needed` arguments must be given. */
  | { takes: Shape[]; needed: number; returns: Shape }
  /** A type of the platform or of a library, such as `Blob`. */
  | { named: string }
  /** The shape so many levels above, for data that contains itself. */
  | { again: number };

const limitsSchema = v.object({
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  format: v.optional(v.string()),
  patterns: v.optional(v.array(v.string())),
});

export const shapeSchema: v.GenericSchema<Shape> = v.lazy(() =>
  v.union([
    v.picklist(scalars),
    v.object({ string: limitsSchema }),
    v.object({ number: limitsSchema }),
    v.object({ values: v.array(v.union([v.string(), v.number(), v.boolean()])) }),
    v.object({ list: shapeSchema, min: v.optional(v.number()), max: v.optional(v.number()) }),
    v.object({ record: shapeSchema }),
    v.object({ fields: v.record(v.string(), shapeSchema) }),
    v.object({ either: v.array(shapeSchema) }),
    v.object({ takes: v.array(shapeSchema), needed: v.number(), returns: shapeSchema }),
    v.object({ named: v.string() }),
    v.object({ again: v.number() }),
  ]),
);

/** What a remote relies on when it calls an endpoint. */
export const endpointShapeSchema = v.object({
  /** Method and path: `POST /api/v1/auth/login`. */
  address: v.string(),
  /** Who may call. */
  audience: v.picklist(['public', 'user', 'ad', 'media']),
  request: shapeSchema,
  response: shapeSchema,
});

export type EndpointShape = v.InferOutput<typeof endpointShapeSchema>;
