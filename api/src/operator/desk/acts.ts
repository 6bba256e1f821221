/** What operators did, for whoever may read it. `docs/domain/operator.md#audit-log`. */
import type { Database } from '../../platform';
import { actNames, actWords, inputLines, outcomeWords } from '../act-words';

interface Asked {
  operator: string;
  command: string;
  after: string | null;
}

const pageSize = 50;

/** The latest first. Ids grow with time, so that a page goes on where the one before ended, whatever was added meanwhile. */
export async function actsOf(db: Database, { operator, command, after }: Asked) {
  const rows = await db
    .selectFrom('operator_act')
    .select(['id', 'operator', 'command', 'input', 'outcome', 'at'])
    .$if(operator !== '', (query) => query.where('operator', '=', operator))
    .$if(command !== '', (query) => query.where('command', 'in', [...namesOf(command), '']))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map((row) => ({
    ...row,
    words: actWords(row.command),
    input: shownInput(row.command, row.input),
    outcome: outcomeWords(row.outcome),
  }));
  return { list, more: rows.length > pageSize };
}

/** By a part of its name or of its words. */
function namesOf(text: string): string[] {
  const sought = text.toLowerCase();
  return actNames().filter((name) => name.toLowerCase().includes(sought) || actWords(name).includes(text));
}

/** 「编号：F2026…；原因：…」 */
function shownInput(act: string, input: unknown): string {
  const values: unknown = typeof input === 'string' ? JSON.parse(input) : input;
  return inputLines(act, Object(values) as Record<string, unknown>)
    .map(({ label, value }) => `${label}：${value}`)
    .join('；');
}
