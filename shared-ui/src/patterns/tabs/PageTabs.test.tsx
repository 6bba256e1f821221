import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { axeViolations } from '../../testing';
import { PageTabs } from './PageTabs';

function Address() {
  return <output>{useLocation().search}</output>;
}

const page = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageTabs
        label="广告详情"
        items={[
          { key: 'overview', label: '概览', content: () => <p>概览的内容</p> },
          { key: 'orders', label: '订单', count: 12, content: () => <p>订单的内容</p> },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );

test('the tab is kept in the address, whose rest stays; only its content is there', async () => {
  const { container } = page('/detail?id=1');
  expect(screen.getByRole('region', { name: '广告详情' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '概览' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('概览的内容')).toBeVisible();
  expect(screen.queryByText('订单的内容')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: /^订单 ?12$/ }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('订单的内容');
  expect(screen.getByRole('status')).toHaveTextContent('?id=1&tab=orders');
  await userEvent.click(screen.getByRole('tab', { name: '概览' }));
  expect(screen.getByRole('status').textContent).toBe('?id=1');
  expect(await axeViolations(container)).toEqual([]);
});

test('the list of tabs owns tabs only, so that a screen reader counts them right where they do not fit', () => {
  page('/detail');
  expect(within(screen.getByRole('tablist')).queryByRole('button', { hidden: true })).not.toBeInTheDocument();
});

test('an address opens its tab, and one that is unknown the first', () => {
  page('/detail?tab=orders').unmount();
  page('/detail?tab=orders');
  expect(screen.getByText('订单的内容')).toBeVisible();
});

test('arrow keys move between tabs, Enter opens one', async () => {
  page('/detail?tab=unheard-of');
  await userEvent.click(screen.getByRole('tab', { name: '概览' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByText('订单的内容')).toBeVisible();
});
