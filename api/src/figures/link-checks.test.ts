import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '../../test/server';
import { type FiguresDatabase, openFigures } from '../platform';
import { type AnsweredLinkCheck, keepLinkChecks, linkCheckRuns, linkChecksOf, linkCheckTotals } from './link-checks';

let figures: FiguresDatabase;
beforeAll(async () => {
  figures = openFigures({ connectionString: await createTestDatabase() }, { size: 4, onError() {} });
});
afterAll(() => figures.destroy());

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);
const check = (n: number, result: AnsweredLinkCheck['result'] = 'ok', more: Partial<AnsweredLinkCheck> = {}) => ({
  ...{ at: start + n * hour, result, labelFound: true, httpStatus: result === 'deleted' ? 404 : 200 },
  ...more,
});
const keep = (orderId: string, checks: readonly AnsweredLinkCheck[]) => keepLinkChecks(figures, orderId, checks);
const rowsOf = async (orderId: string) =>
  (await figures.selectFrom('link_check').select('at').where('order_id', '=', orderId).execute()).length;

test('three days of the same result are one row, and their number and last time are known', async () => {
  const order = randomUUID();
  for (let n = 0; n < 72; n += 1) await keep(order, [check(n)]);
  expect(await rowsOf(order)).toBe(1);
  expect(await linkCheckTotals(figures, order)).toEqual({
    ...{ ok: 72, deleted: 0, unreachable: 0, unlabelled: 0, lastAt: new Date(start + 71 * hour) },
  });
  expect(await linkChecksOf(figures, order)).toEqual([check(0), check(71)]);
});

test('a change is a row, one of the status or the label too, and each run has its first, its last and its number', async () => {
  const order = randomUUID();
  await keep(order, [check(0), check(1), check(2), check(3, 'deleted'), check(4, 'deleted')]);
  await keep(order, [
    check(5, 'ok', { labelFound: false }),
    check(6, 'ok', { labelFound: false }),
    check(7, 'ok', { httpStatus: 302 }),
  ]);
  expect(await rowsOf(order)).toBe(4);
  expect(
    (await linkCheckRuns(figures, order)).map(({ from, to, times, result }) => [from - start, to - start, times, result]),
  ).toEqual([
    [0, 2 * hour, 3, 'ok'],
    [3 * hour, 4 * hour, 2, 'deleted'],
    [5 * hour, 6 * hour, 2, 'ok'],
    [7 * hour, 7 * hour, 1, 'ok'],
  ]);
  expect(await linkCheckTotals(figures, order)).toMatchObject({ ok: 6, deleted: 2, unlabelled: 2 });
});

test('a repeat changes nothing, alone or with later checks', async () => {
  const order = randomUUID();
  const checks = [check(0), check(1), check(2, 'unreachable'), check(3)];
  await keep(order, checks);
  const kept = await linkCheckRuns(figures, order);
  await keep(order, checks);
  expect(await linkCheckRuns(figures, order)).toEqual(kept);
  await keep(order, [...checks, check(4)]);
  expect((await linkCheckRuns(figures, order)).at(-1)).toMatchObject({ from: start + 3 * hour, to: start + 4 * hour, times: 2 });
});

test('checks that the former version stored each by itself count with what follows, before and after', async () => {
  const order = randomUUID();
  const former = (n: number) => {
    const { at, result, labelFound: label_found, httpStatus: http_status } = check(n);
    return figures
      .insertInto('link_check')
      .values({ order_id: order, at: new Date(at), result, label_found, http_status })
      .execute();
  };
  for (let n = 0; n < 3; n += 1) await former(n);
  await keep(order, [check(3), check(4), check(5, 'deleted')]);
  await keep(order, [check(6)]);
  await former(7);
  await keep(order, [check(8), check(9, 'deleted')]);
  expect(
    (await linkCheckRuns(figures, order)).map(({ from, to, times, result }) => [
      (from - start) / hour,
      (to - start) / hour,
      times,
      result,
    ]),
  ).toEqual([
    [0, 4, 5, 'ok'],
    [5, 5, 1, 'deleted'],
    [6, 8, 3, 'ok'],
    [9, 9, 1, 'deleted'],
  ]);
});
