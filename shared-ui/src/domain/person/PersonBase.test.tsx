import { BusinessRefusal, businessCodes, RequestFailure, type UserState } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost, showPictures } from '../../testing';
import { PersonBase } from './PersonBase';

const info: UserState['info'] = {
  id: '0199-a1',
  username: '禾下食品',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  registeredAt: '2026-11-01T02:30:00Z',
};

const retry = jest.fn();
beforeEach(() => retry.mockReset());

const open = (user: Partial<UserState> = {}, answers: Answers = {}) =>
  renderInHost(
    <PersonBase
      side="ad"
      user={{ info, wxInfo: null, status: 'ready', ...user }}
      facts={[{ label: '公司或品牌', value: '禾下食品有限公司' }]}
      onRetry={retry}
    />,
    { answers },
  );

/** Calls other than those the page makes on load. */
const asked = <C extends { key: string }>(calls: readonly C[]) =>
  calls.filter(({ key }) => key !== 'user/sessions' && key !== 'user/reach' && key !== 'user/secondStep');

test('shows who the user is, with Shanghai time and a masked phone', async () => {
  const { view } = open();
  for (const fact of ['0199-a1', '禾下食品有限公司', '未认证', '2026-11-01 10:30', '手机号 138****0001']) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
  expect(await axeViolations(view.container)).toEqual([]);
});

test('placeholders are shown until the user info has loaded; a failure can be retried', async () => {
  const waiting = open({ info: {}, status: 'loading' });
  expect(screen.getAllByRole('status', { name: '正在加载' })).toHaveLength(2);
  waiting.view.unmount();
  const { person } = open({ info: {}, status: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，请重试');
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the data', () => {
  open({ status: 'failed' });
  expect(screen.getByText('0199-a1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('the nickname is edited in place, then the user info is reloaded', async () => {
  const { person, calls, notified, reloadUserInfo } = open(
    {},
    { 'user/saveProfile': () => ({ username: '新名', avatar: null }) },
  );
  await person.click(screen.getByRole('button', { name: '修改昵称' }));
  const field = screen.getByLabelText('昵称');
  expect(field).toHaveFocus();
  await person.clear(field);
  await person.type(field, '  新名 ');
  await person.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(notified).toEqual(['昵称已修改']));
  expect(asked(calls)).toEqual([{ key: 'user/saveProfile', payload: { nickname: '新名' }, options: undefined }]);
  expect(reloadUserInfo).toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: '修改昵称' })).toHaveFocus());
});

test('an empty nickname is refused at the field; Escape leaves it unchanged', async () => {
  const { person, calls } = open();
  await person.click(screen.getByRole('button', { name: '修改昵称' }));
  await person.clear(screen.getByLabelText('昵称'));
  await person.keyboard('{Enter}');
  expect(screen.getByText('请输入昵称')).toBeVisible();
  expect(screen.getByLabelText('昵称')).toHaveAccessibleDescription('请输入昵称');
  await person.keyboard('{Escape}');
  expect(screen.getByText('禾下食品')).toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

test('a refused nickname stays in the field with the reason', async () => {
  const { person } = open(
    {},
    {
      'user/saveProfile': () => {
        throw new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'nickname', msg: '昵称含有敏感词' }]);
      },
    },
  );
  await person.click(screen.getByRole('button', { name: '修改昵称' }));
  await person.type(screen.getByLabelText('昵称'), '某');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('昵称')).toHaveAccessibleDescription('昵称含有敏感词'));
  expect(screen.getByText('昵称含有敏感词')).toBeVisible();
  expect(screen.getByLabelText('昵称')).toHaveAttribute('aria-invalid', 'true');
});

// A square, as avatars are; others are cut first.
beforeEach(() => void showPictures({ width: 512, height: 512 }));
const picture = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'me.png', { type });

test('a picture is uploaded as an avatar and then saved', async () => {
  const { person, calls, notified } = open(
    {},
    {
      'upload/file': () => ({ fileId: 'f1', url: '/f1', width: 1, height: 1, bytes: 1 }),
      'user/saveProfile': () => ({ username: '禾下食品', avatar: '/f1' }),
    },
  );
  await person.upload(screen.getByLabelText('头像文件'), picture());
  await waitFor(() => expect(notified).toEqual(['头像已更换']));
  expect(asked(calls)[0]).toMatchObject({ key: 'upload/file', payload: { purpose: 'avatar' } });
  expect(asked(calls)[0]?.file).toBeInstanceOf(File);
  expect(asked(calls)[1]).toMatchObject({ key: 'user/saveProfile', payload: { avatarFileId: 'f1' } });
});

test('a picture that is no square is cut to one before it is uploaded', async () => {
  const { made } = showPictures({ width: 1600, height: 900 });
  const { person, calls } = open(
    {},
    {
      'upload/file': () => ({ fileId: 'f1', url: '/f1', width: 512, height: 512, bytes: 1 }),
      'user/saveProfile': () => ({ username: '禾下食品', avatar: '/f1' }),
    },
  );
  await person.upload(screen.getByLabelText('头像文件'), picture());
  await person.click(await screen.findByRole('button', { name: '裁切并上传' }));
  await waitFor(() => expect(asked(calls)[1]).toMatchObject({ key: 'user/saveProfile' }));
  expect(made).toEqual(['512 × 512']);
});

test.each([
  [picture('image/gif'), '请选择 JPG、PNG 或 WebP 图片'],
  [picture('image/png', 5 * 1024 * 1024 + 1), '图片超过 5 MB，请压缩后再传'],
  [picture('image/png', 0), '文件是空的，请换一个'],
])('an invalid file is refused before it is sent (%#)', async (file, error) => {
  const { person, calls } = open();
  const chooser = screen.getByLabelText('头像文件');
  chooser.removeAttribute('accept');
  await person.upload(chooser, file);
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

test('an upload without an answer reports that nothing was saved', async () => {
  const { person } = open(
    {},
    {
      'upload/file': () => {
        throw new RequestFailure('Network', '网络异常');
      },
    },
  );
  await person.upload(screen.getByLabelText('头像文件'), picture());
  expect(await screen.findByText('没有保存，请重试')).toBeInTheDocument();
});

test('password and phone are changed in dialogs with names of their own', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '修改密码' }));
  expect(within(await screen.findByRole('dialog', { name: '修改登录密码' })).getByLabelText(/^当前密码/)).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: '更换手机号' }));
  expect(await screen.findByRole('dialog', { name: '更换手机号' })).toBeInTheDocument();
});
