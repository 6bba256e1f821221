import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './hydrated';

function Page() {
  return <p>{useHydrated() ? '浏览器' : '构建'}</p>;
}

test('the first render over prerendered HTML repeats the build; then the browser’s own is shown, without a warning', async () => {
  const complaint = jest.fn();
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  expect(place.innerHTML).toBe('<p>构建</p>');
  const kept = place.firstChild;
  await act(async () => void hydrateRoot(place, <Page />, { onRecoverableError: complaint }));
  expect([place.innerHTML, place.firstChild === kept, complaint.mock.calls]).toEqual(['<p>浏览器</p>', true, []]);
});

test('a page mounted later renders for the browser at once', () => {
  expect(render(<Page />).container.textContent).toBe('浏览器');
});
