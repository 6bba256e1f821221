import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NavTabs } from './NavTabs';

test('tabs are links with their counts; the current one is marked', () => {
  render(
    <MemoryRouter>
      <NavTabs
        label="状态"
        current="running"
        tabs={[
          { key: 'all', label: '全部', count: 110012, to: '/list' },
          { key: 'running', label: '投放中', count: 0, to: '/list?status=running' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: '状态' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^全部 ?110,012$/ })).toHaveAttribute('href', '/list');
  expect(screen.getByRole('link', { name: /^投放中 ?0$/ })).toHaveAttribute('aria-current', 'page');
});

test('when the row scrolls, the current tab is centred', () => {
  const boxOf = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.getAttribute('data-tab') === 'last' ? 500 : 0, 0, this.tagName === 'NAV' ? 300 : 60, 40);
  });
  const tabs = ['first', 'last'].map((key) => ({ key, label: key, to: `/${key}` }));
  render(
    <MemoryRouter>
      <NavTabs label="记录" current="last" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation').scrollLeft).toBe(380);
  boxOf.mockRestore();
});
