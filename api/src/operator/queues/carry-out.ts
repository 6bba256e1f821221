/**
 * Carries out decisions that waited, on any instance, whether or not the page of their operator is still open.
 * `docs/domain/operator.md#queues`.
 */
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../platform';
import type { DeskServices } from '../desk/run-command';
import type { WaitingDecision } from '../tables';
import { actKey } from './acts';
import { decideOnOne } from './decide';
import { queueSources } from './sources';

/** An instance that took a decision and died is followed by another after so many seconds. */
const leaseS = 60;
const each = 20;

interface Taken {
  kind: QueueKind;
  id: string;
  operator: string;
  decision: WaitingDecision;
}

/** Carries out what can be undone no more. @returns how many were tried */
export async function carryOutDecisions(desk: DeskServices): Promise<number> {
  const { rows } = await sql<Taken>`
    with due as (
      select kind, object_id from operator_claim where decision is not null and decision_at <= now()
        and (running_at is null or running_at < now() - make_interval(secs => ${leaseS}))
      order by decision_at limit ${each} for update skip locked
    )
    update operator_claim c set running_at = now() from due where c.kind = due.kind and c.object_id = due.object_id
    returning c.kind, c.object_id as id, c.operator, c.decision`.execute(desk.services.db);
  for (const taken of rows) await carryOut(desk, taken);
  return rows.length;
}

async function carryOut(desk: DeskServices, { kind, id, operator, decision }: Taken): Promise<void> {
  const { db } = desk.services;
  let fault = '';
  try {
    const caller = await db
      .selectFrom('operator')
      .select(['name', 'role'])
      .where('name', '=', operator)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!caller) throw refuse('deskNotPermitted');
    const { act: key, version, options } = decision;
    const act = queueSources[kind].acts.find((one) => actKey(one) === key);
    if (!act) throw refuse('deskNoCommand');
    await decideOnOne(desk, caller, { kind, act, object: { id, version }, options });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fault = error.message;
  }
  // Where it is still claimed: what was refused waits again, and who decided reads why.
  await db
    .updateTable('operator_claim')
    .set({ decision: null, decision_at: null, running_at: null, fault })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .execute();
}
