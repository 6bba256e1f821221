import { randomUUID } from 'node:crypto';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { notesOn, votesByArticle } from './votes';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

type Vote = Parameters<TestApi['call']>[1];
const vote = (change: Vote) =>
  api.call('home/helpVote', { articleId: 'cash-out', version: 1, visitorId: randomUUID(), helpful: true, ...change });
const votesOn = async (articleId: string) => (await votesByArticle(api.services.db)).filter((row) => row.articleId === articleId);

test('a visitor counts once per version, by the latest vote', async () => {
  const visitorId = randomUUID();
  await vote({ articleId: 'invoice', visitorId, helpful: false, reason: 'unclear', note: ' 例子太少 ' });
  await vote({ articleId: 'invoice', visitorId, helpful: false, reason: 'wrong', note: '税率不对' });
  await vote({ articleId: 'invoice', version: 2, visitorId });
  expect(await votesOn('invoice')).toMatchObject([
    { version: 1, helpful: 0, notHelpful: 1, reasons: { wrong: 1, unclear: 0 } },
    { version: 2, helpful: 1, notHelpful: 0 },
  ]);
  expect(await notesOn(api.services.db, 'invoice')).toMatchObject([{ version: 1, reason: 'wrong', note: '税率不对' }]);
});

test('a later positive vote removes reason and note', async () => {
  const visitorId = randomUUID();
  await vote({ articleId: 'refund', visitorId, helpful: false, reason: 'stuck', note: '按钮在哪里' });
  await vote({ articleId: 'refund', visitorId, helpful: true });
  expect(await votesOn('refund')).toMatchObject([{ helpful: 1, notHelpful: 0 }]);
  expect(await notesOn(api.services.db, 'refund')).toEqual([]);
});

test('concurrent votes of one visitor count once', async () => {
  const visitorId = randomUUID();
  await Promise.all(Array.from({ length: 6 }, () => vote({ articleId: 'deposit', visitorId })));
  expect(await votesOn('deposit')).toMatchObject([{ helpful: 1 }]);
});

test('the visitor id of the browser is not stored', async () => {
  const visitorId = randomUUID();
  await vote({ articleId: 'targeting', visitorId });
  const rows = await api.services.db.selectFrom('help_vote').selectAll().where('article_id', '=', 'targeting').execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(visitorId);
});

test.each<[string, Vote]>([
  ['an invalid article id', { articleId: '../etc' }],
  ['a version below one', { version: 0 }],
  ['an unknown reason', { helpful: false, reason: 'bored' }],
  ['too long a note', { helpful: false, note: '长'.repeat(201) }],
])('%s is refused', async (_, change) => {
  expect((await vote(change)).reason).toBe('invalid');
});

test('the public figures are the defaults of the rules with the operator’s changes', async () => {
  expect((await api.call('home/rules', {})).data).toEqual(publicRuleDefaults);
  await api.services.db
    .insertInto('setting')
    .values({
      key: 'cashout.min_fen',
      value: JSON.stringify(200_00),
      effective_at: new Date(api.services.clock.now() - 1000),
      set_by: 'ops',
    })
    .execute();
  expect((await api.call('home/rules', {})).data).toEqual({ ...publicRuleDefaults, 'cashout.min_fen': 200_00 });
});
