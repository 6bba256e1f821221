import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { opensAPage } from '../../testing/pages-that-exist';

function addresses(): string[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('every link of the home page opens a page that exists', async () => {
  openPage('/');
  await screen.findByRole('heading', { level: 1 });
  for (const question of document.querySelectorAll('details')) question.open = true;
  expect(addresses().length).toBeGreaterThan(9);
  expect(addresses().filter((address) => !opensAPage(address))).toEqual([]);
});

test('a visitor is offered sign-up on either side', async () => {
  openPage('/');
  expect(await screen.findByRole('link', { name: '我要投放' })).toHaveAttribute('href', '/register/ad');
  expect(screen.getByRole('link', { name: '我要接单' })).toHaveAttribute('href', '/register/media');
});

test('the first paint waits for the first screen only: it includes what the visitor reads first, not what is below', async () => {
  openPage('/');
  const waits = (element: Element) => element.closest('[data-below]') !== null;
  expect(waits(await screen.findByRole('heading', { level: 1 }))).toBe(false);
  expect(waits(screen.getByRole('complementary', { name: '一笔订单的钱怎么走' }))).toBe(false);
  for (const name of ['钱先放稳，数据说话', '常见问题']) expect(waits(screen.getByRole('heading', { name }))).toBe(true);
});

test.each([
  ['ad', '/admin-ad/index', '我要接单', '/register/media'],
  ['media', '/admin-media/index', '我要投放', '/register/ad'],
] as const)(
  'a user signed in as %s is led to their area, and may create the other account',
  async (session, area, other, path) => {
    openPage('/', { session });
    expect(await screen.findByRole('link', { name: '进入工作台' })).toHaveAttribute('href', area);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', path);
  },
);

test('the slip shows the complete flow of the money, and both sides of its equation', async () => {
  openPage('/');
  const slip = await screen.findByRole('complementary', { name: '一笔订单的钱怎么走' });
  const lines = within(slip)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^托管.*3,000\.00$/),
    expect.stringMatching(/^计量.*总 958 · 异常 213 · 有效 745745$/),
    expect.stringMatching(/^核验.*−213$/),
    expect.stringMatching(/^结算745 × 0\.68 元.*服务费 10% ¥50\.66¥506\.60$/),
    expect.stringMatching(/^到手.*455\.94$/),
  ]);
  expect(slip).toHaveTextContent('付出 506.60 = 到手 455.94 + 服务费 50.66');
});

test('sample figures are labelled as samples in both profiles', async () => {
  const { view } = openPage('/', { profile: 'demonstration' });
  expect(await screen.findByText('演示站点 · 本页数字均为演示数据')).toBeInTheDocument();
  expect(screen.getByText('演示数据')).toBeInTheDocument();
  view.unmount();
  openPage('/', { profile: 'production' });
  expect(await screen.findByText('演示数据')).toBeInTheDocument();
  expect(screen.queryByText(/演示站点/)).not.toBeInTheDocument();
});

test('the four kinds are a table with row and column headers', async () => {
  openPage('/');
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.firstChild?.nextSibling?.textContent),
  ).toEqual(['阅读广告', '涨粉广告', '广告位', '视频号涨粉']);
});

test('a question expands to its answer and links to the article behind it', async () => {
  const { user } = openPage('/');
  const question = await screen.findByText('平台收多少服务费？');
  await user.click(question);
  expect(question.closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('link', { name: '平台收多少服务费？查看完整说明' })).toBeVisible();
});
