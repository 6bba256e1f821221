import { randomUUID } from 'node:crypto';
import { fileOf } from '../../../test/certify';
import { normalAccount, writtenOrder } from '../../../test/media-accounts';
import { unexercisedRows } from '../../../test/process-coverage';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { appealQueue, dismissAppeal, liftListing, listAccount } from './operate';

let api: TestApi;
let ad: SignedUp;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
  ad = await api.signUp('ad');
});
afterAll(() => api.close());

const operator = { id: 'ops' };
const day = 86_400_000;

async function owned() {
  const owner = await api.signUp('media');
  return { owner, id: await normalAccount(api.services, owner.user.id) };
}
const qualityOf = async (id: string) =>
  (await api.services.db.selectFrom('media_account').select('quality').where('id', '=', id).executeTakeFirstOrThrow()).quality;
const mine = async (owner: SignedUp) => (await api.call('media/lowQuality', {}, { side: 'media', token: owner.token })).data.list;
const blame = (accountId: string, severe = false) =>
  listAccount(api.services, operator, { accountId, reason: '读数来源不明', severe });
async function run(days: number) {
  for (let n = 0; n < days; n += 1) {
    await api.services.clock.advance(day);
    await createEngine(api.services, (error) => {
      throw error;
    }).runDue();
  }
}
async function appeal(owner: SignedUp, id: string, more: object = {}) {
  const fileIds = [await fileOf(api.services, owner.user.id, 'attachment')];
  return api.call(
    'media/lowAppeal',
    { request_id: randomUUID(), id, text: '阅读来自自有渠道，附后台截图', fileIds, ...more },
    { side: 'media', token: owner.token },
  );
}

test('a listing shows rule, evidence and the earliest recovery to both sides', async () => {
  const { owner, id } = await owned();
  await blame(id);
  expect(await qualityOf(id)).toBe('watch');
  const [listing] = await mine(owner);
  expect(listing).toMatchObject({ level: 'watch', status: 'watch', hits: [{ code: 'operator', value: '读数来源不明' }] });
  expect(Date.parse(listing?.recoversAt ?? '') - Date.parse(listing?.since ?? '')).toBe(30 * day);
  const list = await api.call('adMedia/low', { filters: { level: 'watch' } }, { token: ad.token });
  expect(list.data.list).toContainEqual(expect.objectContaining({ id: listing?.id, allowed: false, worked: false }));
});

test('a proven violation makes it severe; the evidence cannot be rewritten', async () => {
  const { id } = await owned();
  await blame(id);
  await blame(id, true);
  expect(await qualityOf(id)).toBe('severe');
  await expect(api.services.db.deleteFrom('low_quality_hit').execute()).rejects.toThrow('never changed');
});

test('thirty clean days remove it; a new hit postpones that', async () => {
  const [quiet, noisy] = [await owned(), await owned()];
  await blame(quiet.id);
  await blame(noisy.id);
  await run(20);
  await blame(noisy.id);
  await run(11);
  expect([await qualityOf(quiet.id), await qualityOf(noisy.id)]).toEqual(['good', 'watch']);
  expect((await mine(quiet.owner))[0]).toMatchObject({ status: 'recovered' });
  await run(20);
  expect(await qualityOf(noisy.id)).toBe('good');
});

test('two rules make it low; from there it may become severe, or recover', async () => {
  const [worse, better] = [await owned(), await owned()];
  for (const { id } of [worse, better]) {
    await blame(id);
    await api.services.db.updateTable('media_account').set({ wx_status: 18 }).where('id', '=', id).execute();
  }
  await run(1);
  await api.services.db.updateTable('media_account').set({ wx_status: 1 }).where('id', '=', better.id).execute();
  expect([await qualityOf(worse.id), await qualityOf(better.id)]).toEqual(['low', 'low']);
  await blame(worse.id, true);
  expect(await qualityOf(worse.id)).toBe('severe');
  await run(32);
  expect([await qualityOf(worse.id), await qualityOf(better.id)]).toEqual(['severe', 'good']);
});

test('an appeal needs a text and files; when upheld, the account is removed from the list', async () => {
  const { owner, id } = await owned();
  await blame(id);
  const listing = (await mine(owner))[0]?.id ?? '';
  expect((await appeal(owner, listing, { text: '冤枉' })).errors).toMatchObject([{ path: 'text' }]);
  expect((await appeal(owner, listing, { fileIds: [] })).errors).toMatchObject([{ path: 'fileIds' }]);
  expect((await appeal(owner, listing, { fileIds: [randomUUID()] })).errors).toMatchObject([{ path: 'fileIds' }]);
  expect((await appeal((await owned()).owner, listing)).reason).toBe('lowQualityMissing');
  expect((await appeal(owner, listing)).data.status).toBe('appealed');
  expect((await appeal(owner, listing)).reason).toBe('wrongState');
  expect(await appealQueue(api.services)).toContainEqual(expect.objectContaining({ id: listing }));
  await expect(liftListing(api.services, operator, { id: listing, reason: '' })).rejects.toMatchObject({ reason: 'reasonGiven' });
  await liftListing(api.services, operator, { id: listing, reason: '核实属实' });
  expect(await qualityOf(id)).toBe('good');
  expect((await mine(owner))[0]).toMatchObject({ status: 'lifted', ruling: '核实属实' });
});

test.each(['watch', 'low', 'severe'] as const)('when dismissed, it returns to %s', async (level) => {
  const { owner, id } = await owned();
  if (level === 'low') {
    await api.services.db.updateTable('media_account').set({ wx_status: 18 }).where('id', '=', id).execute();
    await run(1);
  }
  await blame(id, level === 'severe');
  const [listing] = await mine(owner);
  expect(listing?.level).toBe(level);
  await appeal(owner, listing?.id ?? '');
  await dismissAppeal(api.services, operator, { id: listing?.id ?? '', reason: '证据不足' });
  expect((await mine(owner))[0]).toMatchObject({ status: level, ruling: '证据不足' });
  await expect(dismissAppeal(api.services, operator, { id: listing?.id ?? '', reason: '再次' })).rejects.toMatchObject({
    reason: 'wrongState',
  });
  expect(await qualityOf(id)).toBe(level);
});

test('if it worsened during the appeal, a dismissal leads to the worse level', async () => {
  const { owner, id } = await owned();
  await blame(id);
  const listing = (await mine(owner))[0]?.id ?? '';
  await appeal(owner, listing);
  await blame(id, true);
  expect((await mine(owner))[0]).toMatchObject({ status: 'appealed', level: 'severe' });
  await dismissAppeal(api.services, operator, { id: listing, reason: '查实' });
  expect((await mine(owner))[0]).toMatchObject({ status: 'severe' });
});

test('the daily sweep applies its rules to the orders, with one hit per rule', async () => {
  const { owner, id } = await owned();
  const order = { adUserId: ad.user.id, mediaUserId: owner.user.id, accountId: id };
  for (let n = 0; n < 3; n += 1)
    await writtenOrder(api.services, { ...order, status: 'settled', amountFen: 100_00, rawQty: 300, validQty: 200, score: 45 });
  for (let n = 0; n < 3; n += 1) await writtenOrder(api.services, { ...order, status: 'expired' });
  await run(2);
  const listings = await mine(owner);
  expect(listings).toHaveLength(1);
  expect(listings[0]).toMatchObject({ level: 'low' });
  expect(listings[0]?.hits.map(({ code }) => code).sort()).toEqual(['anomaly', 'broken']);
  const worked = await api.call('adMedia/low', { filters: { worked: true } }, { token: ad.token });
  expect(worked.data.list.map(({ account }) => account.id)).toEqual([id]);
});

test('every row of the process was executed in this file', async () => {
  expect(await unexercisedRows(api.services.db, 'lowQuality')).toEqual([]);
});
