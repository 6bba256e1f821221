/** Plans: drafts as typed, and their end. Submission is in `submit.ts`. `docs/domain/booking.md#plans`. */

import {
  type Acting,
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  newNumber,
  once,
  perform,
  refuse,
  unmet,
  uuidv7,
} from '../../platform';
import { finalStatuses } from '../orders/orders';
import type { BookingServices } from '../services';
import type { PositionPlan } from '../tables';
import type { PlanForm } from './form';

export interface PlanAfter {
  id: string;
  status: PositionPlan['status'];
  version: number;
}

export interface PlanSubject {
  request_id: string;
  id: string;
  version: number;
}

/** @throws Refusal `noSuchObject` */
export async function lockOwnPlan(trx: DatabaseTransaction, userId: string, id: string): Promise<PositionPlan> {
  const plan = await trx.selectFrom('position_plan').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return ownPlan(plan, userId);
}

export async function readOwnPlan(db: Database, userId: string, id: string): Promise<PositionPlan> {
  return ownPlan(await db.selectFrom('position_plan').selectAll().where('id', '=', id).executeTakeFirst(), userId);
}

function ownPlan(plan: PositionPlan | undefined, userId: string): PositionPlan {
  if (!plan || plan.user_id !== userId || plan.status === 'deleted') throw refuse('planMissing');
  return plan;
}

/** Performs `create`, or `edit` of a draft. */
export async function savePlan(
  services: BookingServices,
  userId: string,
  {
    request_id: requestId,
    ...input
  }: { request_id: string; id?: string | undefined; version?: number | undefined; form: PlanForm },
): Promise<PlanAfter & { no: string }> {
  await services.clock.refresh();
  return once(services, { endpoint: 'adPosition/save', requestId, content: { userId, ...input } }, async (trx) => {
    const at = new Date(services.clock.now());
    const by: Acting = { type: 'ad', id: userId };
    const values = { name: input.form.name?.trim() ?? '', form: JSON.stringify(input.form) };
    if (input.id) {
      const plan = await lockOwnPlan(trx, userId, input.id);
      const version = input.version ?? plan.version;
      const step = { process: 'positionPlan', id: plan.id, by, at, calendar: services.calendar, version } as const;
      const { to } = await perform(trx, { ...step, transition: 'edit' });
      await trx.updateTable('position_plan').set(values).where('id', '=', plan.id).execute();
      return { id: plan.id, no: plan.no, status: to, version: version + 1 };
    }
    return createPlan(trx, services, { userId, form: input.form, at });
  });
}

/** Performs `create`. */
export async function createPlan(
  trx: DatabaseTransaction,
  { calendar }: Pick<BookingServices, 'calendar'>,
  { userId, form, at }: { userId: string; form: PlanForm; at: Date },
): Promise<PlanAfter & { no: string }> {
  const id = uuidv7();
  const no = newNumber('PS', at);
  const by: Acting = { type: 'ad', id: userId };
  const step = { process: 'positionPlan', id, transition: 'create', by, at, calendar } as const;
  const { to } = beginning(step);
  await trx
    .insertInto('position_plan')
    .values({
      ...{ id, no, user_id: userId, industry_code: null, content_id: null },
      ...{ name: form.name?.trim() ?? '', form: JSON.stringify(form) },
      ...{ status: to, status_at: at, created_at: at },
    })
    .execute();
  await begin(trx, step);
  return { id, no, status: to, version: 1 };
}

/** Performs `delete` of a draft. */
export async function deletePlan(services: BookingServices, userId: string, input: PlanSubject): Promise<PlanAfter> {
  return changePlan(services, userId, 'delete', input);
}

/** Performs `terminate` of a plan without open orders. */
export async function terminatePlan(services: BookingServices, userId: string, input: PlanSubject): Promise<PlanAfter> {
  return changePlan(services, userId, 'terminate', input);
}

async function changePlan(
  services: BookingServices,
  userId: string,
  transition: 'delete' | 'terminate',
  { request_id: requestId, id, version }: PlanSubject,
): Promise<PlanAfter> {
  await services.clock.refresh();
  const endpoint = `adPosition/${transition}`;
  return once(services, { endpoint, requestId, content: { userId, id, version } }, async (trx) => {
    await lockOwnPlan(trx, userId, id);
    const at = new Date(services.clock.now());
    const to = await endPlan(trx, services, { id, transition, by: { type: 'ad', id: userId }, at, version });
    return { id, status: to, version: version + 1 };
  });
}

export async function endPlan(
  trx: DatabaseTransaction,
  { calendar }: Pick<BookingServices, 'calendar'>,
  facts: { id: string; transition: 'delete' | 'terminate'; by: Acting; at: Date; version?: number; note?: string },
): Promise<PositionPlan['status']> {
  const { version, note, ...step } = facts;
  const { to } = await perform(trx, {
    process: 'positionPlan',
    ...step,
    calendar,
    ...(version === undefined ? {} : { version }),
    ...(note === undefined ? {} : { note }),
  });
  const open = await trx
    .selectFrom('position_order')
    .select('id')
    .where('plan_id', '=', facts.id)
    .where('status', 'not in', finalStatuses)
    .executeTakeFirst();
  if (open) throw unmet('noOpenOrder');
  return to;
}
