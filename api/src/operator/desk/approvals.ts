/** Acts that wait for a second person. An approval holds for exactly what was read: object, amounts and words. `docs/domain/operator.md#access`. */
import { createHash } from 'node:crypto';
import { deskTerms } from '@shizhong/shared-contracts/operator';
import { type Selectable, sql } from 'kysely';
import { canonicalJson, type Database, type DatabaseTransaction, refuse, uuidv7 } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import type { OperatorApprovalTable } from '../tables';

export interface Approval {
  id: string;
  command: string;
  input: Record<string, string>;
  effect: string;
  digest: string;
  askedBy: string;
  askedAt: string;
  endsAt: string;
}

type Asked = Pick<Approval, 'command' | 'input' | 'effect'>;

const digestOf = (id: string, { command, input, effect }: Asked) =>
  createHash('sha256').update(canonicalJson({ id, command, input, effect })).digest('base64url');

export async function askForApproval(
  services: Pick<OperatorServices, 'db' | 'clock'>,
  { name }: { name: string },
  asked: Asked,
): Promise<Approval> {
  const id = uuidv7();
  const digest = digestOf(id, asked);
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('operator_approval')
      .values({
        ...{ id, command: asked.command, input: JSON.stringify(asked.input), effect: asked.effect, digest, asked_by: name },
        ends_at: sql<Date>`now() + make_interval(hours => ${deskTerms.approvalHours})`,
        ...{ decided_by: null, decided_at: null, outcome: null },
      })
      .returning(['asked_at', 'ends_at'])
      .executeTakeFirstOrThrow();
    await recordAct(trx, services, { operator: name, act: 'desk ask', input: { approval: id, command: asked.command, digest } });
    return { id, ...asked, digest, askedBy: name, askedAt: row.asked_at.toISOString(), endsAt: row.ends_at.toISOString() };
  });
}

export async function openApprovals(db: Database): Promise<Approval[]> {
  const rows = await db
    .selectFrom('operator_approval')
    .selectAll()
    .where('outcome', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('asked_at')
    .limit(200)
    .execute();
  return rows.map(shown);
}

/** @throws Refusal `deskNoApproval` */
export async function openApproval(db: Database, id: string): Promise<Approval> {
  const row = await db
    .selectFrom('operator_approval')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw refuse('deskNoApproval');
  return shown(row);
}

interface Decision {
  id: string;
  by: string;
  outcome: 'approved' | 'refused' | 'void';
  reason?: string;
}

/** Only one decision is the first. @throws Refusal `deskNoApproval` */
export async function decide(
  trx: DatabaseTransaction,
  services: Pick<OperatorServices, 'clock'>,
  { id, by, outcome, reason = '' }: Decision,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_approval')
    .set({ decided_by: by, decided_at: sql`now()`, outcome, reason })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) throw refuse('deskNoApproval');
  await recordAct(trx, services, { operator: by, act: `desk ${outcome}`, input: { approval: id, reason } });
}

function shown(row: Selectable<OperatorApprovalTable>): Approval {
  return {
    ...{ id: row.id, command: row.command, input: row.input as Approval['input'], effect: row.effect, digest: row.digest },
    ...{ askedBy: row.asked_by, askedAt: row.asked_at.toISOString(), endsAt: row.ends_at.toISOString() },
  };
}
