import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { axeViolations, choose, renderInHost } from '../../testing';
import { ServiceDialog } from './ServiceDialog';
import { TicketForm, ticketErrors } from './TicketForm';
import { TicketList } from './TicketList';

const id = '0192f0aa-0000-7000-8000-000000000001';
const ticket = {
  id,
  no: 'GD20261120-AAAAAA',
  kind: 'order',
  title: '没有媒体接单',
  status: 'resolved',
  aboutNo: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  firstReplyBy: '2026-11-20T04:00:00.000Z',
  firstRepliedAt: '2026-11-20T03:00:00.000Z',
  score: null as number | null,
  scoreNote: '',
  version: 3,
  messages: [
    { id: 'm1', from: 'me', body: '投放两天没有人接单。', at: '2026-11-20T02:00:00.000Z', files: [] },
    { id: 'm2', from: 'service', body: '定向太窄，建议放宽。', at: '2026-11-20T03:00:00.000Z', files: [] },
  ],
};

test.each([
  [{ kind: '' as const, body: '十个字以上的描述文字' }, { kind: '请选择类型' }],
  [{ kind: 'order' as const, body: ' 太短 ' }, { body: '请至少填写 10 个字' }],
  [{ kind: 'order' as const, body: '字'.repeat(1001) }, { body: '不超过 1000 个字' }],
  [{ kind: 'order' as const, body: '字'.repeat(10) }, {}],
])('A ticket of %j', (values, errors) => expect(ticketErrors(values)).toEqual(errors));

test('The input stays after a timeout and is sent again as the same request.', async () => {
  let call = 0;
  const done = jest.fn();
  const { person, calls, view } = renderInHost(<TicketForm onDone={done} />, {
    answers: {
      'ticket/create': () => {
        call += 1;
        if (call === 1) throw new RequestFailure('Timeout', 'too slow');
        return ticket;
      },
    },
  });
  expect(await axeViolations(view.container)).toEqual([]);
  await choose(person, screen.getByLabelText(/^类型/), '投放与订单');
  await person.type(screen.getByLabelText(/^描述/), '投放两天没有人接单，请看看。');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('没有收到服务器的答复，内容已保留，请重试')).toBeVisible();
  expect(screen.getByLabelText(/^描述/)).toHaveValue('投放两天没有人接单，请看看。');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(calls[1]?.payload['request_id']).toBe(calls[0]?.payload['request_id']);
  expect(done).toHaveBeenCalledWith(ticket);
});

test('A number that belongs to another user is refused at its field.', async () => {
  const { person } = renderInHost(<TicketForm aboutNo="OD20261120-XXXXXX" onDone={() => {}} />, {
    answers: {
      'ticket/create': () => {
        throw new BusinessRefusal(businessCodes.invalid, '没有找到这个编号', [{ path: 'aboutNo', msg: '没有找到这个编号' }]);
      },
    },
  });
  await choose(person, screen.getByLabelText(/^类型/), '投放与订单');
  await person.type(screen.getByLabelText(/^描述/), '这个订单的数据好像不对。');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('没有找到这个编号')).toBeVisible();
  expect(screen.getByLabelText(/^关联编号/)).toHaveFocus();
});

test('The drawer named in the address shows who wrote what; an answered ticket is rated once.', async () => {
  const { person, calls } = renderInHost(<TicketList side="ad" onNew={null} />, {
    address: `/?ticket=${id}`,
    answers: {
      'ticket/list': () => ({ list: [ticket], total: 1, page: 1, pageSize: 20, tabs: { resolved: 1 } }),
      'ticket/detail': () => ticket,
      'ticket/rate': () => ({ ...ticket, score: 5 }),
    },
  });
  const drawer = await screen.findByRole('dialog', { name: '没有媒体接单' });
  const messages = within(drawer).getByRole('list', { name: '往来' });
  expect(within(messages).getAllByRole('listitem')).toHaveLength(2);
  expect(within(drawer).getByRole('button', { name: '提交评价' })).toBeDisabled();
  await person.click(within(drawer).getByRole('radio', { name: '5 分，很满意' }));
  await person.click(within(drawer).getByRole('button', { name: '提交评价' }));
  expect(calls.find(({ key }) => key === 'ticket/rate')?.payload).toMatchObject({ id, score: 5 });
});

test('The area’s dialog sends a short ticket and shows its number; a visitor is asked to sign in.', async () => {
  const opened = renderInHost(<ServiceDialog open onClose={() => {}} side="media" />, {
    answers: { 'ticket/create': () => ticket },
    pages: ['/contact/media'],
  });
  await choose(opened.person, await screen.findByLabelText(/^类型/), '其他');
  await opened.person.type(screen.getByLabelText(/^描述/), '想问一下接单的规则。');
  await opened.person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText(/工单 GD20261120-AAAAAA 已提交/)).toBeVisible();
  expect(screen.getByRole('link', { name: '查看工单' })).toHaveAttribute('href', `/contact/media?ticket=${id}`);
  opened.view.unmount();
  renderInHost(<ServiceDialog open onClose={() => {}} side={null} />);
  expect(await screen.findByText('登录后可以提交工单并查看处理过程。')).toBeVisible();
});

test('What is typed into the dialog is looked up in the help centre, with Enter too.', async () => {
  const left = jest.fn();
  const { person } = renderInHost(<ServiceDialog open onClose={left} side="ad" />, { pages: ['/help/common'] });
  expect(await screen.findByRole('link', { name: '帮助中心' })).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: '搜索帮助' }), '提现{Enter}');
  expect(screen.getByRole('link', { name: '搜索' })).toHaveAttribute('href', `/help/common?id=&q=${encodeURIComponent('提现')}`);
  // On a page without a panel the help centre takes the dialog's place.
  expect(left).toHaveBeenCalledTimes(1);
});
