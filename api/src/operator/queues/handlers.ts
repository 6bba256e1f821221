/** What the desk answers about its queues. */
import type { queueEndpoints } from '@shizhong/shared-contracts/operator/queue';
import { type QueueKind, queueGroups, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { DeskHandlers } from '../desk/call';
import { requireMoneyBegins } from '../desk/money-acts';
import { actKey, commandOf, mayRead, requireKind, rolesOf } from './acts';
import { articleOf } from './article';
import { claimOf, takeOverClaim } from './claims';
import { countWaiting } from './counts';
import { claimAll, decideOn, releaseAll, undoAll } from './decide';
import { findWaiting, waitingRow } from './find';
import { itemOf, movedOn, paperOf } from './item';
import type { QueueSource } from './source';
import { queueSources } from './sources';
import { removeView, savedViews, saveView } from './views';

const kinds = Object.keys(queueKinds) as QueueKind[];
const nothing = { waiting: 0, soon: 0, overdue: 0, mine: 0, claimed: 0, firstDueAt: null };

export const queueHandlers: Pick<DeskHandlers, keyof typeof queueEndpoints> = {
  async 'queue/kinds'(_, { desk: { services }, caller }) {
    const counts = await countWaiting(services, caller().name);
    return {
      list: kinds.map((kind) => ({
        ...{ kind, label: queueKinds[kind].label, group: queueGroups[queueKinds[kind].group] },
        ...{ roles: rolesOf(kind), permitted: mayRead(caller(), kind) },
        ...(counts.get(kind) ?? nothing),
      })),
    };
  },
  'queue/list'({ cursor, limit, ...filter }, { desk: { services }, caller }) {
    if (filter.kind !== 'all') requireKind(caller(), filter.kind);
    const wanted = filter.kind === 'all' ? kinds.filter((kind) => mayRead(caller(), kind)) : [filter.kind];
    return findWaiting(services, { filter, kinds: wanted, operator: caller().name, cursor, limit });
  },
  'queue/item': (input, { desk, caller }) => itemOf(desk, caller(), input),
  'queue/article': (input, { desk, caller }) => articleOf(desk, caller(), input),
  'queue/paper': (input, { desk, caller }) => paperOf(desk, caller(), input),
  async 'queue/claim'({ kind, ids }, { desk, caller }) {
    return { list: await claimAll(desk, caller(), kind, ids) };
  },
  async 'queue/release'({ kind, ids }, { desk, caller }) {
    return { list: await releaseAll(desk, caller(), kind, ids) };
  },
  async 'queue/takeOver'({ kind, id, reason }, { desk, caller }) {
    const { services } = desk;
    const { name, role } = caller();
    if (role !== 'admin') throw refuse('deskNotPermitted');
    if (!(await waitingRow(services, kind, id, name))) throw await movedOn(desk, kind, id);
    await services.db.transaction().execute(async (trx) => {
      const from = await takeOverClaim(trx, kind, id, name);
      await recordAct(trx, services, { operator: name, act: 'queue takeOver', input: { kind, id, from, reason } });
    });
    return { claim: await claimOf(services.db, kind, id, name) };
  },
  async 'queue/decide'(input, { desk, caller, place }) {
    const { acts }: QueueSource = queueSources[input.kind];
    const act = acts.find((one) => actKey(one) === input.act);
    if (act) requireMoneyBegins(caller(), place, commandOf(act));
    return { list: await decideOn(desk, caller(), input) };
  },
  async 'queue/undo'({ kind, ids }, { desk, caller }) {
    return { list: await undoAll(desk, caller(), kind, ids) };
  },
  async 'queue/views'(_, { desk: { services }, caller }) {
    return { list: await savedViews(services.db, caller().name) };
  },
  async 'queue/saveView'(view, { desk: { services }, caller }) {
    return { id: await saveView(services.db, caller().name, view) };
  },
  async 'queue/removeView'({ id }, { desk: { services }, caller }) {
    await removeView(services.db, caller().name, id);
    return {};
  },
};
