import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { addAnnouncement, endAnnouncement, type NewAnnouncement } from './operate';

let api: TestApi;
let ad: SignedUp;
let media: SignedUp;
beforeAll(async () => {
  api = await createTestApi();
  [ad, media] = [await api.signUp('ad'), await api.signUp('media')];
});
afterAll(() => api.close());

const operator = { id: 'ops' };
const hours = (n: number) => new Date(api.services.clock.now() + n * 3_600_000);
const add = (title: string, more: Partial<NewAnnouncement> = {}) =>
  addAnnouncement(api.services, operator, { audience: 'both', title, body: '正文', ...more });
const seen = async ({ side, token }: SignedUp, filters = {}) =>
  (await api.call('announcement/list', { filters }, { side, token })).data.list.map(({ title }) => title);
const onHome = async () => (await api.call('home/notices')).data.map(({ title }) => title);

test('each side reads its own announcements, newest first; public pages show only those for everybody', async () => {
  await add('给广告主', { audience: 'ad', from: hours(-4) });
  await add('给媒体主', { audience: 'media', from: hours(-3) });
  await add('给双方', { from: hours(-2) });
  await add('给所有人', { audience: 'everybody', from: hours(-1) });
  expect(await seen(ad)).toEqual(['给所有人', '给双方', '给广告主']);
  expect(await seen(media)).toEqual(['给所有人', '给双方', '给媒体主']);
  expect(await onHome()).toEqual(['给所有人']);
});

test('an announcement is shown from its start to its end, afterwards in the archive', async () => {
  await add('明天的', { from: hours(24) });
  await add('昨天的', { from: hours(-30), until: hours(-24) });
  const running = await add('收回的');
  expect(await seen(ad)).toContain('收回的');
  await endAnnouncement(api.services, operator, { id: running.id });
  expect(await seen(ad)).not.toEqual(expect.arrayContaining(['收回的']));
  expect(await seen(ad)).not.toContain('明天的');
  expect(await seen(ad, { archive: true })).toEqual(['收回的', '昨天的']);
  await expect(endAnnouncement(api.services, operator, { id: running.id })).rejects.toMatchObject({
    reason: 'announcementMissing',
  });
});

test('an announcement that is ended before its start is never shown', async () => {
  const { id } = await add('没有开始的', { audience: 'everybody', from: hours(48) });
  const ended = await endAnnouncement(api.services, operator, { id });
  expect(ended.until_at).toEqual(ended.from_at);
});

test.each([
  ['without a title', 'announcementTextWrong', { title: ' ' }],
  ['with too long a text', 'announcementTextWrong', { body: '长'.repeat(2001) }],
  ['with an external link', 'announcementLinkWrong', { link: '//elsewhere.example' }],
  ['that ends before it begins', 'endsBeforeStart', { until: new Date(0) }],
])('an announcement %s is refused', async (_what, reason, more: Partial<NewAnnouncement>) => {
  await expect(add('标题', more)).rejects.toMatchObject({ reason });
});
