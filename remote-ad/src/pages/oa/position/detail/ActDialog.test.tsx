import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { type Answers, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ActDialog, type PlainAct } from './ActDialog';

const order = {
  id: 'o1',
  no: 'PO20261120-AAAAAA',
  version: 5,
  status: 'negotiating',
  account: { id: 'a1', name: '一人一灶', avatar: null },
  position: 1,
  planAt: '2026-11-23T12:30:00.000Z',
  priceFen: 300_00,
  proposedFen: 120_00,
  amountFen: null,
  backsLeft: 2,
  makegood: null,
  counterOffer: { planAt: '2026-11-24T12:30:00.000Z', priceFen: 360_00, note: '', status: 'pending', expiresAt: '' },
  cancel: { compensationFen: 90_00, penaltyFen: 0, thawFen: 210_00 },
} as unknown as OrderDetail;

async function show(act: PlainAct, answers: Answers = {}, more: Partial<OrderDetail> = {}) {
  const onDone = jest.fn();
  const rendered = renderInHost(<ActDialog act={act} order={{ ...order, ...more }} onClose={() => {}} onDone={onDone} />, {
    answers,
  });
  return { ...rendered, onDone, dialog: within(await screen.findByRole('dialog')) };
}

const after = () => ({ id: 'o1', status: 'cancelled', version: 6, compensationFen: 90_00, amountFen: 120_00 });

test.each([
  ['withdraw', '解冻', '300.00'],
  ['counterYes', '补冻结', '60.00'],
  ['cancel', '补偿媒体', '90.00'],
  ['confirm', '支付', '120.00'],
] as const)('%s shows its effect on money', async (act, label, amount) => {
  const { dialog } = await show(act);
  expect(dialog.getByText(label).nextSibling).toHaveTextContent(amount);
});

test('a cancellation and a returned preview require a reason', async () => {
  const { dialog, person, calls, onDone } = await show('cancel', { 'adPosition/cancel': after });
  await person.click(dialog.getByRole('button', { name: '取消订单' }));
  expect(dialog.getByText('请填写原因')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await person.type(dialog.getByRole('textbox', { name: /取消原因/ }), '预算调整');
  await person.dblClick(dialog.getByRole('button', { name: '取消订单' }));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.payload).toMatchObject({ id: 'o1', version: 5, reason: '预算调整' });
  expect(onDone).toHaveBeenCalledWith('订单已取消');
});

test('a conflict is reported and offers a reload', async () => {
  const { dialog, person, onDone } = await show('confirm', {
    'adPosition/confirm': () => {
      throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
    },
  });
  await person.click(dialog.getByRole('button', { name: '确认并支付 ¥120.00' }));
  expect(await dialog.findByText('内容已被更新，请刷新后再试')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '刷新' }));
  expect(onDone).toHaveBeenCalledWith(null);
});

test('a make-good is ended, not paid: nothing is frozen, thawed or paid, and the dialog says so', async () => {
  const ended = { 'adPosition/confirm': after };
  const { dialog, person, onDone } = await show('confirm', ended, { parentId: 'o0', priceFen: 0, proposedFen: 0 });
  expect(dialog.getByText(/这一单不收费：结束它不会冻结、解冻或支付任何金额/)).toBeInTheDocument();
  expect(dialog.queryByText(/¥|支付 /)).toBeNull();
  await person.click(dialog.getByRole('button', { name: '结束补量单' }));
  expect(onDone).toHaveBeenCalledWith('补量单已结束，没有产生费用');
});
