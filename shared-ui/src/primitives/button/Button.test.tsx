import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './Button';

test('a busy button ignores presses, keeps the focus and announces that it is busy', async () => {
  const pressed = jest.fn();
  render(
    <Button busy onClick={pressed}>
      保存
    </Button>,
  );
  const button = screen.getByRole('button', { name: '保存' });
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not submit', async () => {
  const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        保存
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
});

test('a button in a form does not submit unless its type says so', () => {
  render(<Button>取消</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a link remains a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/login/ad" kind="primary">
        登录
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login/ad');
});
