import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { ArticleView } from './ArticleView';
import { FundsLog } from './FundsLog';
import { MakegoodLine } from './MakegoodLine';
import { ReadsChecked } from './ReadsChecked';
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

const at = '2026-12-15T12:30:00Z';
const published = {
  account: { id: 'a1', name: '一人一灶', avatar: null },
  form: 'hard',
  position: 1,
  reads: 900,
  inspection: {
    at,
    ownerMatches: true,
    publishedAt: at,
    place: 2,
    msgid: '26500_2',
    labelFound: true,
    similarityBp: 9_700,
    notified: null,
  },
  looks: { ok: 5, deleted: 0, unreachable: 1, unlabelled: 0, lastAt: at },
  snapshots: [{ at, source: 'sim', reads: 900 }],
  anomaly: {
    score: 25,
    rawReads: 1_000,
    doubtfulReads: 100,
    findings: [{ rule: 'R1', name: '夜间突增', weight: 25, text: '夜间占 20%', numbers: {}, from: at, to: at, affected: 100 }],
    rules: [
      { code: 'R1', name: '夜间突增', weight: 30, criterion: '夜间超过 8%', missing: null },
      { code: 'R2', name: '陡升骤降', weight: 30, criterion: '一小时占 15%', missing: '没有按小时的数据' },
      { code: 'R9', name: '自买自卖', weight: 60, criterion: '同一主体', missing: null },
    ],
    suspectedUntil: null,
  },
  landing: null,
} as unknown as OrderDetail;

test.each(['ad', 'media'] as const)(
  '%s reads what was seen of a booking: the page, each figure, and every rule, hit or not',
  async (side) => {
    const { view } = renderInHost(<ReadsChecked order={published} side={side} />);
    const page = within(screen.getByRole('list', { name: '发布核对' }));
    const line = (list: typeof page, text: RegExp | string) => list.getByText(text).closest('li');
    // The second article where the first was agreed.
    expect(line(page, '位置 头条')).toHaveTextContent('第 2 条・msgid 26500_2');
    expect(line(page, '位置 头条')).toHaveTextContent('（不符）');
    expect(line(page, '已群发通知粉丝')).toHaveTextContent('（未取得）');
    expect(line(page, '「广告」标识')).toHaveTextContent('（通过）');
    expect(line(page, '内容与确认稿一致')).toHaveTextContent('相似度 97%');
    expect(line(page, '链接在线')).toHaveTextContent('5 / 6 次检查正常');
    expect(within(screen.getByRole('list', { name: '测得的阅读' })).getByText(/^阅读 900/)).toBeVisible();
    const rules = within(screen.getByRole('list', { name: '异常规则' }));
    expect(line(rules, /夜间占 20%/)).toHaveTextContent('命中 +25');
    expect(line(rules, '没有按小时的数据')).toHaveTextContent('未检查');
    expect(line(rules, '同一主体')).toHaveTextContent('未命中');
    expect(await axeViolations(view.container)).toEqual([]);
  },
);

test('advertorials are written by the owner: nothing says that their text should be alike', () => {
  renderInHost(<ReadsChecked order={{ ...published, form: 'soft' }} side="ad" />);
  expect(screen.queryByText('内容与确认稿一致')).toBeNull();
});

test('beside one’s own entries stands what passed between both sides', () => {
  const order = {
    funds: [{ at, code: 'T4', account: '2101', side: 'credit', amountFen: 270_00, txnId: 't1' }],
    commonFunds: [{ at, code: 'T4', txnId: 't1', adFen: -300_00, mediaFen: 270_00, feeFen: 30_00 }],
  } as unknown as OrderDetail;
  renderInHost(<FundsLog order={order} side="media" />);
  expect(screen.getByRole('list', { name: '资金轨迹明细' })).toHaveTextContent('待结算 +270.00 元');
  expect(screen.getByRole('region', { name: '双方共同的金额' })).toHaveTextContent(
    '广告主 −300.00媒体主 +270.00平台服务费 +30.00',
  );
});
