/** What the desk answers, endpoint by endpoint. */
import { newPasswordFault } from '../../identity';
import { type Database, inTransaction, Refusal, refuse } from '../../platform';
import { alarmHandlers } from '../alarms/handlers';
import { countUntaken } from '../alarms/open';
import { recordAct } from '../command-line/act';
import { commands } from '../command-line/commands';
import { moneyHandlers } from '../money/handlers';
import { objectHandlers } from '../objects/handlers';
import { platformHandlers } from '../platform/handlers';
import { mayRead } from '../queues/acts';
import { countWaiting } from '../queues/counts';
import { requireNotClaimed } from '../queues/decide';
import { queueHandlers } from '../queues/handlers';
import { actsOf } from './acts';
import type { Caller } from './admit';
import { decide, openApproval, openApprovals } from './approvals';
import { approve } from './approve';
import { begin, hasAuthenticator, sessionIdOf, sittingOf } from './begin';
import type { DeskHandlers } from './call';
import { addKey, endKeys, ownKeys } from './keys';
import { acceptLink, linkCard } from './links';
import { mayRun } from './may-run';
import { requireMoneyBegins } from './money-acts';
import { passkeyHandlers } from './passkey-handlers';
import { countPasskeys } from './passkeys';
import { commandNamed, commandsOf, type DeskServices, runAtDesk } from './run-command';
import { newRecoveryCodes } from './second-factor';
import { endSession, endSessionsOfOperator, ownSessions } from './sessions';
import { isPassword, proved, signInAtDesk } from './sign-in';
import { invite, lockOut, renew, staff, unlock } from './staff';

const optional = (at: Date | null) => at?.toISOString() ?? null;

export const handlers: DeskHandlers = {
  ...queueHandlers,
  ...objectHandlers,
  ...alarmHandlers,
  ...moneyHandlers,
  ...platformHandlers,
  ...passkeyHandlers,
  'desk/link': ({ token }, { desk }) => linkCard(desk.services, token),
  async 'desk/accept'(input, call) {
    const { session, recoveryCodes } = await acceptLink(call.desk.services, input, call.place);
    return { me: await begin(call, session), recoveryCodes };
  },
  async 'desk/signIn'(input, call) {
    return { me: await begin(call, await signInAtDesk(call.desk.services, input, call.place)) };
  },
  async 'desk/signOut'(_, { desk: { services }, caller, keepSession }) {
    const { name } = caller();
    await inTransaction(services.db, async (trx) => {
      await endSession(trx, name, sessionIdOf(caller()));
      await recordAct(trx, services, { operator: name, act: 'desk signOut', input: {} });
    });
    keepSession('');
    return {};
  },
  async 'desk/me'(_, { desk: { services }, caller }) {
    const { name, role, session } = caller();
    return {
      ...{ name, role, secondFactor: await hasAuthenticator(services.db, name) },
      passkeys: await countPasskeys(services.db, name),
      draftKey: session ? Buffer.from(services.keys.hash('operator-draft', name), 'base64url').toString('base64') : '',
    };
  },
  async 'desk/acts'(input, { desk: { services } }) {
    const { list, more } = await actsOf(services.db, input);
    return { list: list.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })), more };
  },
  async 'desk/alarms'(_, { desk: { services }, caller }) {
    const me = caller();
    const kinds = [...(await countWaiting(services, me.name))].filter(([kind]) => mayRead(me, kind)).map(([, counts]) => counts);
    const waiting = await openApprovals(services.db);
    return {
      soon: kinds.reduce((sum, { soon }) => sum + soon, 0),
      overdue: kinds.reduce((sum, { overdue }) => sum + overdue, 0),
      approvals: waiting.filter(({ command, askedBy }) => askedBy !== me.name && isMine(me, command)).length,
      alarms: await countUntaken(services.db),
    };
  },
  async 'desk/sessions'(_, { desk: { services }, caller }) {
    const list = await ownSessions(services.db, caller().name);
    return {
      list: list.map((row) => ({
        ...{ id: row.id, ip: row.ip, userAgent: row.user_agent, current: row.id === sessionIdOf(caller()) },
        ...{ since: row.created_at.toISOString(), seen: row.seen_at.toISOString() },
      })),
    };
  },
  'desk/endSession': ({ id }, { desk: { services }, caller }) =>
    inTransaction(services.db, async (trx) => {
      const { name } = caller();
      if (!(await endSession(trx, name, id))) throw refuse('deskNoSession');
      await recordAct(trx, services, { operator: name, act: 'desk endSession', input: { id } });
      return {};
    }),
  async 'desk/changePassword'({ current, password, ...proof }, { desk: { services }, caller, place }) {
    const { name } = caller();
    const fault = newPasswordFault(password, 'password');
    if (fault) throw Refusal.invalid(fault);
    const hashed = await services.passwords.hash(password);
    await proved(services, sittingOf(caller()), { ...proof, password: current }, place, async (trx) => {
      if (!(await isPassword(trx, services, name, current))) throw refuse('deskPasswordWrong');
      await trx.updateTable('operator').set({ password_hash: hashed }).where('name', '=', name).execute();
      await endSessionsOfOperator(trx, name, { but: sessionIdOf(caller()) });
      await endKeys(trx, name);
      await recordAct(trx, services, { operator: name, act: 'desk changePassword', input: {} });
    });
    return {};
  },
  async 'desk/prove'(proof, { desk: { services }, caller, place }) {
    await proved(services, sittingOf(caller()), proof, place, async () => {});
    return {};
  },
  'desk/recoveryCodes': (proof, { desk: { services }, caller, place }) =>
    proved(services, sittingOf(caller()), proof, place, async (trx) => {
      const { name } = caller();
      const recoveryCodes = await newRecoveryCodes(trx, services, name);
      await recordAct(trx, services, { operator: name, act: 'desk recoveryCodes', input: {} });
      return { recoveryCodes };
    }),
  async 'desk/keys'(_, { desk: { services }, caller }) {
    const list = await ownKeys(services.db, caller().name);
    return {
      list: list.map((row) => ({
        ...{ id: row.id, label: row.label, ended: row.ended, usedAt: optional(row.used_at) },
        ...{ since: row.created_at.toISOString(), endsAt: row.ends_at.toISOString() },
      })),
    };
  },
  'desk/addKey': ({ label, days, ...proof }, { desk: { services }, caller, place }) =>
    proved(services, sittingOf(caller()), proof, place, async (trx) => {
      const { name } = caller();
      const added = await addKey(trx, name, { label, days });
      await recordAct(trx, services, { operator: name, act: 'desk addKey', input: { id: added.id, label, days } });
      return added;
    }),
  'desk/endKey': ({ id }, { desk: { services }, caller }) =>
    inTransaction(services.db, async (trx) => {
      const { name } = caller();
      if (!(await endKeys(trx, name, id))) throw refuse('deskNoKey');
      await recordAct(trx, services, { operator: name, act: 'desk endKey', input: { id } });
      return {};
    }),
  async 'desk/operators'(_, { desk: { services } }) {
    const list = await staff(services.db);
    return {
      list: list.map((row) => ({
        ...{ name: row.name, role: row.role, active: row.active, secondFactor: row.second_factor },
        ...{ sessions: row.sessions ?? 0, keys: row.keys ?? 0 },
        ...{ since: row.created_at.toISOString(), seen: optional(row.seen) },
      })),
    };
  },
  async 'desk/invite'(input, { desk: { services }, caller }) {
    const { token, endsAt } = await invite(services, caller().name, input);
    return { token, endsAt: endsAt.toISOString() };
  },
  async 'desk/renew'(input, { desk: { services }, caller }) {
    const { token, endsAt } = await renew(services, caller().name, input);
    return { token, endsAt: endsAt.toISOString() };
  },
  'desk/lockOut': (input, { desk: { services }, caller }) => lockOut(services, caller().name, input),
  async 'desk/unlock'(input, { desk: { services }, caller }) {
    await unlock(services, caller().name, input);
    return {};
  },
  async 'desk/commands'(_, { caller }) {
    return { list: commandsOf(caller()) };
  },
  async 'desk/run'(input, { desk, caller, place }) {
    requireMoneyBegins(caller(), place, commandNamed(caller(), input.command));
    await requireNotClaimed(desk, caller(), input);
    return runAtDesk(desk, caller(), input);
  },
  async 'desk/approvals'(_, { desk: { services }, caller }) {
    return { list: (await openApprovals(services.db)).filter(({ command }) => isMine(caller(), command)) };
  },
  async 'desk/approve'(input, { desk, caller, place }) {
    return { rows: await approve(desk, { ...caller(), ...sittingOf(caller()) }, input, place) };
  },
  async 'desk/refuse'({ id, reason }, { desk: { services }, caller }) {
    await refuseApproval(services.db, { desk: services, by: caller(), id, reason });
    return {};
  },
};

/** What the caller may decide about, own requests among it: those can be taken back. */
function isMine(caller: Caller, command: string): boolean {
  const found = commands.find(({ name }) => name === command);
  return found !== undefined && mayRun(caller, found);
}

async function refuseApproval(
  db: Database,
  { desk, by, id, reason }: { desk: DeskServices['services']; by: Caller; id: string; reason: string },
): Promise<void> {
  const { command } = await openApproval(db, id);
  commandNamed(by, command);
  await inTransaction(db, (trx) => decide(trx, desk, { id, by: by.name, outcome: 'refused', reason }));
}
