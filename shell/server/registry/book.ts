/**
 * The registry as operators maintain it: for each remote every version that may be served, which of them is stable, which is on trial with
 * how many visitors, and who changed what and why. Pages never see it; they get the flat registry that `choose.ts` derives
 * from it for one visitor. Every change is a function from one book to the next, in `changes.ts`. `docs/remote-contract.md#registry`.
 */
import { provenanceSchema } from '@shizhong/shared-contracts/conformance';
import { registryEntrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

const version = v.pipe(v.string(), v.regex(/^[\w.+-]+$/, 'a version'));
const instant = v.pipe(v.string(), v.isoTimestamp());
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** A rule from before there was such a figure gets the usual one. */
const excess = (usual: number) => v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), usual);

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
  /** By how much a candidate's median may be above the stable version's before it is rolled back; null: that is not looked at. */
  inpAboveMs: excess(200),
  longTaskAboveMs: excess(1_000),
  heapAboveKBPerMinute: excess(1_024),
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
  /** Where it was built from; null for builders that say nothing. */
  provenance: v.optional(v.nullable(provenanceSchema), null),
});

/** A party whose conformance reports count. */
export const checkerSchema = v.object({
  /** Short id of the key. */
  id: v.string(),
  /** Public key, base64. */
  key: v.string(),
  name: v.string(),
});

/** What a person may do with a remote; `docs/registry.md#rights` says which command needs which. */
export const rightNames = [
  'add',
  'canary',
  'promote',
  'unchecked',
  'rollback',
  'pin',
  'disable',
  'remove',
  'rule',
  'trust',
  'grant',
] as const;

/** Somebody who changes the registry: a person, or a machine that acts for a team. */
export const personSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9._-]{0,30}$/, 'an id: lower-case letters, digits, ".", "_" and "-"')),
  name: v.string(),
  /** Public key, base64. */
  key: v.string(),
  addedAt: instant,
  /** Those who left stay in the book, so that what they signed can still be verified. */
  removedAt: v.nullable(instant),
});

export const grantSchema = v.object({
  /** Id of a person. */
  who: v.string(),
  /** Name of a remote, known or not yet; `*`: all of them, and what concerns no single one. */
  remote: v.pipe(v.string(), v.regex(/^(\*|[a-z][a-z0-9-]{0,30})$/, 'the name of a remote, or *')),
  may: v.array(v.picklist(rightNames)),
  /** Addresses that a version must stay below to be added by this right; absent: any that are free. */
  prefixes: v.optional(v.array(v.pipe(v.string(), v.regex(/^\/[\w./~-]+$/, 'a path such as /lab')))),
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
    'canary',
    'promote',
    'rollback',
    'forgive',
    'pin',
    'unpin',
    'disable',
    'enable',
    'build',
    'health',
    'rule',
    'trust',
    'distrust',
    'remove',
    'person-add',
    'person-remove',
    'grant',
    'revoke',
    'slot',
    'threshold',
    'approve',
    'validity',
    'renew',
    'rotate',
  ]),
  detail: v.string(),
  why: v.string(),
  /** Released without the report of a trusted checker. */
  unchecked: v.optional(v.literal(true)),
  /** Of an `approve`: digest of exactly what was agreed to. */
  subject: v.optional(v.string()),
  /** Short id of the key that signed this change: a person's, or the registry's own. Absent in changes from before they were signed. */
  key: v.optional(v.string()),
  /** Digest of the change before this one: none can be altered, left out or put in between. */
  previous: v.optional(v.string()),
  signature: v.optional(v.string()),
});

const people = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));

/** How many people a change takes, where that is more than one. `approvals.ts`. */
const thresholdsSchema = v.object({
  /** By remote, `*` for all without a number of their own: to give a version to everybody. */
  promote: v.record(v.string(), people),
  /** To change people, rights, trusted checkers and these numbers. */
  people,
  /** So many percent of the visitors one person may give a version on trial; more takes as many people as promoting it. */
  trialPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)), 20),
});

/** From one key of the registry to the next. `keys.ts`. */
const keyStepSchema = v.object({
  /** Of the next key; the first one there was is number 1 and was announced by nobody. */
  number: v.pipe(v.number(), v.integer(), v.minValue(2)),
  /** Public keys, base64. */
  from: v.string(),
  to: v.string(),
  /** The change that made the step: the last one that the former key could sign. */
  revision: v.number(),
  at: instant,
  signatures: v.object({ from: v.string(), to: v.string() }),
});

/** Read before anything of the registry is believed, since it says which key that is signed with. */
export const keyStepsSchema = v.optional(v.pipe(v.array(keyStepSchema), v.maxLength(100)), []);

/** What people decided about a contribution to a slot; null: only its place. `slots.ts`. */
const slotDecisionSchema = v.object({ remote: v.string(), id: v.string(), allowed: v.nullable(v.boolean()) });

export const bookSchema = v.object({
  schema: v.literal(2),
  /** Increases with each change. */
  revision: v.number(),
  remotes: v.array(remoteBookSchema),
  checkers: v.optional(v.array(checkerSchema), []),
  /** While there are none, whoever holds the registry's key may do everything. */
  people: v.optional(v.array(personSchema), []),
  rights: v.optional(v.array(grantSchema), []),
  thresholds: v.optional(thresholdsSchema, { promote: {}, people: 1, trialPercent: 20 }),
  keys: keyStepsSchema,
  /** For how many days each signature counts, and until when this one does; absent: for ever. */
  validity: v.optional(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)), until: instant })),
  /** By slot, in the order in which pages show them. */
  slots: v.optional(v.record(v.string(), v.array(slotDecisionSchema))),
  /** Latest last. */
  history: v.array(changeSchema),
});

export type KeptVersion = v.InferOutput<typeof keptVersionSchema>;
export type HealthRule = v.InferOutput<typeof healthRuleSchema>;
export type RemoteBook = v.InferOutput<typeof remoteBookSchema>;
export type Checker = v.InferOutput<typeof checkerSchema>;
export type Right = (typeof rightNames)[number];
export type Person = v.InferOutput<typeof personSchema>;
export type Grant = v.InferOutput<typeof grantSchema>;
export type KeyStep = v.InferOutput<typeof keyStepSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Book = v.InferOutput<typeof bookSchema>;

export const emptyBook: Book = {
  ...{ schema: 2, revision: 0, remotes: [], checkers: [], people: [], rights: [], keys: [], history: [] },
  thresholds: { promote: {}, people: 1, trialPercent: 20 },
};

/** Enough visits that one unlucky visitor decides nothing, few enough that a bad version lives only minutes. */
export const defaultHealthRule: HealthRule = {
  minimumVisits: 30,
  minimumAddresses: 3,
  rollbackAboveBp: 500,
  disableAboveBp: 5_000,
  // Far above what two versions of the same pages differ by through chance; all three are about what a visitor notices.
  inpAboveMs: 200,
  longTaskAboveMs: 1_000,
  heapAboveKBPerMinute: 1_024,
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

/** @throws RegistryRefusal for somebody who is or was not in the book, or has left */
export function personOf({ people }: Book, id: string): Person {
  const found = people.find((each) => each.id === id && each.removedAt === null);
  if (found) return found;
  const known = people.filter(({ removedAt }) => removedAt === null).map((each) => each.id);
  throw new RegistryRefusal(`the registry has no person "${id}"; it has: ${known.join(', ') || 'none'}`);
}
