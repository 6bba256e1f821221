import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { ArticleView } from './ArticleView';
import { MakegoodLine } from './MakegoodLine';
import { ReviewForm } from './ReviewForm';
import { StatementDialog } from './StatementDialog';
import type { OrderDetail } from './turn';

test('a review without stars is not sent, and says why', async () => {
  const send = jest.fn(async () => null);
  const { person, view } = renderInHost(<ReviewForm side="ad" send={send} />);
  await person.click(screen.getByRole('button', { name: '提交评价' }));
  expect(screen.getByText('请选择 1–5 星')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await person.click(screen.getByRole('radio', { name: '4 星' }));
  await person.click(screen.getByRole('checkbox', { name: '准时发布' }));
  await person.click(screen.getByRole('button', { name: '提交评价' }));
  expect(send).toHaveBeenCalledWith({ stars: 4, tags: ['准时发布'], text: '' });
  expect(await axeViolations(view.container)).toEqual([]);
});

test('an objection requires words and a picture', async () => {
  const onDone = jest.fn();
  const { person, calls } = renderInHost(
    <StatementDialog
      endpoint="adPosition/object"
      subject={{ id: 'o1', version: 3 }}
      title="提出异议"
      confirm="提出异议"
      hint="款项继续冻结"
      onClose={() => {}}
      onDone={onDone}
      onRefresh={() => {}}
    />,
    {
      answers: {
        'upload/file': () => ({ fileId: 'f1', url: '/f1', width: 1, height: 1, bytes: 1 }),
        'adPosition/object': () => ({ id: 'o1', status: 'disputed', version: 4 }),
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: '提出异议' }));
  await person.click(dialog.getByRole('button', { name: '提出异议' }));
  expect(dialog.getByText('请填写说明')).toBeInTheDocument();
  expect(dialog.getByText('请上传凭证')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /说明/ }), '位置不符');
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!file) throw new Error('there is no file input');
  await person.upload(file, new File(['x'], 'a.png', { type: 'image/png' }));
  await person.click(dialog.getByRole('button', { name: '提出异议' }));
  expect(calls.at(-1)).toMatchObject({ key: 'adPosition/object', payload: { version: 3, text: '位置不符', fileIds: ['f1'] } });
  expect(onDone).toHaveBeenCalled();
});

test('the phone shows the article with its label, and the other title on request', async () => {
  const article = { titles: ['甲标题', '乙标题'], digest: '摘要', bodyHtml: '<p>正文</p>', coverUrl: null };
  const { person } = renderInHost(<ArticleView article={article} account="一人一灶" position={2} />);
  expect(screen.getAllByText('广告').length).toBeGreaterThan(0);
  await person.click(screen.getByRole('radio', { name: '标题 2' }));
  expect(screen.getAllByText('乙标题')).toHaveLength(2);
});

test.each([
  ['confirming', null, '等待广告主答复'],
  ['making_good', 'o2', '补量进行中'],
  ['confirming', 'o2', '补量已结束'],
  ['settled', 'o2', '补量已结束'],
  ['settled', null, '广告主没有选择补量'],
])('a make-good of an order that is %s (%s) says %s, and nothing of another stage', (status, makegoodOrderId, says) => {
  const makegood = { planAt: '2026-12-15T12:30:00Z', position: 1, note: '', offeredAt: '2026-12-13T12:00:00Z' };
  renderInHost(<MakegoodLine order={{ status, makegood, makegoodOrderId, parentId: null } as unknown as OrderDetail} />);
  const line = screen.getByText(/^补量方案/);
  expect(line).toHaveTextContent(says);
  const others = ['等待广告主答复', '补量进行中', '补量已结束', '广告主没有选择补量'].filter((each) => each !== says);
  for (const other of others) expect(line).not.toHaveTextContent(other);
});
