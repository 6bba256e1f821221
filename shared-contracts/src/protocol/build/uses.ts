/**
 * `uses.json`: what one build of a remote actually uses from the shell and from the contract, recorded during the build. A change
 * to the shell is checked against these files of all registered versions. Not loaded by any page.
 */
import * as v from 'valibot';
import { propsShapeSchema } from '../slots';
import { endpointShapeSchema, shapeSchema } from './shape';

export const usesFile = 'uses.json';

const names = v.array(v.string());

export const usesSchema = v.object({
  schema: v.literal(1),
  /** By share key: the version it was built with and the names it uses; `*` if it uses the whole. */
  shares: v.record(v.string(), v.object({ version: v.string(), names })),
  /** Actions of the shell that it handles or dispatches, as written in its code. */
  actions: names,
  /** Endpoints that it calls. */
  endpoints: names,
  /** Sides that its pages require, and layouts they use. */
  guards: names,
  layouts: names,
  /** What it was built against, by name; absent in builds of earlier kits. */
  shapes: v.optional(
    v.object({
      endpoints: v.record(v.string(), endpointShapeSchema),
      /** Parts of what the shell offers, each with its members: `host`. */
      offered: v.record(v.string(), v.record(v.string(), shapeSchema)),
    }),
  ),
  /** Slots that it fills, with the props as they were then. */
  slots: v.optional(v.record(v.string(), v.object({ version: v.string(), props: propsShapeSchema }))),
});

export type Uses = v.InferOutput<typeof usesSchema>;
