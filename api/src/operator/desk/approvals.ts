/** Acts that wait for a second person. An approval holds for exactly what was read: object, amounts and words. `docs/domain/operator.md#access`. */
import { createHash } from 'node:crypto';
import { deskTerms } from '@shizhong/shared-contracts/operator';
import { type Selectable, sql } from 'kysely';
import { canonicalJson, type Database, type DatabaseTransaction, refuse, uuidv7 } from '../../platform';
import { actWords, inputLines } from '../act-words';
import { recordAct } from '../command-line/act';
import { commands } from '../command-line/commands';
import type { OperatorServices } from '../services';
import type { OperatorApprovalTable, OperatorTable } from '../tables';
import { mayRun } from './may-run';

export interface Approval {
  id: string;
  command: string;
  words: string;
  input: Record<string, string>;
  lines: { label: string; value: string }[];
  approvers: string[];
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
    return shown(
      { id, ...asked, digest, asked_by: name, asked_at: row.asked_at, ends_at: row.ends_at },
      await activeOperators(trx),
    );
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
  const operators = await activeOperators(db);
  return rows.map((row) => shown(row, operators));
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
  return shown(row, await activeOperators(db));
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

type Kept = Omit<Selectable<OperatorApprovalTable>, 'decided_by' | 'decided_at' | 'outcome' | 'reason'>;
type Operator = Pick<Selectable<OperatorTable>, 'name' | 'role'>;

const activeOperators = (db: Database): Promise<Operator[]> =>
  db.selectFrom('operator').select(['name', 'role']).where('active', '=', true).orderBy('name').execute();

function shown(row: Kept, operators: readonly Operator[]): Approval {
  const input = row.input as Approval['input'];
  const command = commands.find(({ name }) => name === row.command);
  const approvers = operators.filter((one) => one.name !== row.asked_by && command && mayRun(one, command));
  return {
    ...{ id: row.id, command: row.command, words: actWords(row.command), effect: row.effect, digest: row.digest },
    ...{ input, lines: inputLines(row.command, input), approvers: approvers.map(({ name }) => name) },
    ...{ askedBy: row.asked_by, askedAt: row.asked_at.toISOString(), endsAt: row.ends_at.toISOString() },
  };
}
