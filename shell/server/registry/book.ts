/**
 * The registry as operators keep it: per remote every version that may be served, which of them is stable, which is tried on
 * how many visitors, and who changed what and why. Pages never see it; they get the flat registry that `choose.ts` makes of
 * it for one visitor. Every change is a function from a book to the next one, in `changes.ts`. `docs/remote-contract.md#registry`.
 */
import { registryEntrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

const version = v.pipe(v.string(), v.regex(/^[\w.+-]+$/, 'a version'));
const instant = v.pipe(v.string(), v.isoTimestamp());
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** When a version is taken back by itself. */
export const healthRuleSchema = v.object({
  /** Visits within the window below which nothing is decided. */
  minimumVisits: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Different addresses the visits must come from: one visitor alone cannot take a version back. */
  minimumAddresses: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Share of visits with a fault above which the version is taken back; for a candidate this much above the stable version's share. */
  rollbackAboveBp: basisPoints,
  /** Share above which a version that nothing can stand in for is switched off. */
  disableAboveBp: basisPoints,
});

export const keptVersionSchema = v.object({
  entry: registryEntrySchema,
  addedAt: instant,
  /** Why nobody gets it any more; null while it is good. */
  withdrawn: v.nullable(v.string()),
  /** Built from the tree the shell is built from, by whoever runs the shell: nobody else's word is needed for it. */
  built: v.optional(v.boolean(), true),
  /** Text of the signed report on its conformance, as it came with the version. */
  conformance: v.optional(v.nullable(v.string()), null),
});

/** Somebody whose reports on conformance count. */
export const checkerSchema = v.object({
  /** Short name of the key. */
  id: v.string(),
  /** Public half, base64. */
  key: v.string(),
  name: v.string(),
});

export const remoteBookSchema = v.object({
  name: v.string(),
  /** Null until a version has been promoted to everybody. */
  stable: v.nullable(version),
  /** Earlier stable versions, the latest first: where a rollback leads. */
  former: v.array(version),
  candidate: v.nullable(version),
  /** Visitors out of a hundred that get the candidate. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Decides, with the visitor's number, who gets the candidate. New for each candidate, so that it is not always the same people. */
  salt: v.string(),
  /** Everybody gets this version, whatever is released, until it is unpinned. */
  pinned: v.nullable(version),
  /** What visitors read while the remote is switched off. */
  disabled: v.nullable(v.string()),
  health: healthRuleSchema,
  /** The version the build put forward last: a rollback survives the next start. */
  built: v.nullable(version),
  versions: v.record(version, keptVersionSchema),
});

export const changeSchema = v.object({
  revision: v.number(),
  at: instant,
  by: v.string(),
  /** Empty for changes that are about no remote. */
  remote: v.string(),
  action: v.picklist(['add', 'promote', 'rollback', 'pin', 'unpin', 'disable', 'enable', 'build', 'health', 'trust', 'distrust']),
  detail: v.string(),
  why: v.string(),
});

export const bookSchema = v.object({
  schema: v.literal(2),
  /** Grows with each change. */
  revision: v.number(),
  remotes: v.array(remoteBookSchema),
  checkers: v.optional(v.array(checkerSchema), []),
  /** The latest last. */
  history: v.array(changeSchema),
});

export type KeptVersion = v.InferOutput<typeof keptVersionSchema>;
export type HealthRule = v.InferOutput<typeof healthRuleSchema>;
export type RemoteBook = v.InferOutput<typeof remoteBookSchema>;
export type Checker = v.InferOutput<typeof checkerSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Book = v.InferOutput<typeof bookSchema>;

export const emptyBook: Book = { schema: 2, revision: 0, remotes: [], checkers: [], history: [] };

/** Enough that one unlucky visitor decides nothing, few enough that a bad version lives minutes. */
export const usualHealthRule: HealthRule = {
  minimumVisits: 30,
  minimumAddresses: 3,
  rollbackAboveBp: 500,
  disableAboveBp: 5_000,
};

/** The operator asked for something the book does not allow; the message says what and what to do. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}

/** @throws RegistryRefusal */
export function remoteOf(book: Book, name: string): RemoteBook {
  const remote = book.remotes.find((each) => each.name === name);
  if (!remote) {
    const known = book.remotes.map((each) => each.name).join(', ') || 'none';
    throw new RegistryRefusal(`the registry has no remote "${name}"; it has: ${known}`);
  }
  return remote;
}
