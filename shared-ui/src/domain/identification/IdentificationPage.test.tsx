import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, axeViolations, renderInHost } from '../../testing';
import { IdentificationPage } from './IdentificationPage';
import { type AuthData, type IdentificationModel, identificationModel } from './model';
import { identityErrors, valuesOf } from './validate';

const goodUscc = '91330106MA2CFLDG4R';
const regions = {
  tree: [
    {
      value: '310000',
      label: '上海市',
      children: [{ value: '310100', label: '市辖区', children: [{ value: '310101', label: '黄浦区' }] }],
    },
  ],
  status: 'ready' as const,
  retry: () => {},
};
const nothing: AuthData = {
  status: 'none',
  kind: null,
  name: null,
  reasons: [],
  version: null,
  form: null,
  standing: null,
  validTo: null,
  reviewBy: null,
  submittedAt: null,
};
const company: NonNullable<AuthData['form']> = {
  kind: 'company',
  name: '测试食品有限公司',
  uscc: '91330106MA2CFLDG4X',
  legalName: '王**',
  legalId: null,
  personId: null,
  files: { licence: '/file/1', front: null, back: null, mandate: null, trademark: null },
  held: { front: false, back: false, mandate: false },
  licenceFrom: '2020-01-01',
  licenceTo: null,
  region: '310101',
  address: '人民路 1 号',
  contactName: '李雷',
  contactPhone: '138****0001',
  email: 'a@example.com',
  industry: 'food',
  taxpayer: null,
  bankName: '',
  bankNo: null,
};

/** The model with its data loaded; its saga has tests of its own. */
function withData(side: 'ad' | 'media', data: AuthData): IdentificationModel {
  return { ...identificationModel(side), select: () => ({ data, status: 'ready' }) };
}

const answers: Answers = {
  'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
  'auth/qualifications': () => ({ industry: 'food', required: [], held: [], missing: [] }),
};

function open(side: 'ad' | 'media', data: AuthData, more: Answers = {}) {
  return renderInHost(<IdentificationPage side={side} model={withData(side, data)} regions={regions} />, {
    answers: { ...answers, ...more },
    user: { info: { id: 'u1' } },
  });
}

beforeEach(() => localStorage.clear());

test('An advertiser cannot identify as a person; a media owner starts as one.', () => {
  open('ad', nothing).view.unmount();
  open('media', nothing);
  expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
});

test('An empty company form makes no call and reports at each field what is missing.', async () => {
  const { person, calls } = open('ad', nothing);
  await person.click(screen.getByRole('button', { name: '提交认证' }));
  await screen.findByText('请输入营业执照上的名称');
  for (const words of [
    '请输入营业执照上的名称',
    '请输入 18 位统一社会信用代码',
    '请上传营业执照',
    '请选择所在地区',
    '请填写详细地址',
    '请选择推广行业',
  ]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByText('请阅读并单独同意《身份信息处理同意书》')).toBeVisible();
  expect(calls.some(({ key }) => key === 'auth/saveAuth')).toBe(false);
});

const filled = {
  ...valuesOf('ad', null),
  name: '测试食品有限公司',
  uscc: '91330106MA2CFLDG4X',
  legalName: '王小明',
  licenceFileId: [{ fileId: 'f1', name: 'a.png', isPicture: true }],
  forEver: true,
  region: '310101',
  address: '人民路 1 号',
  contactName: '李雷',
  contactPhone: '13800000001',
  industry: 'food',
  consentSensitive: true,
};

test.each([
  [{ uscc: '91330106MA2CFLDG41' }, 'uscc', '统一社会信用代码校验位不正确，请核对'],
  [{ contactPhone: '1380000' }, 'contactPhone', '请输入 11 位手机号'],
  [{ legalId: '110101199003070000' }, 'legalId', '身份证号校验位不正确，请核对'],
  [{ forEver: false, licenceTo: '2020-01-01' }, 'licenceTo', '证照已过期'],
  [{ forEver: false, licenceTo: '' }, 'licenceTo', '请选择到期日，或勾选长期'],
  [{ email: 'nobody' }, 'email', '邮箱格式不正确'],
  [{ bankNo: '33010000123456' }, 'bankName', '请填写开户行'],
  [{ bankName: '演示银行' }, 'bankNo', '请输入对公账号，8–32 位数字'],
  [{ bankName: '演示银行', bankNo: '123' }, 'bankNo', '请输入对公账号，8–32 位数字'],
])('A company form with %j is refused at its field.', (change, field, words) => {
  const errors = identityErrors({ ...filled, uscc: goodUscc, ...change }, 'ad', null);
  expect(errors).toEqual({ [field]: words });
});

test('In a change, numbers and files submitted earlier may be left out.', () => {
  const values = { ...filled, uscc: goodUscc, licenceFileId: [], contactPhone: '' };
  expect(identityErrors(values, 'ad', company)).toEqual({});
  expect(identityErrors({ ...values, contactName: '韩梅梅' }, 'ad', company)).toEqual({ contactPhone: '请输入 11 位手机号' });
  const banked = { ...company, name: values.name, bankName: '演示银行', bankNo: '**** 3456' };
  expect(identityErrors({ ...values, bankName: '演示银行' }, 'ad', banked)).toEqual({});
  expect(identityErrors({ ...values, bankName: '别的银行' }, 'ad', banked)).toHaveProperty('bankNo');
  expect(identityErrors({ ...values, bankName: '' }, 'ad', banked)).toEqual({});
});

test('A rejected form shows its reasons at the top and at the fields, and keeps what was submitted.', async () => {
  const rejected: AuthData = {
    ...nothing,
    status: 'rejected',
    kind: 'company',
    version: 3,
    form: company,
    reasons: [
      { field: 'licence', reason: '营业执照不清晰' },
      { field: 'address', reason: '地址与执照不符' },
    ],
  };
  const { view } = open('ad', rejected);
  const bar = screen.getByRole('region', { name: '认证状态' });
  expect(within(bar).getByText(/营业执照：营业执照不清晰/)).toBeVisible();
  expect(screen.getAllByText('地址与执照不符')).toHaveLength(1);
  expect(screen.getByLabelText(/^详细地址/)).toHaveValue('人民路 1 号');
  expect(screen.getByLabelText(/^详细地址/)).toHaveAttribute('aria-invalid', 'true');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('The approved data is shown masked, and a change reports a conflict when somebody else was faster.', async () => {
  const passed: AuthData = {
    ...nothing,
    status: 'passed',
    kind: 'company',
    name: company.name,
    version: 5,
    form: company,
    standing: company,
  };
  const change = jest.fn(() => {
    throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
  });
  const { person } = open('ad', passed, { 'auth/authChange': change });
  expect(screen.getByText('王**')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '申请变更' }));
  fireEvent.change(screen.getByLabelText(/^法定代表人姓名/), { target: { value: '王小明' } });
  fireEvent.change(screen.getByLabelText(/^统一社会信用代码/), { target: { value: goodUscc } });
  expect(await screen.findByText('食品饮料')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: /身份信息处理同意书/ }));
  await person.click(screen.getByRole('button', { name: '提交变更' }));
  expect(await screen.findByText('内容已被更新，请刷新后再试')).toBeVisible();
  expect(screen.getByRole('button', { name: '刷新' })).toBeVisible();
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ version: 5, form: expect.objectContaining({ legalName: '王小明', licenceFileId: null }) }),
  );
});

test('A form under review can only be withdrawn, and shows the review deadline.', () => {
  const data: AuthData = { ...nothing, status: 'reviewing', form: company, version: 2, reviewBy: '2026-11-23T02:00:00.000Z' };
  open('media', data);
  expect(screen.getByText(/2026-11-23 10:00/)).toBeVisible();
  expect(screen.getByRole('button', { name: '撤回提交' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交认证' })).toBeNull();
});

const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

test('A half-filled form survives a reload; names of persons, numbers and phones are never kept in the browser.', async () => {
  const secret = { 身份证号: '11010119900307001X', 账号: '33010000123456', 联系手机号: '13800000001', 法定代表人姓名: '王小明' };
  const first = open('ad', nothing);
  put(screen.getByLabelText(/^企业名称/), '测试食品有限公司');
  put(screen.getByLabelText(/^详细地址/), '人民路 1 号');
  put(screen.getByLabelText('法定代表人身份证号'), secret.身份证号);
  put(screen.getByLabelText('账号'), secret.账号);
  put(screen.getByLabelText(/^联系手机号/), secret.联系手机号);
  put(screen.getByLabelText(/^法定代表人姓名/), secret.法定代表人姓名);
  first.view.unmount();
  for (const text of Object.values(secret)) expect(JSON.stringify({ ...localStorage })).not.toContain(text);
  const { person } = open('ad', nothing);
  expect(screen.getByText(/证件号码、银行账号、手机号与照片不在本机保存/)).toBeVisible();
  expect(screen.getByLabelText(/^企业名称/)).toHaveValue('测试食品有限公司');
  expect(screen.getByLabelText(/^详细地址/)).toHaveValue('人民路 1 号');
  expect(screen.getByLabelText('法定代表人身份证号')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: '放弃' }));
  expect(screen.getByLabelText(/^企业名称/)).toHaveValue('');
});

test('What the former release kept is still read: without the fields that came later, with one that is gone.', async () => {
  const values = {
    kind: 'company',
    licenceFrom: '2020-01-01',
    licenceTo: '',
    forEver: true,
    region: '310101',
    address: '人民路 1 号',
    uscc: goodUscc,
    name: '测试食品有限公司',
    contactName: '李雷',
    subject: 'company',
  };
  const kept = { format: 1, id: null, version: 0, values, step: 2, at: Date.now() };
  localStorage.setItem('sz-identity-draft:u1:ad', JSON.stringify(kept));
  const { person } = open('ad', nothing);
  expect(screen.getByText(/^已恢复/)).toBeVisible();
  expect(screen.getByLabelText(/^统一社会信用代码/)).toHaveValue(goodUscc);
  expect(screen.getByLabelText(/^联系人/)).toHaveValue('李雷');
  expect(screen.getByRole('checkbox', { name: /长期/ })).toBeChecked();
  expect(screen.getByLabelText(/^邮箱/)).toHaveValue('');
  await person.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('请选择推广行业')).toBeVisible();
  expect(screen.queryByText('请选择所在地区')).toBeNull();
});

test('A person leaves no name in the browser, and another kind of subject is not held up by the reasons of the first.', async () => {
  const rejected: AuthData = { ...nothing, status: 'rejected', kind: 'company', version: 3, form: company };
  const { person, view } = open('media', { ...rejected, reasons: [{ field: 'uscc', reason: '代码不符' }] });
  expect(screen.getByLabelText(/^统一社会信用代码/)).toHaveAccessibleDescription('代码不符');
  await person.click(screen.getByRole('radio', { name: '个人' }));
  put(screen.getByLabelText(/^姓名/), '韩梅梅');
  await person.click(screen.getByRole('radio', { name: '企业' }));
  expect(screen.getByLabelText(/^统一社会信用代码/)).not.toHaveAccessibleDescription('代码不符');
  await person.click(screen.getByRole('radio', { name: '个人' }));
  view.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('韩梅梅');
});
