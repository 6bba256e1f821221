import { type Host, HostProvider } from '@shizhong/shared-contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import remote from '../../remote';

interface Place {
  address: string;
  navigate: NavigateFunction;
}

function Routed({ at }: { at: Place }) {
  const { pathname, search, hash } = useLocation();
  at.address = pathname + search + hash;
  at.navigate = useNavigate();
  // As the shell does: a title by the path, written after the page's own effects.
  useEffect(() => {
    document.title = `title of ${pathname}`;
  }, [pathname]);
  return useRoutes(remote.routes);
}

function open(address: string) {
  const toast = jest.fn();
  const host = {
    settings: {
      siteName: '识众',
      legal: { company: '示例科技有限公司', icp: '', police: '', telecom: '', licenceUrl: '' },
      contact: { phone: '', email: 'help@example.org', hours: '' },
    },
    notify: { toast, notice: jest.fn(), error: jest.fn() },
  } as unknown as Host;
  const at: Place = { address: '', navigate: () => undefined };
  render(
    <HostProvider host={host}>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Routed at={at} />
        </main>
      </MemoryRouter>
    </HostProvider>,
  );
  return { user: userEvent.setup(), toast, where: () => at.address, back: () => act(() => at.navigate(-1)) };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  Element.prototype.scrollIntoView = jest.fn();
});

test('a category lists its articles with their dates', async () => {
  open('/help/financial');
  await heading('财务说明');
  const row = screen.getByRole('heading', { level: 2, name: '个人所得税怎么扣' }).closest('li') as HTMLElement;
  expect(within(row).getByText('媒体主')).toBeVisible();
  expect(within(row).getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('财务说明 - 帮助中心 - 识众'));
});

test('the role filter keeps only what concerns the reader, and stands in the address', async () => {
  const { user, where } = open('/help/financial');
  await heading('财务说明');
  await user.click(within(screen.getByRole('navigation', { name: '适用对象' })).getByRole('link', { name: '广告主' }));
  expect(where()).toBe('/help/financial?role=ad');
  expect(screen.queryByRole('heading', { name: '媒体提现' })).toBeNull();
  expect(screen.getByRole('heading', { name: '如何充值' })).toBeVisible();
});

test('an article shows version, dates, contents, related articles and its neighbours', async () => {
  const { user, where } = open('/help/financial?id=income-tax');
  await heading('个人所得税怎么扣');
  await waitFor(() => expect(document.title).toBe('个人所得税怎么扣 - 帮助中心 - 识众'));
  expect(await screen.findByText('版本 v1')).toBeVisible();
  expect(screen.getByText('本次预扣税额')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '计算公式' }).length).toBeGreaterThan(0);
  const row = screen.getByRole('navigation', { name: '上一篇与下一篇' });
  expect(within(row).getByRole('link', { name: /上一篇\s*媒体提现/ })).toBeVisible();
  await user.click(within(row).getByRole('link', { name: /下一篇/ }));
  expect(where()).toBe('/help/financial?id=company-settlement');
  const title = await heading('企业媒体如何结算');
  expect(title).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('an anchor in the address leads to its section', async () => {
  open(`/help/financial?id=income-tax#${encodeURIComponent('计算公式')}`);
  const section = await screen.findByRole('heading', { level: 2, name: /^计算公式/ });
  await waitFor(() => expect(section).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

test('a broken escape in the anchor does no harm', async () => {
  open('/help/financial?id=income-tax#%E5%');
  await heading('个人所得税怎么扣');
});

test('an unknown article leads to the list and says so', async () => {
  const { toast, where } = open('/help/order?id=gone-away');
  await heading('接单变现');
  await waitFor(() => expect(where()).toBe('/help/order'));
  expect(toast).toHaveBeenCalledTimes(1);
  expect(toast).toHaveBeenCalledWith('文章不存在或已下线', 'warning');
});

test('an article asked for in the wrong category is shown at its right address, anchor included', async () => {
  const { where, toast } = open('/help/common?id=invoice#x');
  await heading('发票申请');
  await waitFor(() => expect(where()).toBe('/help/financial?id=invoice#x'));
  expect(document.title).toBe('发票申请 - 帮助中心 - 识众');
  expect(toast).not.toHaveBeenCalled();
});

test('searching shows ranked results of all categories with the words marked', async () => {
  const { user, where } = open('/help/common');
  await heading('常见问题');
  await user.type(screen.getByRole('textbox', { name: '搜索帮助' }), '提现');
  await heading('搜索“提现”');
  expect(where()).toBe(`/help/common?q=${encodeURIComponent('提现')}`);
  expect(await screen.findByText(/^找到 \d+ 篇文章$/)).toBeVisible();
  const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }));
  expect(within(first as HTMLElement).getByRole('heading', { name: /^媒体\s*提现$/ })).toBeVisible();
  expect(screen.getAllByText('提现', { selector: 'mark' }).length).toBeGreaterThan(3);
});

test('a search that finds nothing names the words', async () => {
  open(`/help/common?q=${encodeURIComponent('量子火箭')}`);
  expect(await screen.findByText('没有找到“量子火箭”，换个词')).toBeVisible();
});

test('back from a search returns to the article that was being read', async () => {
  const { user, back } = open('/help/financial?id=invoice');
  await heading('发票申请');
  await user.type(screen.getByRole('textbox', { name: '搜索帮助' }), '充值{Enter}');
  await heading('搜索“充值”');
  await back();
  await heading('发票申请');
  expect(screen.getByRole('textbox', { name: '搜索帮助' })).toHaveValue('');
});

test('Escape empties the search box and leads back to the list', async () => {
  const { user, where } = open(`/help/order?q=${encodeURIComponent('邀约')}`);
  await heading('搜索“邀约”');
  await user.type(screen.getByRole('textbox', { name: '搜索帮助' }), '{Escape}');
  await heading('接单变现');
  expect(where()).toBe('/help/order');
});

test('letters of an unfinished pinyin composition are not searched', async () => {
  const { user, where } = open('/help/common');
  await heading('常见问题');
  const box = screen.getByRole('textbox', { name: '搜索帮助' });
  act(() => {
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  });
  await user.type(box, 'tixian');
  await new Promise((done) => setTimeout(done, 300));
  expect(where()).toBe('/help/common');
});

test('agreements carry the name and company of this site', async () => {
  open('/help/common?id=user-agreement');
  await heading('用户协议');
  expect((await screen.findAllByText(/示例科技有限公司/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/邮箱 help@example\.org/)).toBeVisible();
  expect(document.body.textContent).not.toContain('{{');
});

test.each(['/help/common', '/help/financial?id=income-tax', `/help/common?q=${encodeURIComponent('提现')}`])(
  'axe finds nothing on %s',
  async (address) => {
    open(address);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByLabelText('正在加载')).toBeNull());
    // Colours and sizes need a real browser; jsdom has no layout.
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  },
);
