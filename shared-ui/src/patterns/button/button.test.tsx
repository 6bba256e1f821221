import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { axeViolations, renderInHost } from '../../testing';
import { Button, ButtonLink } from '.';

test('a busy button ignores presses, keeps the focus and announces that it is busy', async () => {
  const pressed = jest.fn();
  function Saving() {
    const [busy, setBusy] = useState(false);
    const save = () => {
      pressed();
      setBusy(true);
    };
    return (
      <Button busy={busy} onClick={save}>
        保存
      </Button>
    );
  }
  const { person, view } = renderInHost(<Saving />);
  const button = screen.getByRole('button', { name: '保存' });
  await person.click(button);
  await person.click(button);
  await person.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('保存');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a busy submit button does not submit', async () => {
  const submitted = jest.fn((event: FormEvent) => event.preventDefault());
  const { person } = renderInHost(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        保存
      </Button>
    </form>,
  );
  await person.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
});

test('a button in a form does not submit unless its type says so', async () => {
  const submitted = jest.fn((event: FormEvent) => event.preventDefault());
  const { person } = renderInHost(
    <form onSubmit={submitted}>
      <Button>取消</Button>
      <Button type="submit">保存</Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: '取消' }));
  expect(submitted).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

test('a link that looks like a button remains a link, and opens within the page', async () => {
  const { person, view } = renderInHost(
    <>
      <ButtonLink to="/login/ad" kind="primary">
        登录
      </ButtonLink>
      <Where />
    </>,
  );
  const link = screen.getByRole('link', { name: '登录' });
  expect(link).toHaveAttribute('href', '/login/ad');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/login/ad');
});

test('a link pressed with Ctrl, or kept by its page, leaves the page where it is', async () => {
  const { person } = renderInHost(
    <>
      <ButtonLink to="/deposit">充值</ButtonLink>
      <ButtonLink to="/invoice" onClick={(event) => event.preventDefault()}>
        开票
      </ButtonLink>
      <Where />
    </>,
  );
  await person.keyboard('{Control>}');
  await person.click(screen.getByRole('link', { name: '充值' }));
  await person.keyboard('{/Control}');
  await person.click(screen.getByRole('link', { name: '开票' }));
  expect(screen.getByRole('status')).toHaveTextContent('/');
  expect(screen.getByRole('status')).not.toHaveTextContent('deposit');
});

test('a link says that the pointer or the focus has reached it, before it is pressed', async () => {
  const approached = jest.fn();
  const { person } = renderInHost(
    <ButtonLink to="/deposit" onApproach={approached}>
      充值
    </ButtonLink>,
  );
  await person.hover(screen.getByRole('link', { name: '充值' }));
  expect(approached).toHaveBeenCalledTimes(1);
  await person.tab();
  expect(approached).toHaveBeenCalledTimes(2);
});
