import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import Dropdown from './dropdown';
import { late } from './late';

class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? '没有加载' : this.props.children);
}

test('what holds the children is there at once, and the component when it has come', async () => {
  let arrive = (_: () => ReactNode) => {};
  const Late = late<{ children?: ReactNode }>(async () => {
    const Arrived = await new Promise<() => ReactNode>((resolve) => {
      arrive = resolve;
    });
    return Arrived;
  });
  render(<Late>甲</Late>);
  expect(screen.getByText('甲')).toBeInTheDocument();
  arrive(() => '乙');
  expect(await screen.findByText('乙')).toBeInTheDocument();
});

test('a file that failed is asked for again with the next page', async () => {
  let asked = 0;
  const Late = late<{ children?: ReactNode }>(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no file');
    return () => '乙';
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = render(
    <Caught>
      <Late />
    </Caught>,
  );
  await screen.findByText('没有加载');
  page.unmount();
  render(
    <Caught>
      <Late />
    </Caught>,
  );
  expect(await screen.findByText('乙')).toBeInTheDocument();
});

test('a menu that comes late keeps what opens it', async () => {
  render(
    <Dropdown open menu={{ items: [{ key: 'all', label: '全选' }] }}>
      <button type="button">筛选</button>
    </Dropdown>,
  );
  expect(screen.getByRole('button', { name: '筛选' })).toBeInTheDocument();
  expect(await screen.findByText('全选')).toBeInTheDocument();
});
