import { BusinessRefusal, businessCodes, RequestFailure, type ResponseOf } from '@shizhong/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { TalkButton } from './TalkButton';
import { TalkPanel } from './TalkPanel';

const id = '0192f0aa-0000-7000-8000-000000000001';
const order = { id, no: 'OD20261120-AAAAAA' };
type Talk = ResponseOf<'talk/detail'>;

const talk: Talk = {
  no: order.no,
  mine: 'ad',
  other: '一人一灶',
  messages: [
    { number: 1, side: 'ad', text: '能改到周五吗？', files: [], sha256: 'a', at: '2026-11-20T02:00:00.000Z' },
    {
      number: 2,
      side: 'media',
      text: '可以',
      files: [{ id: 'f1', url: '/f1', isPicture: false }],
      sha256: 'b',
      at: '2026-11-20T03:00:00.000Z',
    },
    { number: 3, side: 'operator', text: '请用提议', files: [], sha256: 'c', at: '2026-11-20T04:00:00.000Z' },
    { number: 4, side: 'ad', text: '好', files: [], sha256: 'd', at: '2026-11-20T05:00:00.000Z' },
  ],
  total: 4,
  read: { mine: 4, theirs: 1 },
  writable: 'yes',
  claimed: true,
  calledAt: null,
  proposals: [],
  proposable: {
    kinds: ['day', 'price', 'cancel'],
    planAt: '2026-11-27T12:30:00.000Z',
    planFrom: '2026-11-20T14:00:00.000Z',
    planTo: '2026-12-27T12:30:00.000Z',
    priceFen: 1_000_00,
    priceMinFen: 700_00,
    priceMaxFen: 1_300_00,
    capQty: null,
    answerH: 24,
  },
};

const proposal = {
  id: '0192f0aa-0000-7000-8000-0000000000aa',
  kind: 'price',
  by: 'media',
  note: '节日',
  planAt: null,
  fromPlanAt: '2026-11-27T12:30:00.000Z',
  priceFen: 1_100_00,
  fromPriceFen: 1_000_00,
  status: 'pending',
  open: true,
  expiresAt: '2026-11-21T06:00:00.000Z',
  at: '2026-11-20T06:00:00.000Z',
  statusAt: '2026-11-20T06:00:00.000Z',
} as const satisfies Talk['proposals'][number];

const shown = (more: Partial<Talk> = {}, answers: object = {}) =>
  renderInHost(<TalkPanel orderId={id} />, {
    answers: {
      'talk/detail': () => ({ ...talk, ...more }),
      'talk/seen': () => ({ read: 4 }),
      'talk/send': () => ({ number: 5 }),
      ...answers,
    },
  });

// As newer browsers answer: what an effect returns by accident would break the page.
Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined;

afterEach(() => localStorage.clear());

test('The button says how much is new, and opens the conversation beside the order.', async () => {
  const { person } = renderInHost(<TalkButton order={order} />, {
    answers: { 'talk/unread': () => ({ unread: 2 }), 'talk/detail': () => talk, 'talk/seen': () => ({ read: 4 }) },
  });
  await person.click(await screen.findByRole('button', { name: '沟通（2 条新留言）' }));
  const drawer = await screen.findByRole('dialog', { name: '沟通' });
  expect(await within(drawer).findByText('能改到周五吗？')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('Each message says who said it, and of one’s own whether it was read.', async () => {
  shown();
  const lines = within(await screen.findByRole('log', { name: '留言' })).getAllByRole('listitem');
  const texts = lines.map(({ textContent }) => textContent ?? '');
  expect(texts[0]).toMatch(/^我 · .* · 已读能改到周五吗？/);
  expect(texts[1]).toMatch(/^媒体主 · .*可以/);
  expect(texts.some((text) => /^平台 · .*请用提议/.test(text))).toBe(true);
  expect(texts.at(-1)).toMatch(/^我 · .* · 未读好/);
  expect(screen.getByRole('link', { name: 'PDF 文件 1' })).toHaveAttribute('href', expect.stringContaining('/f1'));
});

test('What is new is marked as read once it is looked at.', async () => {
  const { calls } = shown({ read: { mine: 2, theirs: 1 } });
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ key: 'talk/seen', payload: expect.objectContaining({ number: 4 }) })),
  );
});

test('A message is sent without spaces around it, and the field is empty again.', async () => {
  const { person, calls } = shown();
  await person.type(await screen.findByRole('textbox', { name: '留言' }), ' 周五 20:30 ');
  await person.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '留言' })).toHaveValue(''));
  expect(calls.find(({ key }) => key === 'talk/send')?.payload).toMatchObject({ id, text: '周五 20:30', fileIds: [] });
  await person.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('请填写留言，或添加图片、文件')).toBeVisible();
});

test('After a lost answer the words stay, and are sent again as the same message.', async () => {
  let call = 0;
  const { person, calls } = shown(
    {},
    {
      'talk/send': () => {
        call += 1;
        if (call === 1) throw new RequestFailure('Timeout', 'too slow');
        return { number: 5 };
      },
    },
  );
  await person.type(await screen.findByRole('textbox', { name: '留言' }), '周五');
  await person.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('没有收到服务器的答复，内容已保留，请重试')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '发送' }));
  const sent = calls.filter(({ key }) => key === 'talk/send');
  await waitFor(() =>
    expect(sent[1]?.payload['request_id'] ?? calls.filter(({ key }) => key === 'talk/send')[1]?.payload['request_id']).toBe(
      sent[0]?.payload['request_id'],
    ),
  );
});

test('Half-written words are there again after a reload.', async () => {
  const first = shown();
  await first.person.type(await screen.findByRole('textbox', { name: '留言' }), '写到一半');
  first.view.unmount();
  shown();
  expect(await screen.findByRole('textbox', { name: '留言' })).toHaveValue('写到一半');
});

test('Before the claim there are no files, and contact details are refused at the field.', async () => {
  const { person } = shown(
    { claimed: false },
    {
      'talk/send': () => {
        throw new BusinessRefusal(businessCodes.invalid, '接单前不能留电话', [{ path: 'text', msg: '接单前不能留电话' }]);
      },
    },
  );
  expect(await screen.findByText(/接单前只能发文字/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '添加图片或文件' })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: '留言' }), '13812345678');
  await person.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('接单前不能留电话')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '留言' })).toHaveAttribute('aria-invalid', 'true');
});

test('The platform is called with a reason, once.', async () => {
  const { person, calls } = shown({}, { 'talk/call': () => ({ number: 5, calledAt: '2026-11-20T06:00:00.000Z' }) });
  await person.click(await screen.findByRole('button', { name: '请平台介入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '请平台介入' }));
  await person.click(dialog.getByRole('button', { name: '请平台介入' }));
  expect(dialog.getByText('请填写要平台处理什么')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /要平台处理什么/ }), '对方不回复');
  await person.click(dialog.getByRole('button', { name: '请平台介入' }));
  await waitFor(() => expect(calls.at(-1)?.key === 'talk/call' || calls.some(({ key }) => key === 'talk/call')).toBe(true));
});

test('A conversation that is over can be read and takes nothing more.', async () => {
  shown({ writable: 'ended' });
  expect(await screen.findByText(/只能查看/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '留言' })).toBeNull();
});

test('A proposal of the other side names what it does, and is accepted in a dialog that says so.', async () => {
  const { person, calls } = shown({ proposals: [proposal] }, { 'talk/answer': () => ({ id: proposal.id, status: 'accepted' }) });
  expect(await screen.findByText('从 ¥1,000.00 改为 ¥1,100.00')).toBeVisible();
  expect(screen.getByText('说明：节日')).toBeVisible();
  expect(screen.getByRole('button', { name: '提议改期' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: '同意' }));
  const dialog = within(await screen.findByRole('dialog', { name: '同意对方的提议：改价？' }));
  expect(dialog.getByText('同意后补冻结 ¥100.00。')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '同意改价' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ key: 'talk/answer', payload: expect.objectContaining({ id: proposal.id, accept: true }) }),
    ),
  );
  expect(await axeViolations(document.body)).toEqual([]);
});

test('One’s own proposal can be withdrawn; one that the order has left behind has no button.', async () => {
  const { person, calls, view } = shown(
    { proposals: [{ ...proposal, by: 'ad' }] },
    { 'talk/withdraw': () => ({ id: proposal.id, status: 'withdrawn' }) },
  );
  expect(await screen.findByText('提议改价', { selector: 'b' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  await person.click(screen.getByRole('button', { name: '撤回提议' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'talk/withdraw')).toBe(true));
  view.unmount();
  shown({ proposals: [{ ...proposal, open: false }] });
  expect(await screen.findByText('已失效')).toBeVisible();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
});

test('Another price is proposed within its bounds, in fen.', async () => {
  const { person, calls } = shown({}, { 'talk/propose': () => ({ id: proposal.id, status: 'pending' }) });
  await person.click(await screen.findByRole('button', { name: '提议改价' }));
  const dialog = within(await screen.findByRole('dialog', { name: '提议改价' }));
  const price = dialog.getByRole('spinbutton', { name: /新的价格/ });
  await person.clear(price);
  await person.type(price, '1500');
  await person.click(dialog.getByRole('button', { name: '发给对方' }));
  expect(await dialog.findByText('请填写 ¥700.00–¥1,300.00')).toBeVisible();
  await person.clear(price);
  await person.type(price, '1250.50');
  await person.click(dialog.getByRole('button', { name: '发给对方' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'talk/propose')?.payload).toMatchObject({ kind: 'price', priceFen: 125_050 }),
  );
});

test('Where the order has moved on, nothing can be proposed.', async () => {
  shown({ proposable: { ...talk.proposable, kinds: [] } });
  expect(await screen.findByRole('log', { name: '留言' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^提议/ })).toBeNull();
});
