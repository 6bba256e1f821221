import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { type Answers, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CreativeDrawer } from './CreativeDrawer';

const order = {
  id: 'o1',
  no: 'PO20261120-AAAAAA',
  version: 5,
  form: 'hard',
  industry: 'food',
  account: { id: 'a1', name: '一人一灶', avatar: null },
  content: null,
  contentReason: '',
} as unknown as OrderDetail;

async function show(more: Partial<OrderDetail> = {}, answers: Answers = {}) {
  const onDone = jest.fn();
  const shown = renderInHost(<CreativeDrawer order={{ ...order, ...more }} onClose={() => {}} onDone={onDone} />, {
    answers: { 'adRead/checkWords': () => ({ hits: [] }), 'upload/links': () => [], ...answers },
  });
  return { ...shown, onDone, drawer: within(await screen.findByRole('dialog')) };
}

const sent = (calls: { key: string; payload: unknown }[]) => calls.filter(({ key }) => key === 'adPosition/creative');

test('a title and a body or an article link are required, and the link must be a WeChat article', async () => {
  const { drawer, person, calls, onDone } = await show(
    {},
    { 'adPosition/creative': () => ({ id: 'o1', contentState: 'approved' }) },
  );
  const submit = drawer.getByRole('button', { name: '提交素材' });
  await person.click(submit);
  expect(await drawer.findByText('请填写标题')).toBeInTheDocument();
  expect(drawer.getByText('请填写正文，或提供文章链接')).toBeInTheDocument();
  await person.type(drawer.getByLabelText(/^标题/), '周末吃点好的');
  await person.type(drawer.getByLabelText(/^文章链接/), 'https://example.com/a');
  expect(await drawer.findByText('请填写 https://mp.weixin.qq.com/s 开头的文章链接')).toBeInTheDocument();
  await person.click(submit);
  expect(sent(calls)).toHaveLength(0);
  await person.clear(drawer.getByLabelText(/^文章链接/));
  await person.type(drawer.getByLabelText(/^文章链接/), 'https://mp.weixin.qq.com/s/abc');
  await person.dblClick(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('素材已通过，等待媒体提交预览'));
  expect(sent(calls)).toHaveLength(1);
  expect(sent(calls)[0]?.payload).toMatchObject({
    id: 'o1',
    version: 5,
    creative: { titles: ['周末吃点好的'], sourceUrl: 'https://mp.weixin.qq.com/s/abc', bodyHtml: null },
  });
});

test('an article written by the media owner requires a brief instead', async () => {
  const { drawer, person } = await show({ form: 'soft' });
  await person.click(drawer.getByRole('button', { name: '提交素材' }));
  expect(await drawer.findByText('软文定制须填写推广说明')).toBeInTheDocument();
  expect(drawer.queryByText('请填写正文，或提供文章链接')).toBeNull();
});

test('the reason of a rejection is shown above; server faults are shown at their fields, and a conflict offers a reload', async () => {
  const faults = [
    new BusinessRefusal(businessCodes.invalid, '有误', [{ path: 'creative.digest', msg: '摘要不超过 120 字' }]),
    new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试'),
  ];
  const content = { titles: ['原来的标题'], sourceUrl: 'https://mp.weixin.qq.com/s/abc' } as unknown as OrderDetail['content'];
  const { drawer, person, onDone } = await show(
    { content, contentReason: '封面与内容无关' },
    {
      'adPosition/creative': () => {
        throw faults.shift();
      },
    },
  );
  expect(drawer.getByText('未通过原因：封面与内容无关')).toBeInTheDocument();
  expect(drawer.getByLabelText(/^标题/)).toHaveValue('原来的标题');
  await person.click(drawer.getByRole('button', { name: '提交素材' }));
  await waitFor(() => expect(drawer.getByLabelText(/^摘要/)).toHaveAccessibleDescription('摘要不超过 120 字'));
  expect(drawer.getAllByText('摘要不超过 120 字')).toHaveLength(1);
  await person.click(drawer.getByRole('button', { name: '提交素材' }));
  await person.click(await drawer.findByRole('button', { name: '刷新' }));
  expect(onDone).toHaveBeenCalledWith(null);
});
