import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, choose, dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sampleDetail, sampleFigures, sampleOrderRow } from '../campaign/sample';
import { CampaignDetailPage } from './CampaignDetailPage';
import { fundsCheck } from './FundsTab';

const address = `/admin-ad/oa/read/${sampleDetail.id}/detail`;

function show(options: Parameters<typeof renderInHost>[1] = {}, query = '') {
  return renderInHost(
    <Routes>
      <Route path="/admin-ad/oa/read/:id/detail" element={<CampaignDetailPage kind="read" />} />
    </Routes>,
    { ...options, address: address + query },
  );
}

const answers = { 'adRead/detail': () => sampleDetail, 'adRead/figures': () => sampleFigures };

test('The header shows status, spending, frozen money and cost; the overview compares forecast and results.', async () => {
  const { view } = show({ answers });
  expect(await screen.findByRole('heading', { level: 1, name: /秋季新米上市/ })).toBeVisible();
  expect(screen.getByText('预算 3,000.00 的 66%')).toBeVisible();
  expect(screen.getByText('订单占用 479.40，可接 540.44')).toBeVisible();
  expect(screen.getByText('0.68')).toBeVisible();
  const row = screen.getByRole('row', { name: /有效阅读/ });
  expect(row).toHaveTextContent('3,800–4,411');
  expect(row).toHaveTextContent('2,912');
  expect(screen.getByText(/每小时总阅读，共 2 小时，合计 200/)).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Once it is completed, the overview says how far the forecast was off.', async () => {
  show({ answers: { ...answers, 'adRead/detail': () => ({ ...sampleDetail, status: 'completed' }) } });
  expect(await screen.findByText(/预测中值与实际的有效阅读相差 51.1%/)).toBeVisible();
});

test('A card with failed figures does not affect the others.', async () => {
  show({
    answers: {
      ...answers,
      'adRead/figures': () => {
        throw new RequestFailure('Network', 'gone');
      },
    },
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByText('预算 3,000.00 的 66%')).toBeVisible();
});

test('The average cost is whole cents, also where the sum does not divide.', async () => {
  show({ answers: { ...answers, 'adRead/detail': () => ({ ...sampleDetail, spentFen: 100_001, validQty: 3_000 }) } });
  expect(await screen.findByText('0.33')).toBeVisible();
});

test('Another user’s campaign or a deleted one is not found, with a link back.', async () => {
  show({
    answers: {
      'adRead/detail': () => {
        throw new BusinessRefusal(businessCodes.noSuchObject, '广告不存在');
      },
    },
  });
  expect(await screen.findByText('广告不存在，或已被删除')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/admin-ad/oa/read');
});

test('The money tab reconciles all entries with the figures of the header, or reports a mismatch.', async () => {
  show({ answers }, '?tab=funds');
  expect(await screen.findByText('与账本逐笔核对一致，共 2 笔')).toBeVisible();
  expect(fundsCheck(sampleDetail)).toEqual({ frozen: 300_000, thawed: 0, consumed: 198_016, rest: 101_984, equal: true });
  expect(fundsCheck({ ...sampleDetail, frozenFen: 1 }).equal).toBe(false);
});

test('The data tab shows days, accounts and sources, and labels the profile as an estimate.', async () => {
  const { view } = show({ answers }, '?tab=data');
  const days = await screen.findByRole('region', { name: '按日数据' });
  expect(within(days).getByRole('row', { name: /2026-11-18/ })).toHaveTextContent('3,125');
  expect(screen.getByText('按承接账号申报的粉丝画像加权估算')).toBeVisible();
  expect(screen.getByText('杭州市')).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('The bars of the days show one figure after the other, and lead to the analysis of this campaign.', async () => {
  const [day] = sampleFigures.days;
  const days = [{ ...day, day: '2026-11-17', spendFen: 100_00 }, day];
  const { person } = show(
    {
      answers: { ...answers, 'adRead/figures': () => ({ ...sampleFigures, days }) },
      pages: ['/admin-ad/analysis'],
    },
    '?tab=data',
  );
  expect(await screen.findByText(/^2 天，总阅读合计/)).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: '消耗' }));
  expect(await screen.findByText(/^2 天，消耗合计 2,080.16，最多的一天 1,980.16/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^在数据分析里看这条广告/ })).toHaveAttribute(
    'href',
    `/admin-ad/analysis?campaign=${sampleDetail.id}`,
  );
});

test('An order’s row offers its available actions and the blacklist.', async () => {
  const orders = { list: [sampleOrderRow], total: 1, page: 1, pageSize: 20, tabs: { confirming: 1 } };
  const { person, calls } = show(
    {
      answers: {
        ...answers,
        'adRead/orders': () => orders,
        'adMedia/blackAdd': () => ({ added: 1, skipped: 0, unknown: [], ambiguous: [] }),
      },
    },
    '?tab=orders',
  );
  expect(await screen.findByRole('button', { name: '确认数据：三餐有谱 OD20261114-0126' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '加黑名单：三餐有谱 OD20261114-0126' }));
  const dialog = await dialogOf('把「三餐有谱」加入黑名单？');
  expect(within(dialog).getByText(/已接订单不受影响/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: '加入黑名单' }));
  expect(within(dialog).getByText('请选择原因')).toBeVisible();
  await choose(person, within(dialog).getByRole('combobox'), '数据异常');
  await person.click(within(dialog).getByRole('button', { name: '加入黑名单' }));
  expect(calls.find(({ key }) => key === 'adMedia/blackAdd')?.payload).toMatchObject({
    accountIds: [sampleOrderRow.account.id],
    orderId: sampleOrderRow.id,
    reason: 'data',
  });
});

test('A fans campaign shows retention after one and three days; pending periods are marked.', async () => {
  renderInHost(
    <Routes>
      <Route path="/admin-ad/oa/fans/:id/detail" element={<CampaignDetailPage kind="fans" />} />
    </Routes>,
    {
      address: `/admin-ad/oa/fans/${sampleDetail.id}/detail?tab=quality`,
      answers: {
        'adFans/detail': () => sampleDetail,
        'adFans/figures': () => ({
          ...sampleFigures,
          followers: {
            follows: 400,
            unfollows: 60,
            kept: [
              { hours: 24, of: 400, keptBp: 9_000 },
              { hours: 72, of: 400, keptBp: 8_500 },
              { hours: 168, of: 0, keptBp: null },
            ],
            left: [{ hours: 6, qty: 60 }],
          },
        }),
      },
    },
  );
  expect(within(await screen.findByRole('list', { name: '留存率' })).getByText(/85.0%/)).toBeVisible();
  expect(screen.getByText(/7 天的留存还没有满期的数据/)).toBeVisible();
});
