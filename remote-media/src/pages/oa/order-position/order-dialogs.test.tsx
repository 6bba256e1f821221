import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { type Answers, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PositionSums } from '../../../features/position-content/PositionSums';
import { checksOf } from '../preview/checks';
import { CancelDialog } from './CancelDialog';
import { PreviewDialog } from './PreviewDialog';
import { PublishDialog } from './PublishDialog';

const order = (change: object = {}) =>
  ({
    id: 'o1',
    no: 'PO20261120-AAAAAA',
    version: 5,
    account: { id: 'a1', name: '一人一灶', avatar: null },
    position: 1,
    planAt: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    priceFen: 300_00,
    proposedFen: null,
    amountFen: null,
    netFen: 273_00,
    feeBp: 900,
    compensationFen: 0,
    penaltyFen: 0,
    parentId: null,
    guaranteeReads: null,
    reads: null,
    backsLeft: 2,
    preview: null,
    cancel: { compensationFen: 0, penaltyFen: 30_00, thawFen: 300_00 },
    ...change,
  }) as unknown as OrderDetail;

async function show(make: (onDone: jest.Mock) => ReactNode, answers: Answers = {}) {
  const onDone = jest.fn();
  return { ...renderInHost(make(onDone), { answers }), onDone, dialog: within(await screen.findByRole('dialog')) };
}

test('a cancellation within 48 hours shows its penalty beforehand', async () => {
  const { dialog, person, calls } = await show((onDone) => <CancelDialog order={order()} onClose={() => {}} onDone={onDone} />, {
    'media/positionCancel': () => ({ id: 'o1', status: 'cancelled', version: 6, penaltyFen: 30_00 }),
  });
  expect(dialog.getByText('从收益中赔付广告主').nextSibling).toHaveTextContent('30.00');
  expect(dialog.getByText(/履约分 −8/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '取消订单' }));
  expect(dialog.getByText('请填写原因')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('a preview is a link or images', async () => {
  const { dialog, person, calls, onDone } = await show(
    (onDone) => <PreviewDialog order={order()} onClose={() => {}} onDone={onDone} />,
    { 'media/positionPreview': () => ({ id: 'o1', status: 'previewing', version: 6 }) },
  );
  await person.click(dialog.getByRole('button', { name: '提交预览' }));
  expect(dialog.getByText('请填写预览链接或上传截图')).toBeInTheDocument();
  const url = dialog.getByRole('textbox', { name: '预览链接' });
  await person.type(url, 'http://a.example');
  expect(dialog.getByText('预览链接须以 https:// 开头')).toBeInTheDocument();
  await person.clear(url);
  await person.type(url, 'https://mp.weixin.qq.com/s/preview');
  await person.click(dialog.getByRole('button', { name: '提交预览' }));
  expect(calls[0]?.payload).toMatchObject({ url: 'https://mp.weixin.qq.com/s/preview', fileIds: [], version: 5 });
  expect(onDone).toHaveBeenCalled();
});

test('only an article link is sent for verification', async () => {
  const { dialog, person, calls } = await show((onDone) => <PublishDialog order={order()} onClose={() => {}} onDone={onDone} />);
  await person.type(dialog.getByRole('textbox', { name: /发布链接/ }), 'https://example.com/a');
  await person.click(dialog.getByRole('button', { name: '提交核验' }));
  expect(dialog.getByText('请填写 https://mp.weixin.qq.com/s 开头的文章链接')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('a missed guarantee is part of the calculation with its figures', () => {
  renderInHost(
    <PositionSums
      order={order({ guaranteeReads: 1000, reads: 400, proposedFen: 120_00, netFen: 109_20, status: 'confirming' })}
    />,
  );
  expect(screen.getByText('未达保量扣减').parentElement).toHaveTextContent('−180.00');
  expect(screen.getByText('预计到手（税前）').parentElement).toHaveTextContent('109.20');
});

test('the checklist assesses only what the page can know', () => {
  const content = {
    bodyHtml: '<p>无图</p>',
    coverFileId: 'c1',
    sourceUrl: null,
    originUrl: 'http://a.example',
    landingUrl: null,
  };
  const checks = checksOf({ content, contentState: 'approved', fileLinks: [{ id: 'c1', url: '/c' }] } as unknown as OrderDetail);
  expect(Object.fromEntries(checks.map(({ key, state }) => [key, state]))).toEqual({
    words: 'good',
    cover: 'good',
    pictures: 'good',
    links: 'bad',
    label: 'look',
  });
});
