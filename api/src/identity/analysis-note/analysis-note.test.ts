import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { analysisNoteLimits } from '@shizhong/shared-contracts/rules';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const day = '2026-11-11';
const set = (user: SignedUp, more: Partial<RequestOf<'user/analysisNoteSet'>> = {}) =>
  api.call(
    'user/analysisNoteSet',
    { request_id: randomUUID(), list: 'adAnalysis', day, text: '双十一加预算', was: '', ...more },
    { token: user.token },
  );
const notes = async (user: SignedUp, more: Partial<RequestOf<'user/analysisNotes'>> = {}) =>
  (
    await api.call(
      'user/analysisNotes',
      { list: 'adAnalysis', from: '2026-11-01', to: '2026-11-30', ...more },
      { token: user.token },
    )
  ).data;

test('a note stands at its day, in its analysis, for its person only', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  expect((await set(user, { text: ' 双十一加预算 ' })).data).toEqual({ day, text: '双十一加预算' });
  expect(await notes(user)).toEqual([{ day, text: '双十一加预算' }]);
  expect(await notes(user, { list: 'mediaIncome' })).toEqual([]);
  expect(await notes(user, { from: '2026-11-12' })).toEqual([]);
  expect(await notes(user, { from: day, to: day })).toHaveLength(1);
  expect(await notes(other)).toEqual([]);
});

test('what another tab has written is not overwritten; an empty text removes', async () => {
  const user = await api.signUp('media');
  await set(user);
  expect(await set(user, { text: '别的' })).toMatchObject({ reason: 'analysisNoteChanged' });
  expect((await notes(user))[0]?.text).toBe('双十一加预算');
  expect((await set(user, { text: '第二版', was: '双十一加预算' })).code).toBe(200);
  expect(await set(user, { text: '', was: '双十一加预算' })).toMatchObject({ reason: 'analysisNoteChanged' });
  expect((await set(user, { text: '', was: '第二版' })).code).toBe(200);
  expect(await notes(user)).toEqual([]);
});

test('two tabs at once: one is kept, the other is refused; a repeat writes once', async () => {
  const user = await api.signUp('ad');
  const answers = await Promise.all([set(user, { text: '甲' }), set(user, { text: '乙' })]);
  expect(answers.map(({ reason }) => reason ?? null).sort()).toEqual(['analysisNoteChanged', null]);
  const again = { request_id: randomUUID(), day: '2026-11-12' };
  expect([(await set(user, again)).code, (await set(user, again)).code]).toEqual([200, 200]);
  expect(await notes(user)).toHaveLength(2);
});

test('a text that is too long is refused at its field, and so is a day that is none', async () => {
  const user = await api.signUp('ad');
  expect(await set(user, { text: '长'.repeat(analysisNoteLimits.length + 1) })).toMatchObject({
    code: 422,
    errors: [{ path: 'text', msg: `不超过 ${analysisNoteLimits.length} 个字` }],
  });
  expect(await set(user, { day: '2026-02-30' })).toMatchObject({ code: 422, errors: [{ path: 'day' }] });
});

test('beyond the most notes a person may keep, a new one is refused, and an old one can still be changed', async () => {
  const user = await api.signUp('ad');
  const many = Array.from({ length: analysisNoteLimits.perList }, (_, at) => ({
    user_id: user.user.id,
    list: 'adAnalysis',
    day: new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
    text: '满',
    changed_at: new Date(),
  }));
  await api.services.db.insertInto('analysis_note').values(many).execute();
  expect(await set(user)).toMatchObject({ reason: 'analysisNotesFull' });
  expect((await set(user, { day: '2020-01-01', was: '满', text: '改' })).code).toBe(200);
});
