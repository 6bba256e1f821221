import { render } from '@testing-library/react';
import { Cover } from './Cover';

afterEach(() => {
  delete window.routerBase;
});

test('The cover is found under any router base.', () => {
  window.routerBase = '/any/base';
  const { container } = render(<Cover url="/api/v1/file/1?until=2&proof=3" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/any/base/api/v1/file/1?until=2&proof=3');
});
