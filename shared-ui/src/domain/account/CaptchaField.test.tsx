import { Form } from '@shizhong/shared-ui/antd/form';
import { screen, waitFor } from '@testing-library/react';
import { renderInHost } from '../../testing';
import { AccountForm } from './AccountForm';
import { CaptchaField } from './CaptchaField';

const submitted = jest.fn();
beforeEach(() => submitted.mockReset());

function Asking({ round }: { round?: number }) {
  const [form] = Form.useForm();
  return (
    <AccountForm form={form} label="登录" onSubmit={submitted}>
      <CaptchaField round={round} />
      <button type="submit">登录</button>
    </AccountForm>
  );
}

test('the answer carries the id of the picture it was given for', async () => {
  const { person } = renderInHost(<Asking />, { answers: { 'auth/captcha': () => ({ captchaId: 'c1', svg: '<svg/>' }) } });
  await waitFor(() => expect(document.querySelector('img')).toBeInTheDocument());
  await person.type(screen.getByLabelText('图形验证码'), ' ab3d ');
  await person.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ captcha: { captchaId: 'c1', captchaText: 'ab3d' } }));
});

test('another picture empties the field, because the old answer is void', async () => {
  let pictures = 0;
  const { person } = renderInHost(<Asking />, {
    answers: { 'auth/captcha': () => ({ captchaId: `c${++pictures}`, svg: '<svg/>' }) },
  });
  await waitFor(() => expect(document.querySelector('img')).toBeInTheDocument());
  await person.type(screen.getByLabelText('图形验证码'), 'ab3d');
  await person.click(screen.getByRole('button', { name: '图形验证码，换一张' }));
  await waitFor(() => expect(screen.getByLabelText('图形验证码')).toHaveValue(''));
  expect(pictures).toBe(2);
});

test('a picture that fails to load can be requested again', async () => {
  let tries = 0;
  const { person } = renderInHost(<Asking />, {
    answers: {
      'auth/captcha': () => {
        if (++tries === 1) throw new Error('offline');
        return { captchaId: 'c1', svg: '<svg/>' };
      },
    },
  });
  await person.click(await screen.findByText('加载失败，点此重试'));
  await waitFor(() => expect(document.querySelector('img')).toBeInTheDocument());
});

test('an empty answer is refused', async () => {
  const { person } = renderInHost(<Asking />, { answers: { 'auth/captcha': () => ({ captchaId: 'c1', svg: '<svg/>' }) } });
  await person.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('请输入图形验证码')).toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});
