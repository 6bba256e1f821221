import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { sampleOrder } from '../campaign/sample';
import { compensationFen } from './OrderActDialog';
import { OrderDrawer } from './OrderDrawer';

const onChanged = jest.fn();
beforeEach(() => onChanged.mockReset());

function show(answers: NonNullable<Parameters<typeof renderInHost>[1]>['answers'], address = '/') {
  return renderInHost(<OrderDrawer kind="read" orderId={sampleOrder.id} onClose={() => {}} onChanged={onChanged} />, {
    answers,
    address,
  });
}

test('The evidence shows checks, hit rules with their numbers, and rules without hits.', async () => {
  const { view } = show({ 'adRead/orderDetail': () => sampleOrder });
  expect(await screen.findByText('三餐有谱', { selector: 'h2' })).toBeVisible();
  expect(screen.getByText(/单个时段新增 213 次/)).toBeVisible();
  expect(screen.getByText('未命中')).toBeVisible();
  // A rule without its figures says neither good nor bad.
  expect(screen.getByText('未检查').closest('li')).toHaveTextContent('没有落地页');
  expect(screen.getByText(/评分 35/)).toHaveTextContent('30–59 扣除能指明的部分');
  expect(screen.getByText(/^6 \/ 6 次检查正常，最近 2026-11-19/)).toBeVisible();
  expect(screen.getByText(/数据来源：官方授权数据/)).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('The curve has a text description, and a table with the figures.', async () => {
  const { person } = show({ 'adRead/orderDetail': () => sampleOrder });
  expect(await screen.findByRole('img', { name: /阅读从 0 到 958，标出 1 处异常/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '表格' }));
  expect(within(screen.getByRole('region', { name: '曲线数据' })).getByText('958')).toBeVisible();
});

test('Confirmation shows the paid and released amounts, and is sent once.', async () => {
  const { person, calls } = show({
    'adRead/orderDetail': () => sampleOrder,
    'adRead/confirm': () => ({ id: sampleOrder.id, status: 'settled', version: 10, amountFen: 50_660, reportNo: 'DR1' }),
  });
  await person.click(await screen.findByRole('button', { name: '确认数据' }));
  expect(screen.getByText('占用的其余部分释放回广告预算').nextSibling).toHaveTextContent('¥105.40');
  await person.dblClick(screen.getByRole('button', { name: '确认并支付 ¥506.60' }));
  expect(calls.filter(({ key }) => key === 'adRead/confirm')).toHaveLength(1);
  expect(onChanged).toHaveBeenCalled();
});

test('An objection requires a statement and a file, and shows its effect on money.', async () => {
  const { person, calls } = show({
    'adRead/orderDetail': () => sampleOrder,
    'upload/file': () => ({ fileId: '01900000-0000-7000-8000-0000000000f1', url: '/f', width: 1, height: 1, bytes: 3 }),
    'adRead/object': () => ({ id: sampleOrder.id, status: 'disputed', version: 10, disputeId: 'd1' }),
  });
  await person.click(await screen.findByRole('button', { name: '提出异议' }));
  const dialog = await dialogOf('对数据提出异议');
  expect(within(dialog).getByText(/应付的 ¥506.60 继续冻结，不扣款/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: '提交异议' }));
  expect(within(dialog).getByText('请说明哪里不符')).toBeVisible();
  expect(within(dialog).getByText('请上传至少 1 个凭证')).toBeVisible();
  expect(calls.some(({ key }) => key === 'adRead/object')).toBe(false);
  await person.type(within(dialog).getByRole('textbox'), '阅读来源异常');
  fireEvent.change(dialog.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File([new Uint8Array(3)], 'a.png', { type: 'image/png' })] },
  });
  await within(dialog).findByText('a.png');
  await person.click(within(dialog).getByRole('button', { name: '提交异议' }));
  expect(calls.find(({ key }) => key === 'adRead/object')?.payload).toMatchObject({
    type: 'data',
    text: '阅读来源异常',
    version: 9,
  });
});

test('A cancellation is free before a preview, and costs a tenth of the forecast afterwards, at most 50 yuan.', () => {
  const preview = { url: null, files: [], note: '', round: 1, at: '', answer: null };
  expect(compensationFen(sampleOrder)).toBe(0);
  expect(compensationFen({ ...sampleOrder, preview })).toBe(5_000);
  expect(compensationFen({ ...sampleOrder, preview, forecastQty: 100 })).toBe(680);
});

test('Another user’s order is not found; a failed request can be retried.', async () => {
  const gone = show({
    'adRead/orderDetail': () => {
      throw new BusinessRefusal(businessCodes.noSuchObject, '订单不存在');
    },
  });
  expect(await screen.findByText('订单不存在。')).toBeVisible();
  gone.view.unmount();
  show({
    'adRead/orderDetail': () => {
      throw new RequestFailure('Network', 'gone');
    },
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});

const dispute = {
  id: '01900000-0000-7000-8000-0000000000d1',
  no: 'DS20261120-1',
  orderId: sampleOrder.id,
  kind: 'objection',
  status: 'open',
  reason: '阅读来源异常',
  openedBy: 'ad',
  baseFen: 50_660,
  evidenceDueAt: '2026-11-22T00:00:00.000Z',
  offers: { adBp: null, mediaBp: 8_000 },
  ruling: null,
  appealed: false,
  dueAt: null,
  version: 1,
};

test('A dispute shows both offers; matching the other side’s offer announces that it closes the dispute.', async () => {
  const { person, calls } = show({
    'adRead/orderDetail': () => ({ ...sampleOrder, status: 'disputed', disputes: [dispute] }),
    'dispute/detail': () => ({ talk: [], proposals: [], dispute, evidence: [], events: [] }),
    'dispute/offer': () => ({ ...dispute, status: 'closed' }),
  });
  expect(await screen.findByText('结算 80%，即 ¥405.28')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '提议和解' }));
  const dialog = await dialogOf('提议和解');
  await person.type(within(dialog).getByRole('textbox'), '80');
  expect(within(dialog).getByText('结算给媒体主').nextSibling).toHaveTextContent('¥405.28');
  await person.click(within(dialog).getByRole('button', { name: '同意并结算' }));
  expect(calls.find(({ key }) => key === 'dispute/offer')?.payload).toMatchObject({ payBp: 8_000 });
});
