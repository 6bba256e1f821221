import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, renderInHost } from '../../testing';
import { ExportButton } from './ExportButton';

const id = '01a1fa07-b02e-72d2-b795-e58ef91b8e30';
const show = (answers: Answers, address = '/admin-ad/financial/invest') =>
  renderInHost(<ExportButton endpoint="adFinance/export" payload={{ kind: 'invest' }} name="充值记录" />, { answers, address });
const file = (more: object) => ({
  status: 'ready',
  fileName: '充值记录.csv',
  rows: 123456,
  bytes: 1,
  expiresAt: null,
  url: null,
  ...more,
});

test('an export that the server prepares in the background is announced in the server’s words, not as a failure', async () => {
  const { person: user, notified } = show({
    'adFinance/export': () => {
      throw new BusinessRefusal(businessCodes.exportPrepared, '正在后台准备', [], { exportId: id });
    },
  });
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(notified).toEqual(['正在后台准备']));
  expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
});

const linked = `/admin-ad/financial/invest?status=paid&export=${id}`;

test("the message's link offers the file, and requests its address on press", async () => {
  const { person: user, calls } = show({ 'export/file': () => file({}) }, linked);
  await user.click(await screen.findByRole('button', { name: '下载导出文件（123,456 行）' }));
  await waitFor(() => expect(calls.filter(({ key }) => key === 'export/file').length).toBeGreaterThanOrEqual(2));
  expect(calls[0]?.payload).toEqual({ id });
});

test.each([
  ['preparing', '导出文件准备中，点此刷新'],
  ['failed', '导出失败，请重新导出'],
  ['removed', '导出文件已过期，请重新导出'],
])('a file that is %s says so', async (status, text) => {
  const { person: user } = show({ 'export/file': () => file({ status }) }, linked);
  await user.click(await screen.findByRole('button', { name: text }));
  if (status === 'preparing') expect(await screen.findByRole('button', { name: text })).toBeVisible();
  else expect(screen.queryByRole('button', { name: text })).toBeNull();
});

test("somebody else's file looks the same as a deleted one", async () => {
  show(
    {
      'export/file': () => {
        throw new BusinessRefusal(businessCodes.noSuchObject, '导出文件不存在');
      },
    },
    linked,
  );
  expect(await screen.findByRole('button', { name: '导出文件已过期，请重新导出' })).toBeVisible();
});
