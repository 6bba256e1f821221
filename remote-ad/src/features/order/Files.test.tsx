import { render, screen } from '@testing-library/react';
import { Files } from './Files';

afterEach(() => {
  delete window.routerBase;
});

test('Picture and link of a submitted file are found under any router base.', () => {
  window.routerBase = '/any/base';
  render(<Files files={[{ id: 'a', url: '/api/v1/file/1' }]} />);
  const link = screen.getByRole('link', { name: '打开附件 1' });
  expect(link).toHaveAttribute('href', '/any/base/api/v1/file/1');
  expect(link.querySelector('img')).toHaveAttribute('src', '/any/base/api/v1/file/1');
});
