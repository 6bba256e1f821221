/** Requests of the form while it is being filled in: bounds, words, accounts, outlook, article, files. */
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { rejectCampaign } from '../review/operate';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(100_000_00);
});
afterAll(() => stage.close());

test('bounds follow the rules, and the reference price states its basis', async () => {
  const terms = await stage.ok(advertiser, 'adRead/formTerms', {});
  expect(terms).toMatchObject({
    priceFloorFen: 20,
    budget: { leastFen: 500_00, stepFen: 1 },
    leastQty: 100,
    reference: { lowFen: 45, highFen: 90, basis: 'suggested', samples: 0 },
  });
  expect((await stage.ok(advertiser, 'adVideo/formTerms', {})).budget.stepFen).toBe(100_00);
});

test('words of an incomplete form are checked in place, with reason and hint', async () => {
  const form = { titles: ['国家级配方，全网最好'], brief: '', bodyHtml: '<p>正常<b>内容</b></p>' };
  const { verdict, hits } = await stage.ok(advertiser, 'adRead/checkWords', { form });
  expect(verdict).toBe('block');
  expect(hits[0]).toMatchObject({ field: 'titles.0', start: 0, found: '国家级', level: 'hard' });
  expect(hits[0]?.hint).not.toBe('');
  const clean = { titles: ['周末读一本书'], bodyHtml: '<p>正常内容</p>' };
  expect(await stage.ok(advertiser, 'adRead/checkWords', { form: clean })).toEqual({ verdict: 'pass', hits: [] });
});

test('each requirement shows how many accounts it excludes, most first', async () => {
  const owner = await stage.mediaOwner();
  const open = await stage.ok(advertiser, 'adRead/matchCount', { form: { unitPriceFen: 50 } });
  expect(open.accounts).toBeGreaterThan(0);
  const form = { unitPriceFen: 50, targeting: { fansMin: 1_000_000_000 } };
  const none = await stage.ok(advertiser, 'adRead/matchCount', { form });
  expect(none.accounts).toBe(0);
  expect(none.obstacles[0]).toMatchObject({ reason: 'fans', label: '粉丝数不在范围内' });
  expect(none.obstacles[0]?.accounts).toBeGreaterThanOrEqual(open.accounts);
  // Blocks by media owners must not be revealed.
  expect(none.obstacles.map(({ reason }) => reason)).not.toContain('hidden');
  expect(owner.accountId).toBeTruthy();
});

test('the curve includes the budget itself and never decreases', async () => {
  const form = { unitPriceFen: 50, budgetFen: 3_000_00 };
  expect((await stage.ok(advertiser, 'adRead/forecast', { form })).curve).toEqual([]);
  const { curve, quantity } = await stage.ok(advertiser, 'adRead/forecast', { form, curve: true });
  expect(curve.find(({ budgetFen }) => budgetFen === 3_000_00)?.quantity).toEqual(quantity);
  expect(curve.length).toBeGreaterThanOrEqual(5);
  for (const [index, { quantity: here }] of curve.entries())
    expect(here.p50).toBeGreaterThanOrEqual(curve[index - 1]?.quantity.p50 ?? 0);
});

test('the cover of an imported article becomes a file of the caller that nobody else can look up', async () => {
  const article = await stage.ok(advertiser, 'adRead/importArticle', { url: 'https://mp.weixin.qq.com/s/abcdefgh' });
  expect(article.cover).toMatchObject({ width: 900, height: 383 });
  const ids = [article.cover?.fileId ?? ''];
  expect(await stage.ok(advertiser, 'upload/links', { ids })).toMatchObject([
    { fileId: ids[0], mediaType: 'image/jpeg', width: 900 },
  ]);
  const other = await stage.advertiser(0);
  expect(await stage.ok(other, 'upload/links', { ids })).toEqual([]);
});

test('accounts are found by part of a name, by pasted names and by id', async () => {
  const { accountId } = await stage.mediaOwner();
  const byId = await stage.ok(advertiser, 'adMedia/find', { ids: [accountId] });
  const [account] = byId.accounts;
  expect(byId.accounts).toHaveLength(1);
  const pasted = await stage.ok(advertiser, 'adMedia/find', { names: [account?.platformId ?? '', '没有这个号'] });
  expect([pasted.accounts.map(({ id }) => id), pasted.unknown]).toEqual([[accountId], ['没有这个号']]);
  const typed = await stage.ok(advertiser, 'adMedia/find', { keyword: account?.name.slice(0, 2) ?? '' });
  expect(typed.accounts.length).toBeGreaterThan(0);
  expect((await stage.ok(advertiser, 'adMedia/find', {})).accounts).toEqual([]);
});

test('the share of first reviews counts each campaign once, by its first decision, and only one’s own', async () => {
  const who = await stage.advertiser(100_000_00);
  const passes = async () => (await stage.ok(who, 'adRead/formTerms', {})).firstPass;
  expect(await passes()).toEqual({ days: 90, reviewed: 0, passed: 0 });
  await stage.running(who);
  const back = await stage.submitted(who);
  await rejectCampaign(stage.services, stage.operator, { id: back.id, reasons: [{ field: 'digest', text: '不清楚' }] });
  expect(await passes()).toEqual({ days: 90, reviewed: 2, passed: 1 });
});
