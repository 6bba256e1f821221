/**
 * What the operators' desk answers: at its own address, and nowhere else. `docs/domain/operator.md#access`. Pages import types only from this
 * file; the server and the tests import its values.
 */
import { z } from 'zod';
import { alarmEndpoints } from './alarm-endpoints';
import { askedOption, desk, deskFile } from './desk-endpoint';
import { me, name, role } from './desk-me';
import { moneyEndpoints } from './money-endpoints';
import { objectEndpoints } from './object-endpoints';
import { passkeyEndpoints, proof } from './passkey-endpoints';
import { platformEndpoints } from './platform-endpoints';
import { queueEndpoints } from './queue-endpoints';
import { deskTerms } from './roles';

export type { DeskEndpoint } from './desk-endpoint';

const empty = z.object({});
const password = z.string().min(1, '请输入密码').max(200);
const { code, passkey } = proof.shape;
const instant = z.iso.datetime();
const id = z.uuid();

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** A file that a command reads or writes, by the path that was given. */

const approval = z.object({
  id,
  command: z.string(),
  /** What the command does, in a few words. */
  words: z.string(),
  input: z.record(z.string(), z.string()),
  /** The same for people: names and words of what was asked. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Who may approve it now, beside whoever asked: with nobody there it waits. */
  approvers: z.array(z.string()),
  effect: z.string(),
  /** Of all of the above: whoever approves sends what was read. */
  digest: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  endsAt: instant,
});

export const deskEndpoints = {
  ...queueEndpoints,
  ...objectEndpoints,
  ...alarmEndpoints,
  ...moneyEndpoints,
  ...passkeyEndpoints,
  ...platformEndpoints,
  'desk/link': desk({
    summary: 'Who a one-time link is for, and the secret of the authenticator that it sets up',
    audience: 'anyone',
    request: z.object({ token: z.string().min(1).max(100) }),
    response: z.object({ kind: z.enum(['bootstrap', 'invitation', 'renewal']), name, role, secret: z.string(), uri: z.string() }),
  }),
  'desk/accept': desk({
    summary: 'Uses up a one-time link: password, authenticator and recovery codes, and the first session',
    audience: 'anyone',
    request: z.object({ token: z.string().min(1).max(100), password, code }),
    response: z.object({ me, recoveryCodes: z.array(z.string()) }),
  }),
  'desk/signIn': desk({
    summary: 'Begins a session by password and second factor',
    audience: 'anyone',
    request: z.object({ name: z.string().max(40), password, code }),
    response: z.object({ me }),
  }),
  'desk/signOut': desk({ summary: 'Ends the session', audience: 'person', request: empty, response: empty }),
  'desk/me': desk({
    summary: 'Who is signed in, and what proves it: an authenticator, passkeys',
    audience: 'operator',
    request: empty,
    response: z.object({
      ...{ name, role, secondFactor: z.boolean(), passkeys: z.int() },
      /** Closes what this operator types and has not sent, while it lies in the browser; empty for a program. */
      draftKey: z.string(),
    }),
  }),
  'desk/alarms': desk({
    summary: 'What presses: asked by every open page, also by one that nobody looks at',
    audience: 'operator',
    quiet: true,
    request: empty,
    response: z.object({
      /** Objects of the role: four fifths of the promise used, or over. */
      soon: z.int(),
      overdue: z.int(),
      /** Waiting for the caller as the second person. */
      approvals: z.int(),
      /** Alarms that nobody looks into. */
      alarms: z.int(),
    }),
  }),
  'desk/sessions': desk({
    summary: 'Own sessions, the latest first',
    audience: 'person',
    request: empty,
    response: z.object({
      list: z.array(z.object({ id, ip: z.string(), userAgent: z.string(), since: instant, seen: instant, current: z.boolean() })),
    }),
  }),
  'desk/endSession': desk({
    summary: 'Ends one of the own sessions',
    audience: 'person',
    request: z.object({ id }),
    response: empty,
  }),
  'desk/changePassword': desk({
    summary: 'Another password; all other sessions and all keys end',
    audience: 'person',
    request: z.object({ current: password, password, code, passkey }),
    response: empty,
  }),
  'desk/prove': desk({
    summary: 'Proof anew of who sits there, which acts on money ask for',
    audience: 'person',
    request: proof,
    response: empty,
  }),
  'desk/recoveryCodes': desk({
    summary: 'New recovery codes; the former ones stop working',
    audience: 'person',
    request: z.object({ code, passkey }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'desk/keys': desk({
    summary: 'Own keys for programs',
    audience: 'person',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({ id, label: z.string(), since: instant, endsAt: instant, usedAt: instant.nullable(), ended: z.boolean() }),
      ),
    }),
  }),
  'desk/addKey': desk({
    summary: 'A key for programs, shown once',
    audience: 'person',
    request: z.object({
      label: z.string().trim().min(1, '请输入用途').max(40),
      days: z.int().min(1).max(deskTerms.keyDays),
      ...proof.shape,
    }),
    response: z.object({ id, key: z.string() }),
  }),
  'desk/endKey': desk({ summary: 'Ends a key', audience: 'person', request: z.object({ id }), response: empty }),
  'desk/operators': desk({
    summary: 'All operators',
    audience: 'operators',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({
          ...{ name, role, active: z.boolean(), secondFactor: z.boolean() },
          ...{ since: instant, seen: instant.nullable(), sessions: z.int(), keys: z.int() },
        }),
      ),
    }),
  }),
  'desk/invite': desk({
    summary: 'A one-time link for a new operator',
    audience: 'operators',
    request: z.object({ name, role }),
    response: z.object({ token: z.string(), endsAt: instant }),
  }),
  'desk/renew': desk({
    summary: 'A one-time link by which an operator sets password and authenticator anew; sessions and keys end when it is used',
    audience: 'operators',
    request: z.object({ name }),
    response: z.object({ token: z.string(), endsAt: instant }),
  }),
  'desk/lockOut': desk({
    summary: 'Ends every session, key and open link of an operator, at once, and keeps the operator out',
    audience: 'operators',
    request: z.object({ name }),
    response: z.object({ sessions: z.int(), keys: z.int() }),
  }),
  'desk/unlock': desk({
    summary: 'Lets an operator sign in again',
    audience: 'operators',
    request: z.object({ name }),
    response: empty,
  }),
  'desk/commands': desk({
    summary: 'Commands that the role may run',
    audience: 'operator',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({
          ...{ name: z.string(), group: z.string(), does: z.string(), changes: z.boolean(), twoPersons: z.boolean() },
          /** Not begun on a phone. */
          forComputers: z.boolean(),
          options: z.array(askedOption),
        }),
      ),
    }),
  }),
  'desk/run': desk({
    summary: 'Runs a command, or asks for the second person that it needs',
    audience: 'operator',
    request: z.object({
      command: z.string().max(60),
      options: z.record(z.string().max(40), z.string().max(20_000)).default({}),
      /** The effect on money as it was read; refused with the present one when it differs. */
      effect: z.string().max(2000).optional(),
      files: z.array(deskFile).max(4).default([]),
    }),
    response: z.object({
      /** For programs. */
      rows: z.array(row),
      /** The same for people: heads and words in Chinese. */
      table: z.object({ heads: z.array(z.string()), lines: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
      files: z.array(deskFile),
      approval: approval.nullable(),
    }),
  }),
  'desk/acts': desk({
    summary: 'What operators did, the latest first',
    audience: 'acts',
    request: z.object({
      operator: z.string().max(40).default(''),
      /** Part of the name of a command, or of what it does in words. */
      command: z.string().max(60).default(''),
      /** The last act of the page before. */
      after: id.nullable().default(null),
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          operator: z.string(),
          command: z.string(),
          /** What the command does, in words. */
          words: z.string(),
          input: z.string(),
          outcome: z.string(),
          at: instant,
        }),
      ),
      more: z.boolean(),
    }),
  }),
  'desk/approvals': desk({
    summary: 'What waits for a second person whom the role may be',
    audience: 'operator',
    request: empty,
    response: z.object({ list: z.array(approval) }),
  }),
  'desk/approve': desk({
    summary: 'Carries out what another person asked for',
    audience: 'person',
    request: z.object({ id, digest: z.string().max(100), ...proof.shape }),
    response: z.object({ rows: z.array(row) }),
  }),
  'desk/refuse': desk({
    summary: 'Refuses what another person asked for, or takes back what oneself asked for',
    audience: 'person',
    request: z.object({ id, reason: z.string().trim().min(1, '请输入原因').max(200) }),
    response: empty,
  }),
} as const;

export type DeskEndpointKey = keyof typeof deskEndpoints;
export type DeskRequestOf<K extends DeskEndpointKey> = z.input<(typeof deskEndpoints)[K]['request']>;
export type DeskResponseOf<K extends DeskEndpointKey> = z.output<(typeof deskEndpoints)[K]['response']>;
