/**
 * Who works on an object: one operator, until the object is decided, given back, taken over, or left alone for half an hour by the
 * database's clock, which nobody can move. `docs/domain/operator.md#queues`.
 */
import { type QueueKind, queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { type Database, refuse } from '../../platform';
import type { WaitingDecision } from '../tables';

export interface Claim {
  by: string;
  since: string;
  endsAt: string;
  mine: boolean;
  decision: { label: string; until: string } | null;
  fault: string;
}

const isActive = sql<boolean>`seen_at > now() - make_interval(mins => ${queueTerms.claimIdleMinutes})`;

interface Held {
  object_id: string;
  operator: string;
  since: Date;
  seen_at: Date;
  decision: WaitingDecision | null;
  decision_at: Date | null;
  fault: string;
}

const shown = ({ operator, since, seen_at, decision, decision_at: until, fault }: Held, caller: string): Claim => ({
  ...{ by: operator, since: since.toISOString(), mine: operator === caller },
  endsAt: new Date(seen_at.getTime() + queueTerms.claimIdleMinutes * 60_000).toISOString(),
  decision: decision && until ? { label: decision.label, until: until.toISOString() } : null,
  fault,
});

export async function claimsOf(
  db: Database,
  kind: QueueKind,
  ids: readonly string[],
  caller: string,
): Promise<Map<string, Claim>> {
  const rows = await db
    .selectFrom('operator_claim')
    .select(['object_id', 'operator', 'since', 'seen_at', 'decision', 'decision_at', 'fault'])
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .where(isActive)
    .execute();
  return new Map(rows.map((row) => [row.object_id, shown(row, caller)]));
}

export async function claimOf(db: Database, kind: QueueKind, id: string, caller: string): Promise<Claim | null> {
  return (await claimsOf(db, kind, [id], caller)).get(id) ?? null;
}

/** Whoever writes the row first has it: of two operators at the same moment, one. @throws Refusal `queueClaimed` */
export async function takeClaim(db: Database, kind: QueueKind, id: string, operator: string): Promise<Claim> {
  const { rows } =
    await sql<Held>`insert into operator_claim as held (kind, object_id, operator) values (${kind}, ${id}::uuid, ${operator})
    on conflict (kind, object_id) do update set operator = excluded.operator, seen_at = now(),
      decision = case when held.operator = excluded.operator then held.decision end, fault = '',
      since = case when held.operator = excluded.operator and held.${isActive} then held.since else now() end
    where held.operator = excluded.operator or not held.${isActive}
    returning object_id, operator, since, seen_at, decision, decision_at, fault`.execute(db);
  const row = rows[0];
  if (row) return shown(row, operator);
  throw refuse('queueClaimed', { by: (await claimOf(db, kind, id, operator))?.by ?? '' });
}

/** @returns whether it was the operator's */
export async function releaseClaim(db: Database, kind: QueueKind, id: string, operator: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_claim')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns whose it was; null for nobody's */
export async function takeOverClaim(db: Database, kind: QueueKind, id: string, operator: string): Promise<string | null> {
  const held = await claimOf(db, kind, id, operator);
  await sql`insert into operator_claim (kind, object_id, operator) values (${kind}, ${id}::uuid, ${operator})
    on conflict (kind, object_id) do update set operator = excluded.operator, since = now(), seen_at = now(),
      decision = null, running_at = null, fault = ''`.execute(db);
  return held?.by ?? null;
}

/** A call on an object keeps its operator's claim. */
export async function renewClaim(db: Database, kind: QueueKind, id: string, operator: string): Promise<void> {
  await db
    .updateTable('operator_claim')
    .set({ seen_at: sql`now()` })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .where(isActive)
    .execute();
}

export async function decisionsSoFar(db: Database, kind: QueueKind, id: string): Promise<number> {
  const row = await db
    .selectFrom('operator_claim')
    .select('decisions')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .executeTakeFirst();
  return row?.decisions ?? 0;
}

/** The number of the next decision, for one caller: of two calls with the same reading, the second gets none. */
export async function takeDecision(
  db: Database,
  kind: QueueKind,
  id: string,
  operator: string,
  number: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_claim')
    .set({ decisions: number + 1, seen_at: sql`now()` })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .where('decisions', '=', number)
    .where(isActive)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was refused counts as not decided. */
export async function giveDecisionBack(
  db: Database,
  kind: QueueKind,
  id: string,
  operator: string,
  number: number,
): Promise<void> {
  await db
    .updateTable('operator_claim')
    .set({ decisions: number })
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('operator', '=', operator)
    .where('decisions', '=', number + 1)
    .execute();
}
