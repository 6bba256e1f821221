import { type Answers, axeViolations, choose, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BookingImportDialog } from './BookingImportDialog';

const accountId = '00000000-0000-4000-8000-000000000001';
const row = {
  ...{ line: 2, key: 'A-1', account: '一人一灶', accountId, position: 1 },
  ...{ planAt: '2026-12-01T12:00:00.000Z', priceFen: 300_00, bookedNo: null, errors: [] },
};
const seen = {
  rows: [
    row,
    { ...row, line: 3, key: 'A-2', account: '没有这个号', accountId: null, priceFen: null, errors: ['没有找到这个公众号'] },
    { ...row, line: 4, key: 'A-0', priceFen: null, bookedNo: 'PO20261120-AAAAAA' },
  ],
  totalFen: 300_00,
  availableFen: 1_000_00,
};
const show = (answers: Answers = {}) => {
  const onClose = jest.fn();
  const host = renderInHost(<BookingImportDialog onClose={onClose} />, {
    answers: {
      'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
      'adPosition/importRead': () => seen,
      ...answers,
    },
  });
  return { ...host, onClose };
};

async function read({ person }: ReturnType<typeof show>) {
  const dialog = within(await screen.findByRole('dialog', { name: '批量预订' }));
  await person.type(await dialog.findByLabelText(/^计划名称/), '十二月排期');
  await choose(person, dialog.getByRole('combobox', { name: /推广行业/ }), '食品饮料');
  const file = new File(['编号,公众号'], '排期.xlsx');
  await person.upload(dialog.getByLabelText('预订表格'), file);
  await person.click(dialog.getByRole('button', { name: '读取并检查' }));
  return dialog;
}

test('what is read is shown row by row with the total, and only sound new rows are booked', async () => {
  const shown = show({
    'adPosition/importBook': () => ({ planId: 'p1', no: 'PS20261120-BBBBBB', frozenFen: 300_00, booked: 1, known: 0 }),
  });
  const dialog = await read(shown);
  expect(await dialog.findByRole('status')).toHaveTextContent(
    '可以预订 1 行，有问题 1 行，已预订过 1 行。提交时共冻结 ¥300.00，可用余额 ¥1,000.00',
  );
  expect(dialog.getByText('没有找到这个公众号')).toBeInTheDocument();
  expect(dialog.getByText('已预订过，订单 PO20261120-AAAAAA，这次不再预订')).toBeInTheDocument();
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await shown.person.click(dialog.getByRole('button', { name: '冻结 ¥300.00 并提交 1 单' }));
  expect(await dialog.findByText(/已提交 1 单，冻结 ¥300.00/)).toBeInTheDocument();
  expect(shown.calls.find(({ key }) => key === 'adPosition/importBook')?.payload).toMatchObject({
    ...{ name: '十二月排期', industry: 'food', form: 'hard_single', totalFen: 300_00 },
    rows: [{ key: 'A-1', accountId, position: 1, planAt: row.planAt }],
  });
  await shown.person.click(dialog.getByRole('button', { name: '完成' }));
  expect(shown.onClose).toHaveBeenCalledWith(true);
});

test('what is missing is said before anything is sent', async () => {
  const { person, calls } = show();
  await person.click(await screen.findByRole('button', { name: '读取并检查' }));
  for (const fault of ['请填写计划名称，2–30 个字', '请选择推广行业', '请选择文件']) {
    expect(await screen.findByText(fault)).toBeInTheDocument();
  }
  expect(calls.some(({ key }) => key === 'adPosition/importRead')).toBe(false);
});

test('without enough balance nothing can be submitted', async () => {
  const dialog = await read(show({ 'adPosition/importRead': () => ({ ...seen, availableFen: 100_00 }) }));
  await waitFor(() => expect(dialog.getByText(/可用余额不足/)).toBeInTheDocument());
  expect(dialog.getByRole('button', { name: '冻结 ¥300.00 并提交 1 单' })).toBeDisabled();
});
