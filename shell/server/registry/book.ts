/**
 * The registry as operators maintain it: for each remote every version that may be served, which of them is stable, which is on trial with
 * how many visitors, and who changed what and why. Pages never see it; they get the flat registry that `choose.ts` derives
 * from it for one visitor. Every change is a function from one book to the next, in `changes.ts`. `docs/remote-contract.md#registry`.
 */
import { registryEntrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

const version = v.pipe(v.string(), v.regex(/^[\w.+-]+$/, 'a version'));
const instant = v.pipe(v.string(), v.isoTimestamp());
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** When a version is rolled back automatically. */
export const healthRuleSchema = v.object({
  /** Visits within the window below which no decision is made. */
  minimumVisits: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Number of different addresses the visits must come from: one visitor alone cannot cause a rollback. */
  minimumAddresses: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Share of visits with an error above which the version is rolled back; for a candidate, by this much above the stable version's share. */
  rollbackAboveBp: basisPoints,
  /** Share above which a version without a fallback is disabled. */
  disableAboveBp: basisPoints,
});

export const keptVersionSchema = v.object({
  entry: registryEntrySchema,
  addedAt: instant,
  /** Why the version is no longer served; null while it is good. */
  withdrawn: v.nullable(v.string()),
  /** Built by the shell's operator from the shell's own tree: needs nobody else's report. */
  built: v.optional(v.boolean(), true),
  /** Text of the signed conformance report that came with the version. */
  conformance: v.optional(v.nullable(v.string()), null),
});

/** A party whose conformance reports count. */
export const checkerSchema = v.object({
  /** Short id of the key. */
  id: v.string(),
  /** Public key, base64. */
  key: v.string(),
  name: v.string(),
});

export const remoteBookSchema = v.object({
  name: v.string(),
  /** Null until a version has been promoted to all visitors. */
  stable: v.nullable(version),
  /** Earlier stable versions, latest first: the targets of a rollback. */
  former: v.array(version),
  candidate: v.nullable(version),
  /** Percentage of visitors who get the candidate. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Together with the visitor's number decides who gets the candidate. New for each candidate, so that it is not always the same visitors. */
  salt: v.string(),
  /** Every visitor gets this version, whatever is released, until it is unpinned. */
  pinned: v.nullable(version),
  /** Text shown to visitors while the remote is disabled. */
  disabled: v.nullable(v.string()),
  health: healthRuleSchema,
  /** The version most recently submitted by the build: lets a rollback survive the next start. */
  built: v.nullable(version),
  versions: v.record(version, keptVersionSchema),
});

export const changeSchema = v.object({
  revision: v.number(),
  at: instant,
  by: v.string(),
  /** Empty for changes that do not concern a remote. */
  remote: v.string(),
  action: v.picklist([
    'add',
    'promote',
    'rollback',
    'pin',
    'unpin',
    'disable',
    'enable',
    'build',
    'health',
    'trust',
    'distrust',
    'remove',
  ]),
  detail: v.string(),
  why: v.string(),
});

export const bookSchema = v.object({
  schema: v.literal(2),
  /** Increases with each change. */
  revision: v.number(),
  remotes: v.array(remoteBookSchema),
  checkers: v.optional(v.array(checkerSchema), []),
  /** Latest last. */
  history: v.array(changeSchema),
});

export type KeptVersion = v.InferOutput<typeof keptVersionSchema>;
export type HealthRule = v.InferOutput<typeof healthRuleSchema>;
export type RemoteBook = v.InferOutput<typeof remoteBookSchema>;
export type Checker = v.InferOutput<typeof checkerSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Book = v.InferOutput<typeof bookSchema>;

export const emptyBook: Book = { schema: 2, revision: 0, remotes: [], checkers: [], history: [] };

/** Enough visits that one unlucky visitor decides nothing, few enough that a bad version lives only minutes. */
export const defaultHealthRule: HealthRule = {
  minimumVisits: 30,
  minimumAddresses: 3,
  rollbackAboveBp: 500,
  disableAboveBp: 5_000,
};

/** The operator requested something that the book does not allow; the message says what, and what to do. */
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
