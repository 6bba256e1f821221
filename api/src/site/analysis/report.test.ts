import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { createTestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { deliverNotices, reportJob } from '../../identity';
import { dayOf, nextDay, startOf, weekdayOf } from '../../platform';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const weekMs = 7 * 86_400_000;
const content = { query: { range: '28d', m: 'spent,fans', vs: 'previous' }, columns: { on: [], off: [] } };
const add = (who: Person, more: Partial<RequestOf<'user/savedViewAdd'>> = {}) =>
  stage.call(who, 'user/savedViewAdd', {
    request_id: randomUUID(),
    list: 'adAnalysis',
    name: '每周消耗',
    content,
    report: { byMail: false },
    ...more,
  });
const set = (who: Person, id: string, state: 'on' | 'paused', byMail = false) =>
  stage.ok(who, 'user/savedViewReport', { request_id: randomUUID(), id, state, byMail });
const reports = async (who: Person) =>
  (await stage.ok(who, 'user/savedViews', { list: 'adAnalysis' })).map(({ report }) => report);
const messages = async (who: Person) =>
  (await stage.db.selectFrom('message').selectAll().where('user_id', '=', who.id).execute()).filter(({ title }) =>
    title.startsWith('周报'),
  );

const mails = (who: Person) =>
  stage.db.selectFrom('notify_log').selectAll().where('user_id', '=', who.id).where('channel', '=', 'email').execute();
const mailboxOf = (who: Person) =>
  stage.db
    .insertInto('user_email')
    .values({ user_id: who.id, email: `${who.id}@nanqiao.example`, confirmed_at: new Date() })
    .execute();

/** The next Monday, 9:00 in Shanghai. */
function monday(): number {
  const now = stage.services.clock.now();
  for (let later = 0; ; later += 1) {
    const day = nextDay(dayOf(now), later);
    const at = startOf(day) + 9 * 3_600_000;
    if (weekdayOf(day) === 1 && at > now) return at;
  }
}
const untilMonday = async (extraMs = 0) => {
  await stage.services.clock.advance(monday() - stage.services.clock.now() + 1000 + extraMs);
};

test('a report is sent on Monday at nine, with its figures, and leads to the whole days up to the one before', async () => {
  const who = await stage.advertiser();
  await add(who);
  expect((await reports(who))[0]).toEqual({ state: 'on', byMail: false, nextAt: new Date(monday()).toISOString() });
  await stage.due();
  expect(await messages(who)).toEqual([]);
  await untilMonday();
  await stage.due();
  const [message] = await messages(who);
  const yesterday = nextDay(dayOf(stage.services.clock.now()), -1);
  const first = nextDay(yesterday, -27);
  expect(message).toMatchObject({
    title: '周报：每周消耗',
    link: `/admin-ad/analysis?m=spent%2Cfans&vs=previous&from=${first}&to=${yesterday}`,
    body: `${first} 至 ${yesterday}：消耗 0.00 元（对比期 0.00 元），有效粉丝 0（对比期 0）。`,
  });
  await untilMonday();
  await stage.due();
  expect(await messages(who)).toHaveLength(2);
});

test('two workers at once send one; so does a job that runs a second time', async () => {
  const who = await stage.advertiser();
  const { id } = (await add(who)).data;
  await untilMonday();
  const worker = () =>
    createEngine(stage.services, (error) => {
      throw error;
    }).runDue();
  await Promise.all([worker(), worker(), worker()]);
  expect(await messages(who)).toHaveLength(1);
  // As after a crash between the effect and whatever else: the same job is due again.
  await stage.db.updateTable('job').set({ done_at: null }).where('kind', '=', reportJob).where('object_id', '=', id).execute();
  await worker();
  expect(await messages(who)).toHaveLength(1);
});

test('a failure after the message leaves neither message nor next week, and the retry sends one', async () => {
  const who = await stage.advertiser();
  const { id } = (await add(who)).data;
  await untilMonday();
  // Holds for what is there, and fails whatever is written.
  await sql.raw(`alter table saved_view add constraint fails check (id <> '${id}') not valid`).execute(stage.db);
  const failing = createEngine(stage.services, () => {});
  await failing.runDue();
  expect(await messages(who)).toEqual([]);
  await sql.raw('alter table saved_view drop constraint fails').execute(stage.db);
  await stage.services.clock.advance(3_600_000);
  await stage.due();
  expect(await messages(who)).toHaveLength(1);
});

test('paused and removed reports are not sent; one that is paused and resumed is sent once', async () => {
  const [paused, removed, resumed] = [await stage.advertiser(), await stage.advertiser(), await stage.advertiser()];
  await set(paused, (await add(paused)).data.id, 'paused');
  expect((await reports(paused))[0]).toEqual({ state: 'paused', byMail: false, nextAt: null });
  const gone = (await add(removed)).data.id;
  await stage.ok(removed, 'user/savedViewRemove', { request_id: randomUUID(), id: gone });
  const back = (await add(resumed)).data.id;
  await set(resumed, back, 'paused');
  await set(resumed, back, 'on');
  await untilMonday();
  await stage.due();
  expect([await messages(paused), await messages(removed)]).toEqual([[], []]);
  expect(await messages(resumed)).toHaveLength(1);
});

test('weeks in which no worker ran are left out', async () => {
  const who = await stage.advertiser();
  await add(who);
  await untilMonday(3 * weekMs);
  await stage.due();
  expect(await messages(who)).toHaveLength(1);
  expect((await reports(who))[0]?.nextAt).toBe(new Date(monday()).toISOString());
});

test('by mail only with a mailbox; the mail says the figures, and is queued once', async () => {
  const who = await stage.advertiser();
  expect((await add(who, { report: { byMail: true } })).reason).toBe('savedViewMailboxMissing');
  expect(await reports(who)).toEqual([]);
  await mailboxOf(who);
  await add(who, { report: { byMail: true } });
  await untilMonday();
  await stage.due();
  await deliverNotices(stage.services);
  expect((await mails(who)).map(({ subject, status }) => [subject, status])).toEqual([['周报：每周消耗', 'kept']]);
});

test('a report comes once by message and once by mail, also when the server restarts in between', async () => {
  const who = await stage.advertiser();
  await mailboxOf(who);
  const { id } = (await add(who, { report: { byMail: true } })).data;
  await untilMonday();
  await stage.due();
  expect((await mails(who)).map(({ status }) => status)).not.toContain('kept');
  // The server ends before it has delivered the mail; another one on the same database takes over, and finds all of it due again.
  await stage.db.updateTable('job').set({ done_at: null }).where('kind', '=', reportJob).where('object_id', '=', id).execute();
  const { services, close } = await createTestApi({ runJobs: false, databaseUrl: stage.api.settings.databaseUrl });
  for (let turn = 0; turn < 2; turn += 1) {
    await createEngine(services, (error) => {
      throw error;
    }).runDue();
    await deliverNotices(services);
  }
  await close();
  expect(await messages(who)).toHaveLength(1);
  expect((await mails(who)).map(({ status }) => status)).toEqual(['kept']);
}, 120_000);

test('a metric that no longer exists is left out and said; days that cannot be counted say what to do', async () => {
  const who = await stage.advertiser();
  await add(who, { content: { ...content, query: { m: 'spent,likes', by: 'weather', from: '2026-01-01', to: '2026-01-07' } } });
  await add(who, { name: '太长', content: { ...content, query: { from: '2020-01-01', to: '2026-01-01' } } });
  await untilMonday();
  await stage.due();
  const bodies = (await messages(who)).map(({ body }) => body).sort();
  expect(bodies[1]).toMatch(/^这份报告的时间范围无法统计：一次最多看 366 天/);
  expect(bodies[0]).toMatch(/消耗 0.00 元（对比期 0.00 元）。其中 2 项指标或维度已不再提供，其余照常。$/);
});

test('income is reported before and after tax; a list of orders cannot be sent', async () => {
  const owner = await stage.mediaOwner();
  await add(owner, { list: 'mediaIncome' });
  await untilMonday();
  await stage.due();
  expect((await messages(owner))[0]).toMatchObject({ body: expect.stringMatching(/到手税前 0.00 元.*税后约 0.00 元/) });
  expect((await add(owner, { list: 'media-order-read' })).reason).toBe('savedViewNotSendable');
});
