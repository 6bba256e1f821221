import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { type OpenOptions, openPage } from '../../testing/open-page';

const progress = () => within(screen.getByRole('form', { name: '查询进度' }));

async function openComplaint(answers: OpenOptions['answers'] = {}) {
  const page = openPage('/contact/complaint', { answers });
  await screen.findByRole('form', { name: '查询进度' });
  return page;
}

test('a complaint is sent with its code and gets a number', async () => {
  const { user, calls } = await openComplaint({
    'auth/sendSms': () => ({ expiresInS: 300, resendInS: 60, demoCode: '654321' }),
    'contact/complain': () => ({ no: 'GD20261120-7K3F9A', firstReplyBy: '2026-11-20T10:00:00Z' }),
  });
  await user.selectOptions(screen.getByLabelText(/^类型/), 'fake_traffic');
  await fillIn(user, /^描述/, '某账号夜间阅读突增，附链接。');
  await fillIn(user, /^手机号/, '13612345678');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.click(await screen.findByRole('button', { name: '填入' }));
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('已收到，编号 GD20261120-7K3F9A')).toBeVisible();
  expect(calls.find(({ key }) => key === 'contact/complain')?.payload).toMatchObject({ kind: 'fake_traffic', smsCode: '654321' });
});

test('progress shows status and answers for number and phone', async () => {
  const { user } = await openComplaint({
    'contact/progress': () => ({
      no: 'GD20261120-7K3F9A',
      kind: 'fake_traffic',
      status: 'resolved',
      createdAt: '2026-11-20T02:00:00Z',
      firstReplyBy: '2026-11-20T04:00:00Z',
      updatedAt: '2026-11-20T03:00:00Z',
      answers: [{ body: '已核查，该单不予结算。', at: '2026-11-20T03:00:00Z' }],
    }),
  });
  await fillIn(user, /^投诉编号/, 'gd20261120-7k3f9a');
  await fillIn(user, /^提交时的手机号/, '13612345678');
  await user.click(progress().getByRole('button', { name: '查询进度' }));
  const standing = (await screen.findByText('已解决')).closest('[role="status"]');
  expect(standing).toHaveTextContent('已解决');
  expect(standing).toHaveTextContent('刷量');
  expect(standing).toHaveTextContent('已核查，该单不予结算。');
});

test('a wrong number and a wrong phone give the same message; a malformed number is not sent', async () => {
  const { user, calls } = await openComplaint({
    'contact/progress': () => {
      throw new BusinessRefusal(businessCodes.noSuchObject, '投诉不存在', [], null);
    },
  });
  await fillIn(user, /^投诉编号/, '12345');
  await fillIn(user, /^提交时的手机号/, '13612345678');
  await user.click(progress().getByRole('button', { name: '查询进度' }));
  await expectError(/^投诉编号/, '编号形如 GD20261120-7K3F9A');
  expect(calls.some(({ key }) => key === 'contact/progress')).toBe(false);
  await user.clear(screen.getByLabelText(/^投诉编号/));
  await fillIn(user, /^投诉编号/, 'GD20261120-000000');
  await user.click(progress().getByRole('button', { name: '查询进度' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('投诉不存在，请核对编号与手机号');
});
