import { RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { hearUndo, type UndoOffer } from '@shizhong/shared-ui/undo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleRow } from '../campaign/sample';
import { CampaignListPage } from './CampaignListPage';

const listOf = (...list: unknown[]) => ({ list, total: list.length, page: 1, pageSize: 20, tabs: { running: list.length } });
const industries = () => [{ code: 'food', name: '食品饮料', qualification: false }];
const page = <CampaignListPage kind="read" />;

test('A row shows price, budget, progress, money and available actions.', async () => {
  const { view } = renderInHost(page, { answers: { 'adRead/list': () => listOf(sampleRow), 'home/industries': industries } });
  const row = await screen.findByRole('row', { name: /秋季新米上市/ });
  expect(row).toHaveTextContent('2,912 / 4,411');
  expect(row).toHaveTextContent('9 / 5 / 4');
  expect(row).toHaveTextContent('冻结 1,019.84');
  expect(within(row).getByRole('button', { name: '暂停：秋季新米上市' })).toBeVisible();
  expect(screen.getByRole('link', { name: '投放中 1' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Amounts link to their ledger entries unless zero, and a review shows its deadline.', async () => {
  const waiting = { ...sampleRow, id: '01900000-0000-7000-8000-000000000003', name: '节气食单', status: 'auditing', spentFen: 0 };
  renderInHost(page, {
    answers: { 'adRead/list': () => listOf(sampleRow, { ...waiting, reviewBy: '2026-11-22T02:00:00.000Z' }) },
    pages: [`/admin-ad/oa/read/${sampleRow.id}/detail`],
  });
  const row = await screen.findByRole('row', { name: /秋季新米上市/ });
  expect(within(row).getByRole('link', { name: '1,980.16' })).toHaveAttribute(
    'href',
    `/admin-ad/oa/read/${sampleRow.id}/detail?tab=funds`,
  );
  const other = screen.getByRole('row', { name: /节气食单/ });
  expect(within(other).queryByRole('link', { name: '0.00' })).not.toBeInTheDocument();
  expect(other).toHaveTextContent('11-22 10:00 前审完');
});

test('An empty list links to the first campaign, an empty result can be unfiltered, and a failure can be retried.', async () => {
  const first = renderInHost(page, { answers: { 'adRead/list': () => listOf() }, pages: ['/admin-ad/oa/read/add'] });
  expect(await screen.findByText('还没有阅读广告，新建第一条')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '新建阅读广告' })[0]).toHaveAttribute('href', '/admin-ad/oa/read/add');
  first.view.unmount();
  const second = renderInHost(page, { answers: { 'adRead/list': () => listOf() }, address: '/?keyword=米' });
  expect(await screen.findByRole('button', { name: '清空筛选' })).toBeVisible();
  second.view.unmount();
  renderInHost(page, {
    answers: {
      'adRead/list': () => {
        throw new RequestFailure('Timeout', 'late');
      },
    },
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});

test('An uncertified user without campaigns sees what is required first.', async () => {
  renderInHost(page, {
    answers: { 'adRead/list': () => listOf() },
    user: { info: { certStatus: 'none' } },
    pages: ['/admin-ad/personal/identification'],
  });
  expect(await screen.findByText('完成企业认证后可投放；草稿现在就可以写')).toBeVisible();
  expect(screen.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/admin-ad/personal/identification');
});

test('A batch is one call for the rows that allow it; the others are named before, and each row shows its result.', async () => {
  const two = { ...sampleRow, id: '01900000-0000-7000-8000-000000000002', name: '年货礼盒', version: 3 };
  const paused = { ...sampleRow, id: '01900000-0000-7000-8000-000000000004', name: '节气食单', status: 'paused' };
  const { person, calls } = renderInHost(page, {
    answers: {
      'adRead/list': () => listOf(sampleRow, two, paused),
      'adRead/batch': () => ({
        rows: [
          { id: sampleRow.id, ok: true, status: 'paused', version: 8, msg: '' },
          { id: two.id, ok: false, status: 'paused', version: 3, msg: '当前状态不可操作' },
        ],
      }),
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByRole('button', { name: '继续 1 条' })).toBeVisible();
  expect(screen.getByRole('button', { name: '改日限额' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '有的不可，看原因' }));
  expect(await screen.findByText('状态是「已暂停」，投放中时才可以 · 1 条')).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: '暂停 2 条' }));
  expect(screen.getByText(/冻结金额 ¥2,039.68 不变/)).toBeVisible();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '暂停' }));
  expect(await screen.findByText('成功 1 条，未成功 1 条')).toBeVisible();
  expect(screen.getByText('当前状态不可操作')).toBeVisible();
  const sent = calls.filter(({ key }) => key === 'adRead/batch');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toMatchObject({
    action: 'pause',
    items: [
      { id: sampleRow.id, version: 7 },
      { id: two.id, version: 3 },
    ],
  });
});

test('A budget is added to all that allow it: the dialog says what is frozen, and an empty amount is not sent.', async () => {
  const draft = { ...sampleRow, id: '01900000-0000-7000-8000-000000000003', name: '草稿一', status: 'draft' };
  const offers: UndoOffer[] = [];
  const stop = hearUndo((offer) => void offers.push(offer));
  const { person, calls, reloadUserInfo } = renderInHost(page, {
    answers: {
      'adRead/list': () => listOf(sampleRow, draft),
      'adRead/batch': () => ({ rows: [{ id: sampleRow.id, ok: true, status: 'running', version: 8, msg: '' }] }),
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByRole('button', { name: '提交 1 条' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '加预算 1 条' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: '加预算' }));
  expect(await dialog.findByText('请填写追加金额')).toBeVisible();
  expect(calls.filter(({ key }) => key === 'adRead/batch')).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: /每条追加/ }), '300');
  expect(dialog.getByText(/立即冻结 ¥300.00/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '加预算' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offers).toMatchObject([
    {
      of: 'editedFigures',
      text: '已给 1 条广告追加预算',
      calls: [{ key: 'adRead/batch', payload: { action: 'undo', items: [{ id: sampleRow.id, version: 8 }] } }],
    },
  ]);
  stop();
  expect(calls.filter(({ key }) => key === 'adRead/batch').map(({ payload }) => payload)).toMatchObject([
    { action: 'budget', moreFen: 300_00, items: [{ id: sampleRow.id, version: 7 }] },
  ]);
  // The balance above the page.
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});

test('Campaigns that were all paused need no list of results: they are paused, and can be resumed with the versions that they have now.', async () => {
  const offers: UndoOffer[] = [];
  const stop = hearUndo((offer) => void offers.push(offer));
  const { person } = renderInHost(page, {
    answers: {
      'adRead/list': () => listOf(sampleRow),
      'adRead/batch': () => ({ rows: [{ id: sampleRow.id, ok: true, status: 'paused', version: 8, msg: '' }] }),
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await person.click(screen.getByRole('button', { name: '暂停' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '暂停' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offers).toMatchObject([
    {
      of: 'pausedCampaigns',
      text: '已暂停 1 条广告',
      calls: [{ key: 'adRead/batch', payload: { action: 'resume', items: [{ id: sampleRow.id, version: 8 }] } }],
    },
  ]);
  stop();
});

test('An import is validated row by row first; then the valid rows become drafts.', async () => {
  const { person, calls } = renderInHost(page, {
    answers: {
      'adRead/list': () => listOf(),
      'home/industries': industries,
      'adRead/import': ({ dryRun, rows }) => ({
        created: dryRun ? [] : (rows as unknown[]).map((_, at) => ({ line: at + 1, id: `i${at}`, no: `RD-${at}` })),
        rows: (rows as unknown[]).map((_, at) => ({
          line: at + 1,
          ok: at !== 1,
          knownNo: at === 3 ? 'RD-KNOWN' : null,
          errors: at === 1 ? [{ path: 'budgetFen', msg: '总预算不低于 500 元' }] : [],
          todo: [{ path: 'coverFileId', msg: '请上传封面' }],
        })),
      }),
    },
  });
  await person.click(screen.getByRole('button', { name: '批量导入' }));
  const csv = [
    '编号,广告名称,推广行业,推广方式,标题,单价,总预算,开始时间,结束时间',
    '1,甲,食品饮料,转发指定文章,标题,0.6,1000,2026-12-01 08:00,2026-12-08 08:00',
    '2,乙,食品饮料,转发指定文章,标题,0.6,100,2026-12-01 08:00,2026-12-08 08:00',
    '3,丙,没有的行业,转发指定文章,标题,0.6,1000,2026-12-01 08:00,2026-12-08 08:00',
    '4,丁,食品饮料,转发指定文章,标题,0.6,1000,2026-01-01 08:00,2026-01-08 08:00',
  ].join('\n');
  const dialog = await screen.findByRole('dialog', { name: '批量导入阅读广告' });
  await waitFor(() => expect(calls.some(({ key }) => key === 'home/industries')).toBe(true));
  const file = Object.assign(new File([csv], 'a.csv'), { arrayBuffer: async () => new TextEncoder().encode(csv).buffer });
  fireEvent.change(within(dialog).getByLabelText(/选择 CSV 或 XLSX/), { target: { files: [file] } });
  expect(await screen.findByText(/通过 1 条，有问题 2 条，已导入过 1 条（不再导入）/)).toBeVisible();
  expect(screen.getByText('编号 4 已导入过：RD-KNOWN')).toBeVisible();
  expect(screen.getByText('总预算：总预算不低于 500 元')).toBeVisible();
  expect(screen.getByText('推广行业：没有「没有的行业」这个行业')).toBeVisible();
  expect(screen.getAllByText('导入后再补：请上传封面')[0]).toBeVisible();
  await person.click(screen.getByRole('button', { name: '只导入通过的 1 条' }));
  expect(await screen.findByText('已导入 1 条草稿。')).toBeVisible();
  const sent = calls.filter(({ key }) => key === 'adRead/import');
  expect(sent.map(({ payload }) => [payload['dryRun'], (payload['rows'] as unknown[]).length])).toEqual([
    [true, 4],
    [false, 1],
  ]);
});
