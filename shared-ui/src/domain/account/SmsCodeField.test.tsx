import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../testing';
import { AccountForm } from './AccountForm';
import { PhoneField } from './PhoneField';
import { SmsCodeField } from './SmsCodeField';

beforeEach(() => sessionStorage.clear());

function SignIn({ onSubmit = () => {} }: { onSubmit?: (values: object) => void }) {
  const [form] = Form.useForm();
  return (
    <AccountForm form={form} label="登录" onSubmit={onSubmit}>
      <PhoneField />
      <SmsCodeField purpose="login" side="media" />
      <button type="submit">登录</button>
    </AccountForm>
  );
}

const sent = { expiresInS: 300, resendInS: 60 };
const open = (answers: Answers) => renderInHost(<SignIn />, { answers });
const typePhone = (person: ReturnType<typeof open>['person'], phone = '13900000001') =>
  person.type(screen.getByLabelText(/^手机号/), phone);
/** Counts down from 60; a busy machine renders the first seconds late. */
const counting = /^(60|5\d) 秒后重发$/;
const sendButton = () => screen.getByRole('button', { name: /获取验证码|重新获取|秒后重发/ });

test('sends to the typed phone, for the side of the page, and counts down 60 seconds', async () => {
  const { person, calls } = open({ 'auth/sendSms': () => sent });
  await typePhone(person, '139 0000-0001');
  await person.click(sendButton());
  expect(await screen.findByRole('button', { name: counting })).toBeDisabled();
  expect(calls).toEqual([
    {
      key: 'auth/sendSms',
      payload: { phone: '13900000001', source: 'sz_media_web', purpose: 'login' },
      options: { side: 'media' },
    },
  ]);
  expect(screen.getByLabelText(/^短信验证码/)).toHaveFocus();
});

test('an invalid phone is reported at the phone field, and nothing is sent', async () => {
  const { person, calls } = open({});
  await typePhone(person, '1234');
  await person.click(sendButton());
  expect(await screen.findByText('请输入 11 位手机号')).toBeInTheDocument();
  expect(screen.getByLabelText(/^手机号/)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('two quick presses send one message', async () => {
  const { person, calls } = open({});
  await typePhone(person);
  await person.dblClick(sendButton());
  expect(calls).toHaveLength(1);
});

test('a reload does not shorten the wait, and another phone has its own', async () => {
  const first = open({ 'auth/sendSms': () => sent });
  await typePhone(first.person);
  await first.person.click(sendButton());
  await screen.findByRole('button', { name: counting });
  first.view.unmount();

  const again = open({});
  expect(sendButton()).toHaveTextContent('获取验证码');
  await typePhone(again.person);
  expect(await screen.findByRole('button', { name: counting })).toBeDisabled();
  await again.person.clear(screen.getByLabelText(/^手机号/));
  await typePhone(again.person, '13900000002');
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('after the wait another code can be requested', async () => {
  const { person } = open({ 'auth/sendSms': () => ({ ...sent, resendInS: 1 }) });
  await typePhone(person);
  await person.click(sendButton());
  expect(await screen.findByRole('button', { name: '重新获取' })).toBeEnabled();
});

test('the demonstration explains that no message is sent, shows the code and fills it in', async () => {
  const { person } = open({ 'auth/sendSms': () => ({ ...sent, demoCode: '246810' }) });
  await typePhone(person);
  await person.click(sendButton());
  expect(await screen.findByText(/演示环境不发送短信/)).toHaveTextContent('验证码是 246810');
  await person.click(screen.getByRole('button', { name: '填入' }));
  expect(screen.getByLabelText(/^短信验证码/)).toHaveValue('246810');
});

test('a required captcha is requested in place and sent with the next attempt; a wrong answer loads another picture', async () => {
  const asked: Record<string, unknown>[] = [];
  let pictures = 0;
  const { person, view } = open({
    'auth/captcha': () => ({ captchaId: `c${++pictures}`, svg: '<svg/>' }),
    'auth/sendSms': (payload) => {
      asked.push(payload);
      if (asked.length === 1) throw new BusinessRefusal(businessCodes.captchaRequired, '请完成图形验证码');
      if (asked.length === 2) throw new BusinessRefusal(businessCodes.captchaWrong, '图形验证码错误');
      return sent;
    },
  });
  await typePhone(person);
  await person.click(sendButton());
  await person.type(await screen.findByLabelText(/^图形验证码$/), 'ab3d');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(sendButton());
  expect(asked[1]).toMatchObject({ captchaId: 'c1', captchaText: 'ab3d' });

  expect(await screen.findByText('图形验证码错误')).toBeInTheDocument();
  await waitFor(() => expect(pictures).toBe(2));
  expect(screen.getByLabelText(/^图形验证码$/)).toHaveValue('');
  await person.click(sendButton());
  expect(await screen.findByText('请输入图形验证码')).toBeInTheDocument();
  expect(asked).toHaveLength(2);

  await person.type(screen.getByLabelText(/^图形验证码$/), 'xy9z');
  await person.click(sendButton());
  expect(asked[2]).toMatchObject({ captchaId: 'c2', captchaText: 'xy9z' });
  await screen.findByRole('button', { name: counting });
  expect(screen.queryByLabelText(/^图形验证码$/)).not.toBeInTheDocument();
});

test('a refusal appears at the code field, or at the phone field if the server names it', async () => {
  const refusals = [
    new BusinessRefusal(businessCodes.tooOften, '发送太频繁，请稍后再试'),
    new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'phone', msg: '该号段不支持' }]),
  ];
  const { person } = open({
    'auth/sendSms': () => {
      throw refusals.shift();
    },
  });
  await typePhone(person);
  await person.click(sendButton());
  expect(await screen.findByText('发送太频繁，请稍后再试')).toBeInTheDocument();
  expect(screen.getByLabelText(/^短信验证码/)).toHaveAttribute('aria-invalid', 'true');
  await person.click(sendButton());
  expect(await screen.findByText('该号段不支持')).toBeInTheDocument();
});

test('the field accepts digits only and requires six', async () => {
  const submitted = jest.fn();
  const { person } = renderInHost(<SignIn onSubmit={submitted} />);
  await typePhone(person);
  await person.type(screen.getByLabelText(/^短信验证码/), '12a 4');
  await person.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('请输入 6 位短信验证码')).toBeInTheDocument();
  expect(screen.getByLabelText(/^短信验证码/)).toHaveValue('124');
  expect(submitted).not.toHaveBeenCalled();
});

test('the wait ends on time even when the page was suspended', async () => {
  jest.useFakeTimers({ now: 0 });
  sessionStorage.setItem('sz-sms-sent:login:', JSON.stringify({ againAt: 60_000 }));
  const { view } = open({});
  expect(sendButton()).toHaveTextContent('获取验证码');
  act(() => jest.setSystemTime(61_000));
  view.unmount();
  jest.useRealTimers();
});
