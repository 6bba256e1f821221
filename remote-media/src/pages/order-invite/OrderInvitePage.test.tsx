import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { type Answers, axeViolations, choose, dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { priceBounds } from '../../features/invite/counter-rules';
import OrderInvitePage from './OrderInvitePage';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const candidates = [3, 4, 6].map((days) => ({ planAt: inDays(days), priceFen: 360_00, guaranteeReads: null }));
const invite = {
  id: 'i1',
  status: 'pending',
  expiresAt: inDays(1),
  reason: '',
  settledOrders: 2,
  advertiserScore: 81.5,
  feeBp: 900,
  netFens: [327_60, 327_60, 327_60],
  taxFens: [3_28, 3_28, 3_28],
  counterOffer: null,
  order: {
    id: 'o1',
    no: 'PO20261120-AAAAAA',
    version: 4,
    status: 'inviting',
    advertiser: '山野露营',
    account: { id: 'a1', name: '老周下厨房', avatar: null },
    position: 1,
    form: 'hard_single',
    candidates,
    planAt: candidates[0]?.planAt,
    priceFen: 360_00,
    keepHours: 168,
    guaranteeReads: null,
  },
};

function answers(more: Answers = {}): Answers {
  return {
    'media/invites': () => ({ list: [invite], total: 1, page: 1, pageSize: 20, tabs: { pending: 1 } }),
    'media/tasks': () => ({ list: [], total: 0 }),
    'media/inviteAnswer': () => ({ id: 'o1', status: 'need_creative', version: 5 }),
    ...more,
  };
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const press = async (person: ReturnType<typeof renderInHost>['person'], word: string) =>
  person.click(await screen.findByRole('button', { name: `${word}：山野露营 PO20261120-AAAAAA` }));

test('the net amount after fee and tax is shown next to the price', async () => {
  const { view } = renderInHost(<OrderInvitePage />, { answers: answers() });
  expect(await screen.findByText('324.32')).toBeInTheDocument();
  expect(screen.getByText('个税约 3.28')).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('a blocked advertiser is taken back from the list that the order’s dialog names', async () => {
  let blocked = [
    { adUserId: 'u1', name: '山野露营', note: '催得太急', createdAt: inDays(-9) },
    { adUserId: 'u2', name: '云窗书店', note: '', createdAt: inDays(-20) },
  ];
  const { person, calls } = renderInHost(<OrderInvitePage />, {
    answers: answers({
      'media/blocked': () => ({ list: blocked, total: blocked.length, page: 1, pageSize: 20 }),
      'media/block': () => {
        blocked = blocked.slice(1);
        return { adUserId: 'u1', on: false };
      },
    }),
  });
  await person.click(await screen.findByRole('button', { name: '已屏蔽的广告主' }));
  const drawer = await dialogOf('已屏蔽的广告主');
  expect(await within(drawer).findByText(/催得太急/)).toBeVisible();
  expect(await axeViolations(drawer)).toEqual([]);
  await person.dblClick(within(drawer).getByRole('button', { name: '取消屏蔽：山野露营' }));
  await waitFor(() => expect(within(drawer).queryByText(/催得太急/)).toBeNull());
  expect(within(drawer).getByText('云窗书店')).toBeVisible();
  const sent = calls.filter(({ key }) => key === 'media/block');
  expect(sent.map(({ payload }) => payload)).toEqual([expect.objectContaining({ adUserId: 'u1', on: false })]);
});

test('the second day is accepted once, even after several clicks', async () => {
  const { person, calls, notified } = renderInHost(<OrderInvitePage />, { answers: answers() });
  await press(person, '接受');
  const dialog = within(await dialogOf('接受邀约'));
  await person.click(dialog.getAllByRole('radio')[1] as HTMLElement);
  await person.dblClick(dialog.getByRole('button', { name: '接受邀约' }));
  await waitFor(() => expect(notified).toContain('已接受邀约，排期已锁定'));
  const sent = calls.filter(({ key }) => key === 'media/inviteAnswer');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toMatchObject({ id: 'o1', version: 4, answer: 'accept', candidate: 1 });
});

test('declining requires a reason; 其他 requires an explanation', async () => {
  const { person, calls } = renderInHost(<OrderInvitePage />, { answers: answers() });
  await press(person, '拒绝');
  const dialog = within(await dialogOf('拒绝邀约'));
  await person.click(dialog.getByRole('button', { name: '拒绝邀约' }));
  expect(dialog.getByText('请选择拒绝原因')).toBeInTheDocument();
  await choose(person, dialog.getByRole('combobox'), '其他');
  await person.click(dialog.getByRole('button', { name: '拒绝邀约' }));
  expect(dialog.getByText('请填写原因')).toBeInTheDocument();
  expect(calls.some(({ key }) => key === 'media/inviteAnswer')).toBe(false);
});

test('a counter-offer stays within 30 % and differs from the original', async () => {
  expect(priceBounds(360_01, publicRuleDefaults)).toEqual({ min: 252_01, max: 468_01 });
  const { person, calls } = renderInHost(<OrderInvitePage />, { answers: answers() });
  await press(person, '协商');
  const dialog = within(await dialogOf('提出协商'));
  await person.click(dialog.getByRole('button', { name: '提出协商' }));
  expect(dialog.getByText('请修改日期或价格')).toBeInTheDocument();
  const price = dialog.getByRole('spinbutton', { name: '报价' });
  await person.clear(price);
  await person.type(price, '500');
  expect(dialog.getByText('价格须在 252.00–468.00 元之间')).toBeInTheDocument();
  await person.clear(price);
  await person.type(price, '400');
  await person.click(dialog.getByRole('button', { name: '提出协商' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'media/inviteAnswer')?.payload).toMatchObject({ answer: 'counter', priceFen: 400_00 }),
  );
});

test('without invitations there is a link to the calendar', async () => {
  renderInHost(<OrderInvitePage />, {
    answers: answers({ 'media/invites': () => ({ list: [], total: 0, page: 1, pageSize: 20, tabs: {} }) }),
    pages: ['/admin-media/oa/order-schedule'],
  });
  expect(await screen.findByText('暂无邀约，开放更多排期可提高曝光')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去开放排期' })).toBeInTheDocument();
});

test('campaigns that target the user’s account come first, with the net amount', async () => {
  const campaign = {
    id: 't1',
    no: 'RD1',
    title: '点名的任务',
    remainingQty: 1200,
    homeUnitPriceFenX100: 6_285,
    unitPriceFen: 70,
  };
  const { calls } = renderInHost(<OrderInvitePage />, {
    answers: answers({
      'media/tasks': ({ filters }) =>
        (filters as { kind: string }).kind === 'read' ? { list: [campaign], total: 1 } : { list: [], total: 0 },
    }),
  });
  expect(await screen.findByRole('link', { name: '去接单：点名的任务' })).toHaveAttribute(
    'href',
    '/admin-media/oa/read?keyword=RD1',
  );
  expect(screen.getByRole('region', { name: '定向任务' })).toHaveTextContent('到手 ¥0.6285/阅读');
  expect(calls.filter(({ key }) => key === 'media/tasks').map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ filters: { kind: 'read', invited: true } }),
    expect.objectContaining({ filters: { kind: 'fans', invited: true } }),
  ]);
});
