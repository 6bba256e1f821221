import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

test('a user signed in on this side writes tickets here; visitors and the other side complain by phone', async () => {
  const { user, view } = openPage('/contact/ad', { session: 'ad' });
  await user.click(await screen.findByRole('button', { name: '新建工单或投诉' }));
  expect(await screen.findByRole('dialog', { name: '新建工单或投诉' })).toBeVisible();
  expect(screen.queryByLabelText(/^短信验证码/)).not.toBeInTheDocument();
  view.unmount();
  openPage('/contact/ad', { session: 'media' });
  expect(await screen.findByLabelText(/^短信验证码/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '新建工单或投诉' })).not.toBeInTheDocument();
});
