import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AuthoriseDialog } from './AuthoriseDialog';

const order = {
  authId: 'au1',
  qr: 'https://x.example/authorise',
  expiresAt: '2099-01-01T00:00:00Z',
  scopes: [{ id: '2', purpose: '用户管理' }],
  simulated: true,
};
const full = { status: 'ok', accountId: 'ac1', name: '禾下食研', missing: [], fault: '' };

async function show(kind: 'oa' | 'video', answers: Answers = {}) {
  const onDone = jest.fn(async () => {});
  const onClose = jest.fn();
  const shown = renderInHost(<AuthoriseDialog kind={kind} account={null} onClose={onClose} onDone={onDone} />, {
    answers: {
      'ad/promotedAuthStart': () => order,
      'ad/promotedAuthResult': () => ({ ...full, status: 'pending', accountId: null }),
      ...answers,
    },
  });
  return { ...shown, onDone, onClose, dialog: within(await screen.findByRole('dialog')) };
}

test('nothing is requested before consent; a fully authorised account is selected', async () => {
  const { dialog, person, calls, onDone, view } = await show('oa', { 'user/accountAuthPlay': () => full });
  expect(dialog.getByRole('button', { name: '生成授权二维码' })).toBeDisabled();
  await person.click(dialog.getByRole('checkbox'));
  await person.dblClick(dialog.getByRole('button', { name: '生成授权二维码' }));
  expect(await dialog.findByText(/没有接入微信，在这里模拟扫码的人/)).toBeInTheDocument();
  expect(calls.filter(({ key }) => key === 'ad/promotedAuthStart')).toHaveLength(1);
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '全部授权' }));
  expect(await dialog.findByText('已授权「禾下食研」')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledWith('ac1');
  expect(dialog.queryByRole('button', { name: '拒绝' })).toBeNull();
});

test('a code that nobody has scanned is worthless once its dialog is closed; one that was scanned is left alone', async () => {
  const cancelled = { ...full, status: 'cancelled', accountId: null };
  const answers = { 'user/accountAuthPlay': () => full, 'ad/promotedAuthCancel': () => cancelled };
  const waiting = await show('oa', answers);
  await waiting.person.click(waiting.dialog.getByRole('checkbox'));
  await waiting.person.click(waiting.dialog.getByRole('button', { name: '生成授权二维码' }));
  await waiting.dialog.findByText(/等待扫码/);
  waiting.view.unmount();
  const cancels = ({ calls }: typeof waiting) => calls.filter(({ key }) => key === 'ad/promotedAuthCancel');
  expect(cancels(waiting).map(({ payload }) => payload)).toEqual([expect.objectContaining({ authId: 'au1' })]);

  const scanned = await show('oa', answers);
  await scanned.person.click(scanned.dialog.getByRole('checkbox'));
  await scanned.person.click(scanned.dialog.getByRole('button', { name: '生成授权二维码' }));
  await scanned.person.click(await scanned.dialog.findByRole('button', { name: '全部授权' }));
  await scanned.dialog.findByText('已授权「禾下食研」');
  scanned.view.unmount();
  expect(cancels(scanned)).toEqual([]);
});

test('missing permissions are named, a refusal is shown, and the scan can be retried', async () => {
  const results = [
    { ...full, status: 'none', accountId: null, missing: [{ id: '2', purpose: '用户管理' }] },
    { ...full, status: 'none', accountId: null, fault: '您拒绝了授权' },
    full,
  ];
  const { dialog, person, onDone } = await show('oa', { 'user/accountAuthPlay': () => results.shift() });
  await person.click(dialog.getByRole('checkbox'));
  await person.click(dialog.getByRole('button', { name: '生成授权二维码' }));
  await person.click(await dialog.findByRole('button', { name: '少给一项权限' }));
  expect(await dialog.findByText(/权限不足，缺少：用户管理/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await dialog.findByText('您拒绝了授权')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: '全部授权' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('ac1'));
});

test('a scan is seen without a press, and is reported once', async () => {
  const { dialog, person, onDone } = await show('oa', { 'ad/promotedAuthResult': () => full });
  await person.click(dialog.getByRole('checkbox'));
  await person.click(dialog.getByRole('button', { name: '生成授权二维码' }));
  expect(await dialog.findByText('已授权「禾下食研」')).toBeInTheDocument();
  expect(onDone.mock.calls).toEqual([['ac1']]);
});

test('manually: id, name and proof are required; server faults are shown at their fields, and an account is added once', async () => {
  const added: unknown[] = [];
  let proofs = 0;
  const { dialog, person, calls, onDone, onClose } = await show('video', {
    'upload/file': () => ({ fileId: 'f1', url: '/x', width: 1, height: 1 }),
    'ad/promotedAdd': (payload) => {
      added.push(payload);
      if (added.length === 1)
        throw new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'platformId', msg: '视频号 ID 不正确' }]);
      return { id: 'ac2', name: '一人一灶' };
    },
    'ad/promotedProof': () => {
      proofs += 1;
      if (proofs === 1) throw new BusinessRefusal(businessCodes.invalid, '请重新上传凭证');
      return { id: 'ac2' };
    },
  });
  await person.click(dialog.getByRole('radio', { name: '人工添加' }));
  const send = dialog.getByRole('button', { name: '提交核对' });
  await person.type(dialog.getByLabelText(/^视频号 ID/), 'sph123');
  await person.type(dialog.getByLabelText(/^视频号名称/), '一人一灶');
  await person.click(send);
  expect(await dialog.findByText('请上传 1–5 张凭证')).toBeVisible();
  expect(added).toEqual([]);
  await person.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'p.png', { type: 'image/png' }),
  );
  await dialog.findByRole('button', { name: '移除文件：p.png' });
  await person.click(send);
  await waitFor(() => expect(dialog.getByLabelText(/^视频号 ID/)).toHaveAccessibleDescription('视频号 ID 不正确'));
  expect(dialog.getAllByText('视频号 ID 不正确')).toHaveLength(1);
  expect(dialog.getByLabelText(/^视频号 ID/)).toBeInvalid();
  await person.click(send);
  expect(await dialog.findByText('请重新上传凭证')).toBeInTheDocument();
  await person.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalledWith(null);
  expect(calls.filter(({ key }) => key === 'ad/promotedAdd')).toHaveLength(2);
  expect(calls.filter(({ key }) => key === 'ad/promotedProof').at(-1)?.payload).toMatchObject({ id: 'ac2', files: ['f1'] });
});
