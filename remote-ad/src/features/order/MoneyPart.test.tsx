import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { sampleOrder } from '../campaign/sample';
import { calculation, MoneyPart } from './MoneyPart';

const lines = (order = sampleOrder) => calculation('read', order).map(({ label, value }) => `${label} ${value}`);

test('The calculation leads from the counted quantity to the payment, with a reason for every step.', () => {
  expect(lines()).toEqual([
    '总阅读 958',
    '减：异常 −213',
    '有效阅读 745',
    '乘：单价 × 0.68',
    '您应付 ¥506.60',
    '其中：平台服务费 50.66',
    '其中：媒体主所得（税前） 455.94',
  ]);
  expect(calculation('read', sampleOrder)[1]?.why).toBe('R2 陡升骤降');
});

test('Quantities above the cap are not billed, and a ruling is a separate step.', () => {
  const capped = { ...sampleOrder, validQty: 958, abnormalQty: 0, findings: [], amountFen: 61_200, netFen: 55_080 };
  expect(lines(capped)).toContain('减：超过单账号上限 −58');
  const dispute = {
    id: 'd',
    no: 'DS1',
    orderId: sampleOrder.id,
    kind: 'objection',
    status: 'closed',
    reason: '',
    openedBy: 'ad',
    baseFen: 50_660,
    evidenceDueAt: '',
    offers: { adBp: null, mediaBp: null },
    ruling: { payBp: 5_000, note: '双方各半', at: null },
    appealed: false,
    dueAt: null,
    version: 1,
  };
  const ruled = { ...sampleOrder, settled: true, validQty: 372, amountFen: 25_330, netFen: 22_797, disputes: [dispute] };
  expect(lines(ruled)).toEqual([
    '总阅读 958',
    '减：异常 −213',
    '减：裁决不计费的部分 −373',
    '有效阅读 372',
    '乘：单价 × 0.68',
    '按比例计算的尾差 0.34',
    '您已付 ¥253.30',
    '其中：平台服务费 25.33',
    '其中：媒体主所得（税前） 227.97',
  ]);
});

test('Followers outside the targeted profile are a separate step from those who did not stay.', () => {
  const order = {
    ...sampleOrder,
    kind: 'fans' as const,
    rawQty: 120,
    validQty: 70,
    abnormalQty: 0,
    findings: [],
    amountFen: 18_200,
    unitPriceFen: 260,
    netFen: 16_380,
    profile: { gender: 'female' as const, areas: ['浙江省'], counted: { shareBp: 7_000, outside: 30 } },
  };
  const steps = calculation('fans', order);
  expect(steps.slice(0, 4).map(({ label, value }) => `${label} ${value}`)).toEqual([
    '新增关注 120',
    '减：未留存与异常 −20',
    '减：不在要求画像内 −30',
    '有效粉丝 70',
  ]);
  expect(steps[2]?.why).toBe('符合要求的占 70.0%');
  renderInHost(<MoneyPart kind="fans" order={order} />);
  expect(screen.getByText('女性，浙江省')).toBeVisible();
});

test('Before the assessment only the reserved amount is shown.', () => {
  const { rawQty: _, ...rest } = sampleOrder;
  renderInHost(<MoneyPart kind="read" order={{ ...rest, rawQty: null, validQty: null, amountFen: null, netFen: null }} />);
  expect(screen.getByText(/目前占用 ¥612.00/)).toBeVisible();
});

test('The money trail splits into two boxes that add up to the payment.', () => {
  const funds = [
    {
      at: '2026-11-20T00:00:00.000Z',
      code: 'T4',
      account: '2004',
      side: 'debit',
      amountFen: 2_000,
      txnId: '01900000-0000-7000-8000-00000000000a',
    },
    {
      at: '2026-11-20T00:00:00.000Z',
      code: 'T4',
      account: '2003',
      side: 'debit',
      amountFen: 48_660,
      txnId: '01900000-0000-7000-8000-00000000000a',
    },
  ];
  renderInHost(<MoneyPart kind="read" order={{ ...sampleOrder, settled: true, status: 'settled', funds }} />);
  expect(screen.getByText('✓ 506.60 = 455.94 + 50.66')).toBeVisible();
});
