/** Checks of published pages, of which those are stored that differ from the one before. The table is append-only. */
import type { FiguresDatabase, FiguresTransaction } from '../platform';

/** One check, at an instant in ms since 1970. */
export interface LinkCheck {
  at: number;
  /** `unreachable` is a problem of our side or the network and proves nothing. */
  result: 'ok' | 'deleted' | 'unreachable';
  labelFound: boolean;
}

export type AnsweredLinkCheck = LinkCheck & { httpStatus?: number | null };

/** Checks one after the other with the same result. */
export interface LinkCheckRun extends Required<Omit<AnsweredLinkCheck, 'at'>> {
  from: number;
  to: number;
  times: number;
}

/** Takes those later than the last that is known, so that a repeat changes nothing. They are in ascending order. */
export async function keepLinkChecks(
  figures: FiguresDatabase,
  orderId: string,
  checks: readonly AnsweredLinkCheck[],
): Promise<void> {
  if (checks.length) await figures.transaction().execute((trx) => keepIn(trx, orderId, checks));
}

async function keepIn(trx: FiguresTransaction, orderId: string, checks: readonly AnsweredLinkCheck[]): Promise<void> {
  const known = await lockedState(trx, orderId);
  let last = known;
  const changes: { check: AnsweredLinkCheck; before: State | null }[] = [];
  for (const check of checks) {
    if (last && check.at <= last.at) continue;
    const httpStatus = check.httpStatus ?? null;
    if (!last || last.result !== check.result || last.labelFound !== check.labelFound || last.httpStatus !== httpStatus)
      changes.push({ check, before: last });
    last = { ...check, httpStatus, checks: (last?.checks ?? 0) + 1 };
  }
  if (!last || last === known) return;
  if (changes.length)
    await trx
      .insertInto('link_check')
      .values(
        changes.map(({ check, before }) => ({
          order_id: orderId,
          at: new Date(check.at),
          result: check.result,
          label_found: check.labelFound,
          http_status: check.httpStatus ?? null,
          checks_before: before?.checks ?? 0,
          previous_at: before ? new Date(before.at) : null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const state = { checks: last.checks, last_at: new Date(last.at) };
  await trx
    .insertInto('link_state')
    .values({ order_id: orderId, ...state })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(state))
    .execute();
}

type State = Required<AnsweredLinkCheck> & { checks: number };

/** The last check. A program of the former version stores each and does not count them. */
async function lockedState(trx: FiguresTransaction, orderId: string): Promise<State | null> {
  await trx.selectFrom('link_state').select('order_id').where('order_id', '=', orderId).forUpdate().execute();
  const runs = await runsIn(trx, orderId);
  const last = runs.at(-1);
  return last ? { ...last, at: last.to, checks: runs.reduce((sum, { times }) => sum + times, 0) } : null;
}

/** All checks of an order's page as runs, ascending in time. */
export const linkCheckRuns = (figures: FiguresDatabase, orderId: string): Promise<LinkCheckRun[]> => runsIn(figures, orderId);

async function runsIn(db: FiguresDatabase | FiguresTransaction, orderId: string): Promise<LinkCheckRun[]> {
  const rows = await db
    .selectFrom('link_check')
    .leftJoin('link_state', 'link_state.order_id', 'link_check.order_id')
    .selectAll('link_check')
    .select(['link_state.checks', 'link_state.last_at'])
    .where('link_check.order_id', '=', orderId)
    .orderBy('link_check.at')
    .execute();
  const runs: LinkCheckRun[] = [];
  let before = 0;
  /** What the next change, or the last check, says of the run before it. */
  const endLast = (checks: number, at: Date | null) => {
    const last = runs.at(-1);
    if (!last || !at) return;
    last.times += Math.max(0, checks - before);
    last.to = Math.max(last.to, at.getTime());
    before = Math.max(before, checks);
  };
  for (const row of rows) {
    if (row.checks_before !== null) endLast(row.checks_before, row.previous_at);
    const { result, label_found: labelFound, http_status: httpStatus } = row;
    const at = row.at.getTime();
    const last = runs.at(-1);
    const same = last?.result === result && last.labelFound === labelFound && last.httpStatus === httpStatus;
    if (last && same) Object.assign(last, { to: at, times: last.times + 1 });
    else runs.push({ from: at, to: at, times: 1, result, labelFound, httpStatus });
    before += 1;
  }
  // Of a former version's rows that came after it, the state says nothing.
  const newest = rows.at(-1);
  if (newest?.checks && newest.last_at && newest.last_at >= newest.at) endLast(newest.checks, newest.last_at);
  return runs;
}

/** The first and the last check of each run, ascending in time: what is assessed by when something began and when it was last seen. */
export async function linkChecksOf(figures: FiguresDatabase, orderId: string): Promise<Required<AnsweredLinkCheck>[]> {
  return (await linkCheckRuns(figures, orderId)).flatMap(({ from, to, times: _times, ...check }) =>
    from === to ? [{ ...check, at: from }] : [from, to].map((at) => ({ ...check, at })),
  );
}

export interface LinkCheckTotals {
  ok: number;
  deleted: number;
  unreachable: number;
  /** Reachable, but without the label. */
  unlabelled: number;
  lastAt: Date | null;
}

export async function linkCheckTotals(figures: FiguresDatabase, orderId: string): Promise<LinkCheckTotals> {
  const runs = await linkCheckRuns(figures, orderId);
  const times = (wanted: (run: LinkCheckRun) => boolean) => runs.filter(wanted).reduce((sum, run) => sum + run.times, 0);
  const last = runs.at(-1);
  return {
    ok: times(({ result }) => result === 'ok'),
    deleted: times(({ result }) => result === 'deleted'),
    unreachable: times(({ result }) => result === 'unreachable'),
    unlabelled: times(({ result, labelFound }) => result === 'ok' && !labelFound),
    lastAt: last ? new Date(last.to) : null,
  };
}
