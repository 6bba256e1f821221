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
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('shows what this side has, and says so where nothing was given', () => {
  const { view } = renderInHost(<PersonBasePage />, { user: { info: { ...info, mediaKind: 'oa' }, status: 'ready' } });
  expect(fact('媒体类型')).toBe('公众号');
  view.unmount();
  renderInHost(<PersonBasePage />, { user: { info, status: 'ready' } });
  expect(fact('媒体类型')).toBe('未填写');
  expect(fact('昵称')).toContain('未设置');
});

test('a failed load is tried again by the host', async () => {
  const { person, reloadUserInfo } = renderInHost(<PersonBasePage />, { user: { status: 'failed' } });
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
});
