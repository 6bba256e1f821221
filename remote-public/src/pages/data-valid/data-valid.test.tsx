import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

const report = {
  schema: 'delivery-report/2',
  no: 'DR20261010-7K3F9A',
  issuedAt: '2026-10-10T12:00:00Z',
  order: { no: 'YD1', adType: 'oa_read', position: 1 },
  account: { name: '城市散步', type: 'oa' },
  article: { title: '秋天去哪儿', url: 'https://mp.weixin.qq.com/s/abc' },
  publishedAt: '2026-10-07T00:00:00Z',
  window: { from: '2026-10-07T00:00:00Z', to: '2026-10-10T00:00:00Z' },
  metric: { name: '阅读人数', source: 'api', raw: 9_000, valid: 8_000, doubtful: 1_000 },
  curve: [],
  anomaly: { score: 0, ruleVersion: '2026-11', findings: [], unchecked: [] },
  supersedes: null,
};
const answer = (more: object = {}) => ({
  result: 'valid',
  report,
  sha256: 'a'.repeat(64),
  keyNumber: 1,
  supersededBy: null,
  changes: [],
  pdf: null,
  ...more,
});
const refused = (code: number, path: string, msg: string) => () => {
  throw new BusinessRefusal(code, msg, [{ path, msg }], {});
};

async function checked(reply: () => unknown) {
  const page = openPage('/data-valid', { answers: { 'home/validReport': reply } });
  await page.user.type(await screen.findByLabelText(/报告编号/), ' dr20261010-7k3f9a');
  await page.user.type(screen.getByLabelText(/校验码/), 'ab23cd');
  await page.user.click(screen.getByRole('button', { name: '核对' }));
  return page;
}

test('an impossible number and a missing code are reported without a request', async () => {
  const { user, calls } = openPage('/data-valid');
  await user.type(await screen.findByLabelText(/报告编号/), 'DR2026');
  await user.click(screen.getByRole('button', { name: '核对' }));
  expect(screen.getByText('编号格式不正确，形如 DR20261010-7K3F9A')).toBeVisible();
  expect(screen.getByText('请输入报告上的 6 位校验码')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a valid report shows what was issued, without a price', async () => {
  const { calls } = await checked(() => answer());
  const result = await screen.findByRole('region', { name: '核对结果' });
  expect(within(result).getByRole('heading', { name: '报告有效' })).toBeVisible();
  expect(within(result).getByText('8,000')).toBeVisible();
  expect(within(result).getByRole('link', { name: '秋天去哪儿' })).toHaveAttribute('href', 'https://mp.weixin.qq.com/s/abc');
  expect(within(result).getByText('阅读广告 · 头条')).toBeVisible();
  expect(result).not.toHaveTextContent('总额');
  expect(calls[0]?.payload).toMatchObject({ no: 'DR20261010-7K3F9A', code: 'AB23CD' });
});

test('an altered report lists each field with both values; a superseded one links to its correction; an unknown one is not found', async () => {
  const changes = [{ path: 'metric/valid', kind: 'changed', issued: '8000', shown: '80000' }];
  const { view } = await checked(() => answer({ result: 'altered', changes }));
  const row = (await screen.findAllByRole('row'))[1];
  expect(row).toHaveTextContent('结算数据改动800080000');
  expect(screen.getByRole('heading', { name: '内容被修改' })).toBeVisible();
  view.unmount();

  const second = await checked(() => answer({ result: 'superseded', supersededBy: { no: 'DR20261011-222222', code: '333333' } }));
  expect(await screen.findByRole('heading', { name: '已被后续更正' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'DR20261011-222222' })).toHaveAttribute(
    'href',
    '/data-valid?no=DR20261011-222222&code=333333',
  );
  second.view.unmount();

  await checked(() => answer({ result: 'not_found', report: null, sha256: null, keyNumber: null }));
  expect(await screen.findByRole('heading', { name: '未找到' })).toBeVisible();
});

test('the address on the paper checks at once', async () => {
  const { calls } = openPage('/data-valid?no=DR20261010-7K3F9A&code=AB23CD', { answers: { 'home/validReport': () => answer() } });
  expect(await screen.findByRole('heading', { name: '报告有效' })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText(/报告编号/)).toHaveValue('DR20261010-7K3F9A');
});

test('a file is read here and checked with its text; a file that is not a report gives an error message', async () => {
  const { user, calls } = openPage('/data-valid', { answers: { 'home/validReport': () => answer() } });
  const text = JSON.stringify({ format: 'shizhong/delivery-report-file/1', no: report.no, code: 'AB23CD', payload: report });
  const field = await screen.findByLabelText(/拖入报告文件/);
  await user.upload(field, fileOf(text, 'a.json'));
  expect(await screen.findByRole('heading', { name: '报告有效' })).toBeVisible();
  expect(calls[0]?.payload).toMatchObject({ no: report.no, code: 'AB23CD', payload: text });
  await user.upload(screen.getByLabelText(/a\.json|拖入报告文件/), fileOf('{}', 'b.json'));
  expect(await screen.findByText(/不是投放数据报告/)).toBeVisible();
});

/** jsdom cannot read its files as bytes. */
function fileOf(text: string, name: string): File {
  const file = new File([text], name, { type: 'application/json' });
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
}

test('a wrong code shows how many attempts remain, then a captcha is required', async () => {
  const { view } = await checked(refused(businessCodes.invalid, 'code', '校验码错误，还可尝试 9 次'));
  expect(await screen.findByText('校验码错误，还可尝试 9 次')).toBeVisible();
  view.unmount();
  await checked(refused(businessCodes.captchaRequired, 'captchaText', '请输入图形验证码'));
  expect(await screen.findByLabelText(/图形验证码 ?\*/)).toBeVisible();
});
