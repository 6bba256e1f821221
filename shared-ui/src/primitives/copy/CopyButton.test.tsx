import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

test('copies and confirms it', async () => {
  const person = userEvent.setup();
  render(<CopyButton text="0199-a1" what="用户 ID" />);
  await person.click(screen.getByRole('button', { name: '复制用户 ID' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('0199-a1');
});

test('over plain http, without the clipboard API, it reports the failure', async () => {
  const person = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => false;
  render(<CopyButton text="0199-a1" what="用户 ID" />);
  await person.click(screen.getByRole('button', { name: '复制用户 ID' }));
  expect(await screen.findByText('复制失败，请手动选择')).toBeInTheDocument();
});
