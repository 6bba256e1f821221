import { sql } from 'kysely';
import { createStage, type Stage } from '../../../test/campaign-stage';
import type { QueueFilter } from '../tables';
import { countWaiting } from './counts';
import { findWaiting, nextOfAll } from './find';
import { openStreams } from './streams';

let stage: Stage;
let template: string;
beforeAll(async () => {
  stage = await createStage();
  const ad = await stage.advertiser();
  template = (await stage.ok(ad, 'adRead/save', { form: await stage.goodForm(ad.id) })).id;
});
afterAll(() => stage.close());

const filter: QueueFilter = { kind: 'campaign', whose: 'any', due: 'any', search: '' };

/** Copies of one campaign that began to wait so many seconds after each other, the first on a Wednesday of long ago. */
async function waiting(from: number, to: number, seconds: number): Promise<void> {
  const most = 5000;
  if (to - from >= most) {
    for (let next = from; next <= to; next += most) await waiting(next, Math.min(to, next + most - 1), seconds);
    return;
  }
  await sql`insert into campaign select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'no', 'T' || n,
    'status', 'auditing', 'status_at', date_trunc('week', now() - interval '70 days') + interval '2 days' + n * make_interval(secs => ${seconds}::int)))).*
    from campaign c, generate_series(${from}::int, ${to}::int) n where c.id = ${template}::uuid`.execute(stage.services.db);
  await sql`vacuum analyze campaign`.execute(stage.services.db);
}

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const visited = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + visited(one), 0);

/** Rows that the first page of a list visits: unlike time the same on a busy machine. */
async function visitedBy(more: Partial<QueueFilter> = {}, kinds?: 'all'): Promise<number> {
  const { streams } = await openStreams(stage.services, kinds ? undefined : ['campaign']);
  const query = nextOfAll(streams, { filter: { ...filter, ...more }, operator: 'ops', limit: 51 });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    stage.services.db,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? visited(plan) : 0;
}

/** The median of the first page and of the counts, for whoever asks. */
async function msOf(): Promise<string> {
  const times: number[] = [];
  const counted: number[] = [];
  const sought: number[] = [];
  const firstPage = (search: string) =>
    findWaiting(stage.services, { filter: { ...filter, search }, kinds: ['campaign'], operator: 'ops', cursor: '', limit: 50 });
  for (let n = 0; n < 21; n += 1) {
    const marks = [performance.now()];
    for (const step of [() => firstPage(''), () => countWaiting(stage.services, 'ops'), () => firstPage('没有这个')]) {
      await step();
      marks.push(performance.now());
    }
    for (const [at, list] of [times, counted, sought].entries()) list.push((marks[at + 1] ?? 0) - (marks[at] ?? 0));
  }
  const median = (of: number[]) => of.sort((a, b) => a - b)[10]?.toFixed(1);
  return `first page ${median(times)} ms, counts ${median(counted)} ms, a search that finds nothing ${median(sought)} ms`;
}

/** Of a part of a name, and of a whole number: both of nothing, so that a search looks at all that it looks at. */
const searches = async () => [await visitedBy({ search: '没有这个' }), await visitedBy({ search: 'T0' }, 'all')];

const lists = [{}, { whose: 'free' }, { due: 'overdue' }] as const;

/** `QUEUE_LENGTH=100000` for the length that is promised, with the times it takes. */
const long = Number(process.env['QUEUE_LENGTH'] ?? 10_000);

test('the first page of a long queue visits at most 1.3 times the rows of a short one, and pages meet every object once, by promised time', async () => {
  // Both within days of work and days off, which are promised differently.
  await waiting(1, 1000, 600);
  const few: number[] = [];
  for (const more of lists) few.push(await visitedBy(more));
  const fewSought = await searches();
  const fewOfAll = await visitedBy({}, 'all');
  const short = process.env['QUEUE_LENGTH'] && (await msOf());
  await waiting(1001, long, 55);
  for (const [index, more] of lists.entries())
    expect([more, (await visitedBy(more)) <= (few[index] ?? 0) * 1.3]).toEqual([more, true]);
  expect(await visitedBy({}, 'all')).toBeLessThanOrEqual(fewOfAll * 1.3);
  for (const [index, visits] of (await searches()).entries())
    expect([index, visits <= (fewSought[index] ?? 0) * 1.3]).toEqual([index, true]);
  if (short) process.stdout.write(`1,000 wait: ${short}; ${long} wait: ${await msOf()}\n`);

  const seen = new Set<string>();
  const due: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 60; page += 1) {
    const asked = { filter, kinds: ['campaign'] as const, operator: 'ops', cursor: cursor ?? '', limit: 100 };
    const { list, next }: Awaited<ReturnType<typeof findWaiting>> = await findWaiting(stage.services, asked);
    for (const { id, dueAt } of list) {
      seen.add(id);
      due.push(dueAt ?? '');
    }
    cursor = next;
  }
  expect(seen.size).toBe(6000);
  expect(due).toEqual([...due].sort());
  // A whole number is met at once, wherever it stands, and once only; part of one by going on, behind as many as each page looks at.
  const last = `T${long}`;
  const pagesOf = async (search: string) => {
    const sought = { filter: { ...filter, search }, kinds: ['campaign'] as const, operator: 'ops', limit: 100 };
    const pages: string[][] = [];
    for (let next: string | null = ''; next !== null; ) {
      const found: Awaited<ReturnType<typeof findWaiting>> = await findWaiting(stage.services, { ...sought, cursor: next });
      pages.push(found.list.map(({ no }) => no));
      next = found.next;
    }
    return pages;
  };
  const [atOnce, ...behind] = await pagesOf(last.toLowerCase());
  expect([atOnce, behind.flat()]).toEqual([[last], []]);
  const parts = await pagesOf(last.slice(1));
  expect([parts[0], parts.flat(), parts.length <= long / 5000 + 2]).toEqual([[], [last], true]);

  expect((await countWaiting(stage.services, 'ops')).get('campaign')).toMatchObject({ waiting: long, mine: 0 });
}, 300_000);
