/**
 * `uses.json`: what one build of a remote really takes from the shell and from the contract, recorded while it is built. Whoever changes the
 * shell holds the change against these files of all registered versions. Not loaded by any page.
 */
import * as v from 'valibot';

export const usesFile = 'uses.json';

const names = v.array(v.string());

export const usesSchema = v.object({
  schema: v.literal(1),
  /** By share key: the version it was built with and the names it takes; `*` where it takes the whole. */
  shares: v.record(v.string(), v.object({ version: v.string(), names })),
  /** Actions of the shell that it hears or puts, as they stand in its code. */
  actions: names,
  /** Endpoints that it calls. */
  endpoints: names,
  /** Sides that its pages ask for, and layouts they stand in. */
  guards: names,
  layouts: names,
});

export type Uses = v.InferOutput<typeof usesSchema>;
