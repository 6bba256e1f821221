import { LoadAttemptContext } from '@shizhong/shared-contracts';
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

function gate(needed: boolean, attempt = 1) {
  return (
    <LoadAttemptContext value={attempt}>
      <AntdGate needed={needed} palette="ad" pending={<p>加载中</p>}>
        <Page />
      </AntdGate>
    </LoadAttemptContext>
  );
}

// First in this file: the theme has not been loaded by another test.
test('a new attempt at the page’s own code keeps the theme that has loaded, and what is mounted in it', async () => {
  mounted.mockClear();
  const view = render(gate(true, 1));
  expect(await screen.findByText('页面')).toBeInTheDocument();
  view.rerender(gate(true, 2));
  expect(screen.getByText('页面')).toBeVisible();
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('a page stays mounted when the shell re-renders after antd has loaded', async () => {
  mounted.mockClear();
  const view = render(gate(true));
  expect(await screen.findByText('页面')).toBeInTheDocument();
  view.rerender(gate(true));
  view.rerender(gate(true));
  expect(await screen.findByText('页面')).toBeInTheDocument();
  expect(mounted).toHaveBeenCalledTimes(1);
});
