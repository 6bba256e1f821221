import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';
import { linkFault } from './publication-link';
import { at, confirming, order, show } from './testing/detail';

test('An order shows whose turn it is, the deadline, and the maximum earning after fee and tax.', async () => {
  const { view } = show(order);
  const turn = await screen.findByRole('region', { name: '当前进展' });
  expect(turn).toHaveTextContent('现在轮到您');
  expect(turn).toHaveTextContent('请发布并回填链接');
  expect(turn).toHaveTextContent('履约分 −5');
  expect(within(turn).getByRole('timer')).toBeVisible();
  expect(screen.getByText('最多到手（税后）').closest('div')).toHaveTextContent('¥269.00');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('The calculation shows every step from the raw figure to the amount, and each rule that reduced it.', async () => {
  show(confirming);
  const money = (await screen.findByRole('heading', { name: '本单怎么算钱' })).closest('section');
  const lines = within(money ?? document.body);
  const value = (label: string) => lines.getByText(label).closest('div')?.querySelector('dd')?.textContent;
  expect(['总阅读', '计量窗口外', '异常扣减', '有效阅读', '× 单价', '应得'].map(value)).toEqual([
    '700',
    '−40',
    '−60',
    '600',
    '0.60',
    '300.00',
  ]);
  expect(value('服务费 10%')).toBe('−30.00');
  expect(value('扣服务费后（税前）')).toBe('270.00');
  expect(screen.getByText('预计到手（税后）').closest('div')).toHaveTextContent('¥269.00');
  expect(screen.getByText(/夜间突增/).closest('li')).toHaveTextContent('涉及 60 次');
});

test('Visits through the order’s own link stand beside the reads, where the owner reads what the rules say of them.', async () => {
  show({ ...confirming, landing: { path: '/api/v1/go/abc', visits: 9, visitors: 7, lastAt: at(-20) } });
  expect(await screen.findByText('本单跳转链接：访客 7，访问 9 次，访客为阅读的 1.00%。')).toBeVisible();
});

test('A link is validated before it is sent, and the server’s faults are shown at the field.', async () => {
  const { person, calls } = show(order, {
    'media/publish': () => {
      throw new BusinessRefusal(businessCodes.invalid, '链接不属于所选账号', [{ path: 'url', msg: '链接不属于所选账号' }]);
    },
  });
  await person.click(await screen.findByRole('button', { name: '回填链接' }));
  await person.type(screen.getByRole('textbox', { name: /发布链接/ }), 'http://mp.weixin.qq.com/s/a');
  await person.click(screen.getByRole('button', { name: '提交核验' }));
  expect(screen.getByText('链接须以 https:// 开头')).toBeVisible();
  expect(calls.some(({ key }) => key === 'media/publish')).toBe(false);
  await person.clear(screen.getByRole('textbox', { name: /发布链接/ }));
  await person.type(screen.getByRole('textbox', { name: /发布链接/ }), 'https://mp.weixin.qq.com/s/a');
  await person.click(screen.getByRole('button', { name: '提交核验' }));
  expect(await screen.findByText('链接不属于所选账号')).toBeVisible();
  expect(calls.find(({ key }) => key === 'media/publish')?.payload).toMatchObject({
    id: 'o1',
    version: 3,
    url: 'https://mp.weixin.qq.com/s/a',
  });
});

test('Invalid publication links get specific messages.', () => {
  expect(
    [
      '',
      'abc',
      'http://mp.weixin.qq.com/s/a',
      'https://example.com/s/a',
      'https://mp.weixin.qq.com/',
      'https://mp.weixin.qq.com/s?__biz=1',
    ].map((url) => linkFault(url, 'read')),
  ).toEqual([
    '请填写发布链接',
    '链接不完整，请从文章右上角「复制链接」',
    '链接须以 https:// 开头',
    '请填写 mp.weixin.qq.com 的文章链接',
    '这不是文章链接，请从文章右上角「复制链接」',
    null,
  ]);
  expect(linkFault('https://weixin.qq.com/sph/A1', 'video')).toBeNull();
});

test('A cancellation shows its cost and requires a reason; a late one costs more.', async () => {
  const { person, calls, view } = show(order, { 'media/cancel': () => ({ id: 'o1', status: 'cancelled', version: 4 }) });
  await person.click(await screen.findByRole('button', { name: '取消订单' }));
  await person.click(screen.getByRole('button', { name: '取消订单，履约分 −2' }));
  expect(screen.getByText('请填写原因')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /原因/ }), '排期冲突');
  await person.click(screen.getByRole('button', { name: '取消订单，履约分 −2' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'media/cancel')?.payload).toMatchObject({ reason: '排期冲突', version: 3 }),
  );
  view.unmount();
  const late = show({ ...order, planAt: at(5) });
  await late.person.click(await screen.findByRole('button', { name: '取消订单' }));
  expect(screen.getByRole('button', { name: '取消订单，履约分 −4' })).toBeVisible();
});

test('A deduction can be appealed within 48 hours, with a statement and images.', async () => {
  const { person, calls, view } = show(confirming, {
    'upload/file': () => ({ fileId: 'f1', url: '/f1', width: 1, height: 1, bytes: 1 }),
    'media/appeal': () => ({ id: 'o1', status: 'disputed', version: 4, disputeId: 'd1' }),
  });
  await person.click(await screen.findByRole('button', { name: '申诉扣减' }));
  await person.click(screen.getByRole('button', { name: '申诉扣减的 60 阅读' }));
  expect(screen.getByText('请填写说明')).toBeVisible();
  expect(screen.getByText('请上传凭证')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /说明/ }), '夜间有活动');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new TypeError('no file input');
  await person.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByText('a.png');
  await person.click(screen.getByRole('button', { name: '申诉扣减的 60 阅读' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'media/appeal')?.payload).toMatchObject({ text: '夜间有活动', fileIds: ['f1'] }),
  );
  view.unmount();
  show({ ...confirming, statusAt: at(-49) });
  await screen.findByRole('heading', { name: /早餐桌上的新选择/ });
  expect(screen.getByText(/广告主 禾下食品（履约分 94.1）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '申诉扣减' })).toBeNull();
});

test('A dispute shows what both sides said about the order.', async () => {
  const dispute = {
    ...{ id: 'd1', no: 'DP1', kind: 'objection', baseFen: 1_000, reason: '阅读偏少', status: 'open', version: 1 },
    ...{ offers: { adBp: null, mediaBp: null }, evidenceDueAt: at(20), dueAt: at(20), ruling: null, appealed: false },
  };
  const line = { number: 1, side: 'ad', at: at(-60), text: '标题请用第二个', files: [], readAt: null };
  const { person, calls } = show(
    { ...order, status: 'disputed', disputes: [dispute] },
    { 'dispute/detail': () => ({ talk: [line], proposals: [], dispute, evidence: [], events: [] }) },
  );
  await person.click(await screen.findByText('沟通与提议（1 条，双方与平台可见）'));
  expect(screen.getByText('标题请用第二个')).toBeVisible();
  expect(calls.find(({ key }) => key === 'dispute/detail')?.payload).toEqual({ id: 'd1' });
});

test('An order of another kind is redirected to its page, because not every list knows the kind.', async () => {
  renderInHost(
    <Routes>
      <Route path="/:id" element={<OrderDetail kind="read" />} />
      <Route path="/admin-media/oa/order-fans/:id/detail" element={<p>涨粉订单页</p>} />
    </Routes>,
    { address: '/o1', answers: { 'media/orderDetail': () => ({ ...order, kind: 'fans' }) } },
  );
  expect(await screen.findByText('涨粉订单页')).toBeVisible();
});

test('Another user’s order is not found.', async () => {
  renderInHost(
    <Routes>
      <Route path="/:id" element={<OrderDetail kind="read" />} />
    </Routes>,
    {
      address: '/o1',
      answers: {
        'media/orderDetail': () => {
          throw new BusinessRefusal(businessCodes.noSuchObject, '订单不存在');
        },
      },
    },
  );
  expect(await screen.findByText('没有这个订单，或它不属于您')).toBeVisible();
});

test('An order that does not load keeps the heading of its page, and offers to try again.', async () => {
  renderInHost(
    <Routes>
      <Route path="/:id" element={<OrderDetail kind="read" />} />
    </Routes>,
    {
      address: '/o1',
      answers: {
        'media/orderDetail': () => {
          throw new RequestFailure('Network', 'gone');
        },
      },
    },
  );
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible();
});

test('The list shows the earning of each order, and links new users to the hall.', async () => {
  const { view } = renderInHost(<OrderList kind="read" />, {
    answers: {
      'media/accounts': () => ({ list: [], total: 0, page: 1, pageSize: 100 }),
      'media/orders': () => ({ list: [order], total: 1, page: 1, pageSize: 20, tabs: { waiting: 1 } }),
    },
  });
  expect(await screen.findByRole('link', { name: '早餐桌上的新选择' })).toHaveAttribute(
    'href',
    '/admin-media/oa/order-read/o1/detail',
  );
  expect(screen.getAllByText('270.00')[0]).toBeVisible();
  view.unmount();
  renderInHost(<OrderList kind="read" />, {
    answers: { 'media/orders': () => ({ list: [], total: 0, page: 1, pageSize: 20, tabs: {} }) },
  });
  expect(await screen.findByRole('link', { name: '查看阅读任务' })).toHaveAttribute('href', '/admin-media/oa/read');
});
