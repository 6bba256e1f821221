import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, type Call, renderInHost } from '../../testing';
import { ChangePhoneForm } from './ChangePhoneForm';

const done = jest.fn();
beforeEach(() => {
  done.mockReset();
  sessionStorage.clear();
});

/** Without the question whether the second step is on. */
const acts = (calls: readonly Call[]) => calls.filter(({ key }) => key !== 'user/secondStep');

const open = (answers: Answers) => renderInHost(<ChangePhoneForm side="ad" phone="138****0001" onDone={done} />, { answers });
const oldCode = () => screen.getByLabelText(/^原手机号 138\*{4}0001 的验证码/);
const newPhone = () => screen.getByLabelText(/^新手机号$|^新手机号\*?$/);
const newCode = () => screen.getByLabelText(/^新手机号的验证码/);
const sendButtons = () => screen.getAllByRole('button', { name: /获取验证码|秒后重发/ });

test('the first code goes to the account’s own phone, the second to the new one', async () => {
  const sent = { expiresInS: 300, resendInS: 60 };
  const { person, calls } = open({ 'auth/sendSmsOld': () => sent, 'auth/sendSms': () => sent });
  await person.click(sendButtons()[0] as HTMLElement);
  await person.type(newPhone(), '13700000001');
  await person.click(sendButtons()[1] as HTMLElement);
  await waitFor(() => expect(acts(calls)).toHaveLength(2));
  expect(acts(calls)[0]).toMatchObject({ key: 'auth/sendSmsOld', payload: {} });
  expect(acts(calls)[1]).toMatchObject({
    key: 'auth/sendSms',
    payload: { phone: '13700000001', source: 'sz_advert_web', purpose: 'changePhoneNew' },
  });
  await waitFor(() => expect(screen.getAllByText(/^(60|5\d) 秒后重发$/)).toHaveLength(2));
});

async function fill(answers: Answers) {
  const opened = open(answers);
  await opened.person.type(oldCode(), '111111');
  await opened.person.type(newPhone(), '13700000001');
  await opened.person.type(newCode(), '222222');
  await opened.person.click(screen.getByRole('button', { name: '更换手机号' }));
  return opened;
}

test('both codes and the new phone are sent together, then the user info is reloaded', async () => {
  const { calls, notified, reloadUserInfo } = await fill({ 'auth/changePhone': () => ({ phone: '137****0001' }) });
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(acts(calls)[0]?.payload).toMatchObject({ oldSmsCode: '111111', newPhone: '13700000001', newSmsCode: '222222' });
  expect(notified).toEqual(['手机号已更换，下次请用新号码登录']);
  expect(reloadUserInfo).toHaveBeenCalled();
});

test('a wrong code is reported at its field', async () => {
  await fill({
    'auth/changePhone': () => {
      throw new BusinessRefusal(businessCodes.smsCodeWrong, '验证码错误', [{ path: 'newSmsCode', msg: '验证码错误或已过期' }]);
    },
  });
  expect(await screen.findByText('验证码错误或已过期')).toBeInTheDocument();
  expect(newCode()).toHaveAttribute('aria-invalid', 'true');
  expect(oldCode()).not.toHaveAttribute('aria-invalid', 'true');
});

test('when the server does not name the wrong code, the error appears above the form', async () => {
  await fill({
    'auth/changePhone': () => {
      throw new BusinessRefusal(businessCodes.smsCodeWrong, '验证码错误或已过期');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误或已过期');
});

test('a phone that already has an account is reported at the phone field', async () => {
  await fill({
    'auth/changePhone': () => {
      throw new BusinessRefusal(businessCodes.alreadyRegistered, '该手机号已注册');
    },
  });
  expect(await screen.findByText('该手机号已注册')).toBeInTheDocument();
  expect(newPhone()).toHaveAttribute('aria-invalid', 'true');
});

test('nothing is sent while a field is missing', async () => {
  const { person, calls } = open({});
  await person.click(screen.getByRole('button', { name: '更换手机号' }));
  const form = within(screen.getByRole('form', { name: '更换手机号' }));
  expect(await form.findAllByText('请输入短信验证码')).toHaveLength(2);
  expect(form.getByText('请输入手机号')).toBeInTheDocument();
  expect(acts(calls)).toEqual([]);
});
