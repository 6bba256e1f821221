import { screen } from '@testing-library/react';
import { openLogin } from '../../testing/login-stage';
import { opensAPage } from '../../testing/pages-that-exist';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('around the form', () => {
  test('the reason for a required sign-in is shown above the form', async () => {
    await openLogin({ address: '/login/ad?reason=402' });
    expect(screen.getByText('账号已在其他地方登录')).toBeInTheDocument();
  });

  test('a user redirected from the other side’s account sees why', async () => {
    await openLogin({ address: '/login/ad?reason=side&redirect=%2Fadmin-ad%2Findex', session: 'media' });
    expect(screen.getByText('您当前登录的是媒体主账号，要打开的页面需要登录广告主账号')).toBeInTheDocument();
    const toOther = screen.getByRole('link', { name: '去媒体主登录' }).getAttribute('href');
    expect(toOther).not.toContain('reason');
  });

  test('a user signed in on this side is offered the way on; one signed in on the other side sees the usual form', async () => {
    const { view } = await openLogin({ session: 'ad' });
    expect(screen.getByRole('link', { name: '进入工作台' })).toHaveAttribute('href', '/admin-ad/index');
    view.unmount();
    await openLogin({ session: 'media' });
    expect(screen.queryByRole('link', { name: '进入工作台' })).not.toBeInTheDocument();
  });

  test('figures are a sample in the demonstration, a statement without figures elsewhere', async () => {
    const { view } = await openLogin({ profile: 'demonstration' });
    expect(screen.getByText(/^示例数字/)).toBeInTheDocument();
    expect(screen.getByText('12,917.40')).toBeInTheDocument();
    view.unmount();
    await openLogin({ profile: 'production' });
    expect(screen.queryByText(/示例/)).not.toBeInTheDocument();
    expect(screen.queryByText('12,917.40')).not.toBeInTheDocument();
    expect(screen.getByText(/可用与冻结之和/)).toBeInTheDocument();
  });

  test('the demonstration offers its accounts of this side; production has none', async () => {
    const { user, view } = await openLogin({ profile: 'demonstration', address: '/login/media' });
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await user.click(screen.getByRole('button', { name: '13900000001' }));
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13900000001');
    expect(screen.getByLabelText(/^密码\*$/)).toHaveValue('Demo1234');
    expect(screen.queryByText(/^138/)).not.toBeInTheDocument();
    view.unmount();
    await openLogin({ profile: 'production' });
    expect(screen.queryByLabelText('演示账号')).not.toBeInTheDocument();
  });

  test.each(['/login/ad', '/login/media'])('every link of %s opens a page that exists', async (address) => {
    await openLogin({ address, session: 'ad' });
    const dead = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((target) => !opensAPage(target));
    expect(dead).toEqual([]);
  });

  test('agreements open in a new tab', async () => {
    await openLogin();
    for (const name of ['《用户协议》', '《隐私政策》']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });
});
