import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import PersonBasePage from './PersonBasePage';

const info = {
  id: '1',
  username: '',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  registeredAt: '2026-11-01T02:30:00Z',
} as const;
const fact = (label: string) => screen.getByText(label).closest('th')?.nextElementSibling?.textContent;

test('shows the profile of this side, and marks missing facts', () => {
  const { view } = renderInHost(<PersonBasePage />, {
    user: { info: { ...info, company: '禾下食品有限公司' }, status: 'ready' },
  });
  expect(fact('公司或品牌')).toBe('禾下食品有限公司');
  view.unmount();
  renderInHost(<PersonBasePage />, { user: { info, status: 'ready' } });
  expect(fact('公司或品牌')).toBe('未填写');
  expect(fact('昵称')).toContain('未设置');
});

test('a failed load can be retried through the host', async () => {
  const { person, reloadUserInfo } = renderInHost(<PersonBasePage />, { user: { status: 'failed' } });
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});
