/** A side proposes: `make` of the proposal. The order changes only when the other side accepts. `docs/domain/order.md#proposals`. */
import {
  begin,
  beginning,
  type DatabaseTransaction,
  hit,
  hourMs,
  perform,
  refuse,
  rulesAt,
  system,
  unmet,
  uuidv7,
} from '../../platform';
import type { Change, OrderServices, Standing } from '../services';
import type { Proposal } from '../tables';
import { ownOrderInTalk, type TalkParty } from '../talk/store';
import { requireFits, stands } from './fits';
import { informOf } from './inform';
import { subjectOf } from './store';
import { titleOf, wordsOf } from './words';

export interface Wanted {
  id: string;
  kind: Change['kind'];
  planAt?: string | undefined;
  priceFen?: number | undefined;
  note: string;
}

const perDay = 10;

export async function propose(
  trx: DatabaseTransaction,
  services: OrderServices,
  party: TalkParty,
  wanted: Wanted,
  at: Date,
): Promise<{ id: string; status: string }> {
  const order = await ownOrderInTalk(trx, services, party, wanted.id);
  const subject = subjectOf(services, order);
  await subject.lock(trx, order.id);
  const standing = await subject.standing(trx, order.id, at);
  const rules = await rulesAt(trx, at);
  if (!standing.kinds.includes(wanted.kind)) throw unmet('proposalStands');
  const change = changeFrom(wanted);
  requireFits(standing, change, rules, at);
  await subject.require(trx, order.id, change, at);
  await endOpenOne(trx, services, order.id, standing, at);
  if (await hit(trx, { key: `proposal:${order.id}`, limit: perDay, windowS: 86_400 }))
    throw refuse('proposalsTooMany', { perDay });

  const id = uuidv7();
  const by = { type: party.side, id: party.userId } as const;
  const step = { process: 'proposal', id, transition: 'make', by, at, calendar: services.calendar } as const;
  const { to } = beginning(step);
  const row = await trx
    .insertInto('proposal')
    .values({
      id,
      process: order.process,
      order_id: order.id,
      by_side: party.side,
      kind: change.kind,
      plan_at: change.kind === 'day' ? change.planAt : null,
      price_fen: change.kind === 'price' ? change.priceFen : null,
      from_plan_at: standing.planAt,
      from_price_fen: standing.priceFen,
      note: wanted.note,
      expires_at: new Date(at.getTime() + rules['proposal.answer_h'] * hourMs),
      status: to,
      status_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await begin(trx, { ...step, note: wanted.note });
  const who = party.side === 'ad' ? '广告主' : '媒体主';
  const until = `${rules['proposal.answer_h']} 小时内未答复视为不同意。`;
  await informOf(trx, order, party.side === 'ad' ? 'media' : 'ad', `${who}提议${titleOf(row)}`, `${wordsOf(row)}。${until}`);
  return { id, status: to };
}

function changeFrom({ kind, planAt, priceFen }: Wanted): Change {
  if (kind === 'day') {
    if (!planAt) throw refuse('proposalDayMissing');
    return { kind, planAt: new Date(planAt) };
  }
  if (kind === 'price') {
    if (priceFen === undefined) throw refuse('proposalPriceMissing');
    return { kind, priceFen };
  }
  return { kind };
}

/** One proposal is open at a time; one that the order has left behind makes way. @throws Refusal `proposalOpen` */
async function endOpenOne(
  trx: DatabaseTransaction,
  { calendar }: Pick<OrderServices, 'calendar'>,
  orderId: string,
  standing: Standing,
  at: Date,
): Promise<void> {
  const open: Proposal | undefined = await trx
    .selectFrom('proposal')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) return;
  if (stands(open, standing)) throw refuse('proposalOpen');
  await perform(trx, { process: 'proposal', id: open.id, transition: 'lapse', by: system, at, calendar });
}
