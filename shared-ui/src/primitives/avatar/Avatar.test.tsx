import { render } from '@testing-library/react';
import { Avatar } from './Avatar';

afterEach(() => {
  delete window.routerBase;
});

const picture = (src: string) => {
  const { container, unmount } = render(<Avatar name="禾下食品" src={src} />);
  const address = container.querySelector('img')?.getAttribute('src');
  unmount();
  return address;
};

test('the server’s picture path is resolved against any router base', () => {
  expect(picture('/api/v1/file/1')).toBe('/api/v1/file/1');
  window.routerBase = '/any/base';
  expect(picture('/api/v1/file/1')).toBe('/any/base/api/v1/file/1');
  expect(picture('https://cdn.example.com/1.png')).toBe('https://cdn.example.com/1.png');
});

test('without a picture the first character is shown, except for a phone number', () => {
  expect(render(<Avatar name="禾下食品" />).container).toHaveTextContent('禾');
  expect(render(<Avatar name="138****0001" />).container).toHaveTextContent('用');
});
