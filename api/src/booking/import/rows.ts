/** Rows of a table as bookings, each with the faults of its own cells. */
import { articleAccounts } from '@shizhong/shared-contracts/kinds';
import { bookingRowKeyMax, bookingSheetHeads } from '@shizhong/shared-contracts/position';
import { type Database, fieldFault, refuse } from '../../platform';

export interface SheetRow {
  line: number;
  key: string;
  account: string;
  accountId: string | null;
  position: number | null;
  planAt: Date | null;
  errors: string[];
}

type Head = keyof typeof bookingSheetHeads;
const heads = Object.entries(bookingSheetHeads) as [Head, string][];

/** @throws Refusal `sheetEmpty`, `sheetHeadsMissing`, `sheetTooLong` */
export function rowsOf(cells: readonly string[][], max: number): SheetRow[] {
  const [first = [], ...lines] = cells;
  const places = new Map(first.map((head, index) => [head.replaceAll('*', '').trim(), index]));
  const missing = heads.filter(([, head]) => !places.has(head));
  if (missing.length) throw refuse('sheetHeadsMissing', { heads: missing.map(([, head]) => head).join('、') });
  if (!lines.length) throw refuse('sheetEmpty');
  if (lines.length > max) throw refuse('sheetTooLong', { max, rows: lines.length });
  const keys = new Set<string>();
  return lines.map((line, index) => {
    const cell = (head: Head) => (line[places.get(bookingSheetHeads[head]) ?? -1] ?? '').trim();
    const [key, account, position, planAt] = [
      cell('key'),
      cell('account'),
      positionOf(cell('position')),
      instantOf(cell('planAt')),
    ];
    const errors = [
      ...(key === '' ? [fieldFault('rowKeyMissing').msg] : []),
      ...(key.length > bookingRowKeyMax ? [fieldFault('rowKeyTooLong', { max: bookingRowKeyMax }).msg] : []),
      ...(key && keys.has(key) ? [fieldFault('rowKeyTwice').msg] : []),
      ...(position === null ? [fieldFault('rowPositionWrong').msg] : []),
      ...(planAt === null ? [fieldFault('rowTimeWrong').msg] : []),
    ];
    keys.add(key);
    return { line: index + 2, key, account, accountId: null, position, planAt, errors };
  });
}

/** Names the account of each row: by original id, by WeChat id, or by a name that only one has. */
export async function findAccounts(db: Database, rows: readonly SheetRow[]): Promise<void> {
  const typed = [...new Set(rows.flatMap(({ account }) => (account ? [account] : [])))];
  const found = typed.length
    ? await db
        .selectFrom('media_account')
        .select(['id', 'name', 'alias', 'platform_id'])
        .where((eb) => eb.or([eb('platform_id', 'in', typed), eb('alias', 'in', typed), eb('name', 'in', typed)]))
        .where('kind', 'in', articleAccounts)
        .limit(500)
        .execute()
    : [];
  for (const row of rows) {
    const exact = found.filter(({ platform_id: platform, alias }) => platform === row.account || alias === row.account);
    const fitting = exact.length ? exact : found.filter(({ name }) => name === row.account);
    row.accountId = fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
    if (fitting.length > 1) row.errors.push(fieldFault('rowAccountAmbiguous').msg);
    else if (!fitting.length) row.errors.push(fieldFault('rowAccountUnknown').msg);
  }
}

function positionOf(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/[–—－~～至]/g, '-');
  if (['头条', '1', '第1条'].includes(plain)) return 1;
  if (['次条', '2', '第2条'].includes(plain)) return 2;
  return ['3-8条', '3-8', '3', '第3条'].includes(plain) ? 3 : null;
}

/** The wall clock of Asia/Shanghai, as `docs/wire-format.md#times` has it. */
function instantOf(text: string): Date | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const same = wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && wall.getUTCHours() === hour;
  return same && minute < 60 ? new Date(wall.getTime() - 8 * 3_600_000) : null;
}
