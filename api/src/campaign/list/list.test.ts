import { createStage, type Person, type Stage } from '../../../test/campaign-stage';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(100_000_00);
});
afterAll(() => stage.close());

test('tabs count by status under the current filters, consistent with pages, filters and sorting', async () => {
  await stage.draft(advertiser, { name: '草稿甲' });
  await stage.draft(advertiser, { name: '草稿乙' });
  const submitted = await stage.submitted(advertiser, { name: '提交丙' });
  await stage.running(advertiser, { name: '投放丁' });
  const { tabs, total, list } = await stage.ok(advertiser, 'adRead/list', { pageSize: 3 });
  expect(tabs).toEqual({ draft: 2, auditing: 1, running: 1 });
  expect([total, list.map(({ name }) => name)]).toEqual([4, ['投放丁', '提交丙', '草稿乙']]);
  const second = await stage.ok(advertiser, 'adRead/list', { pageSize: 3, page: 2 });
  expect(second.list.map(({ name }) => name)).toEqual(['草稿甲']);
  const drafts = await stage.ok(advertiser, 'adRead/list', { filters: { status: 'draft', keyword: '甲' } });
  expect([drafts.total, drafts.tabs]).toEqual([1, { draft: 1 }]);
  const byNumber = await stage.ok(advertiser, 'adRead/list', { filters: { keyword: submitted.no } });
  expect(byNumber.list[0]).toMatchObject({ name: '提交丙', frozenFen: 1_000_00, budgetFen: 1_000_00, targetQty: 2_000 });
  expect((await stage.ok(advertiser, 'adRead/list', { filters: { keyword: '%' } })).total).toBe(0);
  expect((await stage.ok(advertiser, 'adFans/list', {})).total).toBe(0);
});

test('the detail shows form, versions, reviews, the log, and funds that add up', async () => {
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  const { orderId } = (await stage.claim(owner, campaign)).data;
  await stage.endOrder(orderId, { settledFen: 100_00, validQty: 200 });
  const detail = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
  expect(detail).toMatchObject({
    spentFen: 100_00,
    frozenFen: 900_00,
    validQty: 200,
    orders: { claimed: 1, running: 0, settled: 1 },
  });
  expect(detail.funds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(detail.frozenFen);
  expect(detail.reviews.map(({ level, result }) => [level, result])).toEqual([
    ['human', 'pass'],
    ['machine', 'pass'],
  ]);
  expect(detail.events.map(({ label }) => label)).toEqual(['通过', '提交', '新建']);
  const orders = await stage.ok(advertiser, 'adRead/orders', { filters: { id: campaign.id } });
  expect(orders).toMatchObject({
    total: 1,
    tabs: { settled: 1 },
    list: [{ id: orderId, amountFen: 100_00, account: { name: '测试公众号' } }],
  });
});

test('the export contains every row as CSV, read page by page', async () => {
  const exporter = await stage.advertiser(0);
  // Few at a time: a server that is asked a hundred times at once answers 503 on a busy machine.
  const rows = Array.from({ length: 20 }, (_, index) => ({ name: `第 ${index} 条，"引号"` }));
  // Drafts are not validated here: they are stored as typed.
  for (let batch = 0; batch < 30; batch += 1) {
    await Promise.all(rows.map((form) => stage.draft(exporter, { ...form, name: `${form.name} ${batch}` })));
  }
  const text = await stage.exported(exporter, 'adRead/export', {});
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF编号,名称,状态,单价（元\/阅读）/);
  expect(lines).toHaveLength(601);
  expect(new Set(lines).size).toBe(601);
  expect(lines[1]).toMatch(/^RD\d{8}-[0-9A-Z]{6},"第 \d+ 条，""引号"" \d+",草稿,/);
});
