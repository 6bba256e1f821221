import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { heading, open, votes } from '../../testing/help-stage';

// The day before the rules for media owners change: the content's own day moves with every correction.
jest.mock('../../content/day.json', () => ({ __esModule: true, default: '2026-11-27' }));

beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  Element.prototype.scrollIntoView = jest.fn();
  localStorage.clear();
  votes.mockReset();
  votes.mockResolvedValue({});
});

test('a category lists its articles with their dates', async () => {
  open('/help/financial');
  await heading('财务说明');
  const row = screen.getByRole('heading', { level: 2, name: '个人所得税怎么扣' }).closest('li') as HTMLElement;
  expect(within(row).getByText('媒体主')).toBeVisible();
  expect(within(row).getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('财务说明 - 帮助中心 - 识众'));
});

test('the role filter keeps only what concerns the reader, and is stored in the address', async () => {
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
  open(`/help/financial?id=income-tax#formula`);
  const section = await screen.findByRole('heading', { level: 2, name: /^计算公式/ });
  await waitFor(() => expect(section).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

test('an invalid escape in the anchor does no harm', async () => {
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

test('an article requested in the wrong category is shown at its correct address, anchor included', async () => {
  const { where, toast } = open('/help/common?id=invoice#x');
  await heading('发票申请');
  await waitFor(() => expect(where()).toBe('/help/financial?id=invoice#x'));
  expect(document.title).toBe('发票申请 - 帮助中心 - 识众');
  expect(toast).not.toHaveBeenCalled();
});

test('a search shows ranked results of all categories with the matches marked', async () => {
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

test('a search without results quotes the query', async () => {
  open(`/help/common?q=${encodeURIComponent('量子火箭')}`);
  expect(await screen.findByText(/没有找到“量子火箭”，换个词或/)).toBeVisible();
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/contact/ad');
});

test('back from a search returns to the article that was open', async () => {
  const { user, back } = open('/help/financial?id=invoice');
  await heading('发票申请');
  await user.type(screen.getByRole('textbox', { name: '搜索帮助' }), '充值{Enter}');
  await heading('搜索“充值”');
  await back();
  await heading('发票申请');
  expect(screen.getByRole('textbox', { name: '搜索帮助' })).toHaveValue('');
});

test('Escape clears the search box and returns to the list', async () => {
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

test('agreements contain the name and company of this site', async () => {
  open('/help/common?id=user-agreement');
  await heading('用户协议');
  expect((await screen.findAllByText(/示例科技有限公司/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/邮箱 help@example\.org/)).toBeVisible();
  expect(document.body.textContent).not.toContain('{{');
});

test('a word that sounds like another is corrected, and the reader is informed', async () => {
  open(`/help/common?q=${encodeURIComponent('提线')}`);
  expect(await screen.findByText(/已按“提现”查找/)).toBeVisible();
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('媒体提现');
});

test('an excerpt never shows a placeholder', async () => {
  open(`/help/common?q=${encodeURIComponent('提现')}`);
  expect(await screen.findByText(/24 小时内/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\{\{|\}\}/);
});

test('figures of the rules appear in the text, not their placeholders', async () => {
  open('/help/financial?id=cash-out');
  await heading('媒体提现');
  expect(await screen.findByText(/可提现余额不少于 100 元/)).toBeVisible();
  expect(document.body.textContent).not.toContain('{{');
});

describe('versions', () => {
  test('an upcoming version is announced with its date', async () => {
    open('/help/common?id=media-rules');
    await heading('媒体主规则');
    expect(await screen.findByText(/7 日公示中：v2 将于 2026-11-28 生效/)).toBeVisible();
    expect(screen.getByText('版本 v1')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看新版本与修改之处' })).toHaveAttribute('href', '/help/common?id=media-rules&v=2');
    expect(screen.queryByText('四、人工智能生成的内容')).toBeNull();
  });

  test('the announced version says that it is not in force, and what it changes', async () => {
    open('/help/common?id=media-rules&v=2');
    await heading('媒体主规则');
    expect(await screen.findByText(/这是公示中的版本 v2，2026-11-28 起生效/)).toBeVisible();
    const changes = screen.getByRole('region', { name: '与 v1 的修改对照' });
    expect(within(changes).getByText('四、人工智能生成的内容').tagName).toBe('INS');
    const history = screen.getByRole('region', { name: '版本记录' });
    expect(within(history).getByText('公示中')).toBeVisible();
    expect(within(history).getByText('现行')).toBeVisible();
  });

  test('from its date on it is the one in force, and the older one is history', async () => {
    open('/help/common?id=media-rules', { now: '2026-11-27T16:00:00Z' });
    expect(await screen.findByText('版本 v2')).toBeVisible();
    expect(screen.queryByText(/公示中：/)).toBeNull();
    expect(screen.getByText('已失效')).toBeVisible();
  });

  test('a version that does not exist leads to the one in force', async () => {
    const { where } = open('/help/common?id=media-rules&v=9');
    await waitFor(() => expect(where()).toBe('/help/common?id=media-rules'));
    await heading('媒体主规则');
  });
});

describe('feedback', () => {
  test('a yes is sent once with the version, and remembered', async () => {
    const { user } = open('/help/financial?id=invoice');
    await user.click(await screen.findByRole('button', { name: '有帮助' }));
    expect(await screen.findByText('感谢反馈，很高兴能帮上忙。')).toBeVisible();
    expect(votes).toHaveBeenCalledWith({ articleId: 'invoice', version: 1, visitorId: expect.any(String), helpful: true });
    expect(screen.getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a no asks for the reason, and sends both', async () => {
    const { user } = open('/help/financial?id=invoice');
    await user.click(await screen.findByRole('button', { name: '没帮助' }));
    expect(votes).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: '看不懂' }));
    await user.type(screen.getByRole('textbox', { name: '补充说明（选填）' }), '例子太少');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/我们会据此修改/)).toBeVisible();
    expect(votes).toHaveBeenCalledWith(expect.objectContaining({ helpful: false, reason: 'unclear', note: '例子太少' }));
  });

  test('a browser is the same visitor for every article', async () => {
    const { user } = open('/help/financial?id=invoice');
    await user.click(await screen.findByRole('button', { name: '有帮助' }));
    await user.click(within(screen.getByRole('navigation', { name: '上一篇与下一篇' })).getByRole('link', { name: /下一篇/ }));
    await heading('媒体提现');
    await user.click(await screen.findByRole('button', { name: '有帮助' }));
    await waitFor(() => expect(votes).toHaveBeenCalledTimes(2));
    const [first, second] = votes.mock.calls.map(([payload]) => payload.visitorId);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(second).toBe(first);
  });

  test('a vote that failed to arrive is not recorded', async () => {
    votes.mockRejectedValue(new Error('offline'));
    const { user } = open('/help/financial?id=invoice');
    await user.click(await screen.findByRole('button', { name: '有帮助' }));
    await waitFor(() => expect(votes).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(/感谢反馈/)).toBeNull();
  });

  test('customer service is that of the side the user is signed in on', async () => {
    open('/help/financial?id=invoice', { login: { isLogin: true, isAd: false } });
    const feedback = await screen.findByRole('region', { name: '文章反馈' });
    expect(await within(feedback).findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/contact/media');
  });
});

test.each(['/help/common', '/help/financial?id=income-tax', `/help/common?q=${encodeURIComponent('提现')}`])(
  'axe finds no violations on %s',
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
