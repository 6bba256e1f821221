import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { axeViolations, choose, dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pastedNames } from '../../../features/media-list/BlackAddDialog';
import { tagsOf } from '../../../features/media-list/NoteDialog';
import BlackPage from './black/BlackPage';
import DealPage from './deal/DealPage';
import LowPage from './low/LowPage';

const account = {
  id: '01900000-0000-7000-8000-0000000000b1',
  kind: 'oa',
  name: '三餐有谱',
  avatar: null,
  platformId: 'gh_abc',
  industries: ['美食'],
  fans: 52_000,
  perfScore: 82,
  quality: 'good',
  status: 'normal',
};
const listOf = (...list: unknown[]) => ({ list, total: list.length, page: 1, pageSize: 20 });

const partner = {
  account,
  orders: 3,
  spendFen: 150_000,
  reads: 12_000,
  fans: 0,
  readCostFenX100: 5_000,
  fanCostFenX100: 20_000,
  abnormalBp: 120,
  latestAt: '2026-11-18T02:00:00.000Z',
  favourite: false,
  blacklisted: false,
  stars: null,
  note: '',
  tags: [],
};

describe('partners', () => {
  test('show spending and unit cost, and accept a private note', async () => {
    const { person, calls, view } = renderInHost(<DealPage />, {
      answers: {
        'adMedia/deal': () => listOf(partner),
        'adMedia/note': ({ accountId, stars, note, tags }) => ({ accountId, stars, note, tags }),
      },
    });
    const row = await screen.findByRole('row', { name: /三餐有谱/ });
    expect(row).toHaveTextContent('1,500.00');
    expect(row).toHaveTextContent('阅读 0.50');
    expect(row).toHaveTextContent('粉丝 2.00');
    expect(row).toHaveTextContent('履约 82.0');
    expect(row).toHaveTextContent('1.2%');
    expect(await axeViolations(view.container)).toEqual([]);
    await person.click(within(row).getByRole('button', { name: '评价：三餐有谱' }));
    await person.click(screen.getByRole('radio', { name: '4 星' }));
    await person.type(screen.getByRole('textbox', { name: /标签/ }), '准时 靠谱');
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(calls.find(({ key }) => key === 'adMedia/note')?.payload).toMatchObject({ stars: 4, tags: ['准时', '靠谱'] });
  });

  test('are empty before the first settlement, with a notice', async () => {
    renderInHost(<DealPage />, { answers: { 'adMedia/deal': () => listOf() } });
    expect(await screen.findByText('还没有成交媒体，结算首单后会出现在这里')).toBeVisible();
  });

  test('link 再次邀约 only to an existing page', async () => {
    renderInHost(<DealPage />, { answers: { 'adMedia/deal': () => listOf(partner) }, pages: ['/admin-ad/oa/position/add'] });
    expect(await screen.findByRole('link', { name: '再次邀约：三餐有谱' })).toHaveAttribute(
      'href',
      `/admin-ad/oa/position/add?account=${account.id}`,
    );
  });

  test('show every order with one of them, each with a link', async () => {
    const subject = { id: 'c1', name: '冬至暖胃粥' };
    const order = {
      id: 'o1',
      kind: 'read',
      no: 'OD1',
      subject,
      status: 'settled',
      amountFen: 50_660,
      createdAt: '2026-11-18T02:00:00Z',
    };
    const { person, calls } = renderInHost(<DealPage />, {
      answers: {
        'adMedia/deal': () => listOf(partner),
        'adMedia/orders': () =>
          listOf(order, { ...order, id: 'o2', kind: 'position', no: 'PO2', status: 'inviting', amountFen: null }),
      },
    });
    await person.click(await screen.findByRole('button', { name: '查看订单：三餐有谱' }));
    const links = await screen.findAllByRole('link', { name: '冬至暖胃粥' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin-ad/oa/read/c1/detail?tab=orders&order=o1',
      '/admin-ad/oa/position/c1/detail?order=o2',
    ]);
    expect(screen.getByText('506.60')).toBeInTheDocument();
    expect(calls.find(({ key }) => key === 'adMedia/orders')?.payload).toMatchObject({ filters: { accountId: account.id } });
  });

  test('can be added to a saved targeting or a new one', async () => {
    const { person, calls } = renderInHost(<DealPage />, {
      answers: {
        'adMedia/deal': () => listOf(partner),
        'adMedia/packages': () => ({
          packages: [{ id: 'k1', name: '老朋友', targeting: { includeAccounts: ['x'] }, updatedAt: '' }],
        }),
        'adMedia/packageAdd': () => ({ id: 'k1', added: 1, skipped: 0, accounts: 2 }),
        'adMedia/packageSave': ({ name }) => ({ id: 'k2', name }),
      },
    });
    async function open() {
      await person.click(await screen.findByRole('button', { name: '更多操作：三餐有谱' }));
      await person.click(await screen.findByRole('menuitem', { name: '加入定向包' }));
      return within(await screen.findByRole('dialog'));
    }
    const first = await open();
    expect(await first.findByText('老朋友（1 个媒体）')).toBeInTheDocument();
    await person.click(first.getByRole('button', { name: '加入' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const second = await open();
    await choose(person, await second.findByRole('combobox', { name: '定向包' }), '新建定向包');
    await person.click(second.getByRole('button', { name: '加入' }));
    expect(second.getByText('请填写定向包名称')).toBeInTheDocument();
    await person.type(second.getByRole('textbox', { name: /定向包名称/ }), '美食号');
    await person.click(second.getByRole('button', { name: '加入' }));
    await waitFor(() => expect(calls.some(({ key }) => key === 'adMedia/packageSave')).toBe(true));
    const sent = calls.filter(({ key }) => key.startsWith('adMedia/package') && key !== 'adMedia/packages');
    expect(sent.map(({ payload }) => payload)).toMatchObject([
      { id: 'k1', accountIds: [account.id] },
      { name: '美食号', targeting: { includeAccounts: [account.id] } },
    ]);
  });

  test('have at most five tags of eight characters', () => {
    expect(tagsOf('一 二，三、四 五 六').fault).toBe('最多 5 个标签');
    expect(tagsOf('一二三四五六七八九').fault).toBe('每个标签不超过 8 字');
    expect(tagsOf(' 准时 准时 ')).toEqual({ tags: ['准时'], fault: '' });
  });
});

describe('the blacklist', () => {
  const black = { account, reason: 'data', note: '读数异常', orderId: 'o1', createdAt: '2026-11-18T02:00:00.000Z' };

  test('accepts pasted names, and reports unknown ones', async () => {
    const { person, calls } = renderInHost(<BlackPage />, {
      answers: {
        'adMedia/black': () => listOf(),
        'adMedia/blackAdd': () => ({ added: 1, skipped: 1, unknown: ['没有的号'], ambiguous: ['同名号'] }),
      },
    });
    expect(await screen.findByText('黑名单为空')).toBeVisible();
    const [add] = screen.getAllByRole('button', { name: '添加' });
    if (!add) throw new Error('no button');
    await person.click(add);
    const dialog = await screen.findByRole('dialog', { name: '添加到黑名单' });
    expect(within(dialog).getByText(/已接订单不受影响/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: '加入黑名单' }));
    expect(within(dialog).getByText('请填写账号')).toBeVisible();
    await person.type(within(dialog).getByRole('textbox', { name: /账号名称/ }), '甲号，乙号，没有的号，同名号');
    await choose(person, within(dialog).getByRole('combobox'), '其他');
    await person.click(within(dialog).getByRole('button', { name: '加入黑名单' }));
    expect(await within(dialog).findByText('已加入 1 个，已在名单内跳过 1 个。')).toBeVisible();
    expect(within(dialog).getByText('没有找到：没有的号')).toBeVisible();
    expect(within(dialog).getByText(/有多个账号同名/)).toBeVisible();
    expect(calls.find(({ key }) => key === 'adMedia/blackAdd')?.payload).toMatchObject({
      names: ['甲号', '乙号', '没有的号', '同名号'],
      reason: 'other',
    });
    expect(pastedNames('甲\n乙;甲')).toEqual(['甲', '乙']);
  });

  test('shows the origin of an entry and allows removal; a refusal stays in the dialog', async () => {
    const { person } = renderInHost(<BlackPage />, {
      answers: {
        'adMedia/black': () => listOf(black),
        'adMedia/blackRemove': () => {
          throw new BusinessRefusal(businessCodes.duplicate, '重复提交');
        },
      },
    });
    const row = await screen.findByRole('row', { name: /三餐有谱/ });
    expect(row).toHaveTextContent('数据异常');
    expect(row).toHaveTextContent('订单');
    await person.click(within(row).getByRole('button', { name: '移出：三餐有谱' }));
    await person.click(screen.getByRole('button', { name: '移出黑名单' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('重复提交');
  });
});

describe('low quality', () => {
  const low = {
    id: 'l1',
    account: { ...account, quality: 'low' },
    level: 'low',
    appealed: true,
    hits: [
      {
        code: 'anomaly',
        name: '异常订单',
        value: '4 单（26.7%）',
        threshold: '近 15 单 ≥ 3 单或 ≥ 20%',
        severe: false,
        evidence: {},
        at: '2026-11-14T02:00:00.000Z',
      },
    ],
    since: '2026-11-14T02:00:00.000Z',
    recoversAt: '2026-12-14T02:00:00.000Z',
    worked: true,
    blacklisted: false,
    allowed: false,
  };
  const answer = { ...listOf(low), blocking: true };

  test('shows rule, value and threshold; an account can still be allowed', async () => {
    const { person, calls, view } = renderInHost(<LowPage />, {
      answers: { 'adMedia/low': () => answer, 'adMedia/allow': ({ accountId, on }) => ({ accountId, on }) },
    });
    const row = await screen.findByRole('row', { name: /三餐有谱/ });
    expect(row).toHaveTextContent('申诉中');
    expect(await axeViolations(view.container)).toEqual([]);
    await person.click(within(row).getByRole('button', { name: '查看证据：三餐有谱' }));
    expect(screen.getByText('4 单（26.7%）')).toBeVisible();
    expect(screen.getByText('近 15 单 ≥ 3 单或 ≥ 20%')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '关闭' }));
    await person.click(screen.getByRole('button', { name: '仍然允许：三餐有谱' }));
    expect(calls.find(({ key }) => key === 'adMedia/allow')?.payload).toMatchObject({ accountId: account.id, on: true });
  });

  test('explains the switch before it is changed', async () => {
    const { person, calls } = renderInHost(<LowPage />, {
      answers: { 'adMedia/low': () => answer, 'adMedia/blockLow': ({ on }) => ({ on }) },
    });
    await person.click(await screen.findByRole('button', { name: '关闭自动屏蔽' }));
    const dialog = await dialogOf('关闭自动屏蔽？');
    expect(within(dialog).getByText(/已冻结的金额不变/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: '关闭自动屏蔽' }));
    expect(calls.find(({ key }) => key === 'adMedia/blockLow')?.payload).toMatchObject({ on: false });
  });
});
