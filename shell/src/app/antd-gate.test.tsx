import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { AntdGate } from './antd-gate';

const mounted = jest.fn();

function Page() {
  useEffect(() => {
    mounted();
  }, []);
  return <p>页面</p>;
}

function gate(needed: boolean) {
  return (
    <AntdGate needed={needed} palette="ad" pending={<p>加载中</p>}>
      <Page />
    </AntdGate>
  );
}

test('a page stays mounted when the shell re-renders after antd has loaded', async () => {
  const view = render(gate(true));
  expect(await screen.findByText('页面')).toBeInTheDocument();
  view.rerender(gate(true));
  view.rerender(gate(true));
  expect(await screen.findByText('页面')).toBeInTheDocument();
  expect(mounted).toHaveBeenCalledTimes(1);
});
