import { formSections, sectionOfPath } from '@shizhong/shared-contracts/campaign-form';
import { capQuantityOf, faultsOf, fieldOf } from './rules';
import { formTerms } from './sample';
import { hasErrors } from './sections';
import { fromPackage, toTargeting } from './targeting-values';
import { instantOf, localOf } from './typed';
import { emptyValues, type FormValues, fromForm, isTouched, toForm } from './values';

const now = Date.parse('2026-11-20T02:00:00Z');
const terms = formTerms();

const good: FormValues = {
  ...emptyValues('read', terms),
  name: '冬至暖胃粥',
  industry: 'food',
  sourceUrl: 'https://mp.weixin.qq.com/s/abc',
  titles: ['冬至前，先学会一锅不糊底的杂粮粥'],
  coverFileId: '0190a000-0000-7000-8000-000000000001',
  unitPrice: '0.68',
  budget: '3,000',
  startAt: '2026-11-20T10:40',
  endAt: '2026-11-30T10:40',
};
const at = (patch: Partial<FormValues>, kind: 'read' | 'fans' | 'video' = 'read') =>
  faultsOf(kind, { ...good, ...patch }, kind === 'read' ? terms : { ...terms, leastQty: 10 }, now);

test('a complete form has no faults', () => {
  expect(at({})).toEqual({});
});

test.each([
  ['name', { name: '粥' }, '广告名称为 2–30 个字'],
  ['industry', { industry: '' }, '请选择推广行业'],
  ['sourceUrl', { sourceUrl: '' }, '请填写要转发的文章链接'],
  ['sourceUrl', { sourceUrl: 'https://example.com/s/a' }, '请填写 https://mp.weixin.qq.com/s 开头的文章链接'],
  ['titles.0', { titles: [' '] }, '请填写标题'],
  ['titles.0', { titles: ['字'.repeat(65)] }, '标题不超过 64 字'],
  ['coverFileId', { coverFileId: null }, '请上传封面'],
  ['brief', { promoForm: 'original' }, '原创软文须填写推广说明'],
  ['bodyHtml', { promoForm: 'insert', bodyHtml: '<p><br></p>' }, '请填写要插入的内容'],
  ['originUrl', { originUrl: 'http://a.cn' }, '请填写 https:// 开头的完整链接'],
  ['unitPriceFen', { unitPrice: '0.19' }, '单价不低于 0.20 元/阅读'],
  ['unitPriceFen', { unitPrice: 'abc' }, '请填写金额，最多两位小数'],
  ['unitPriceFen', { unitPrice: '99999999' }, '不能超过 20,000,000 元'],
  ['budgetFen', { budget: '99999999999999' }, '不能超过 20,000,000 元'],
  ['mostQty', { mostQty: '99999999999' }, '数字过大，请核对'],
  ['unitPriceFen', { unitPrice: '0.685' }, '请填写金额，最多两位小数'],
  ['budgetFen', { budget: '499.99' }, '总预算不低于 500 元'],
  ['dailyLimitFen', { dailyLimit: '49' }, '日限额不低于 50 元，留空表示不限'],
  ['dailyLimitFen', { dailyLimit: '60' }, '日限额不足以接一单，请提高日限额或降低单账号最少'],
  ['perAccountCapBp', { perAccountCapPct: '0' }, '请填 1–100'],
  ['perAccountCapBp', { perAccountCapPct: '2' }, '按此上限单账号最多 88，低于单账号最少 100，请提高预算或上限'],
  ['leastQty', { leastQty: '99' }, '单账号最少不低于 100'],
  ['mostQty', { mostQty: '50' }, '单账号最多不能低于最少'],
  ['startAt', { startAt: '2026-11-20T10:29' }, '开始时间须晚于现在 30 分钟'],
  ['endAt', { endAt: '2026-11-20T10:40' }, '结束时间须晚于开始时间'],
  ['endAt', { endAt: '2027-11-20T10:40' }, '投放时间不超过 90 天'],
  ['keepHours', { keepHours: '71' }, '文章保留须在 72 至 720 小时之间'],
] satisfies [string, Partial<FormValues>, string][])('%s reports its fault (%#)', (path, patch, words) => {
  expect(at(patch)[path]).toBe(words);
});

test('targeting bounds are compared with each other', () => {
  const targeting = { ...good.targeting, fansMin: '2000', fansMax: '1000', readMin: '一千' };
  const errors = faultsOf('read', { ...good, targeting }, terms, now);
  expect(errors).toEqual({ 'targeting.fansMax': '粉丝数上限不能低于下限', 'targeting.readMin': '请填写整数' });
  expect(formSections.filter((section) => hasErrors(section, errors))).toEqual(['targeting']);
});

test('fans and video campaigns require the account and the number of followers; video in hundreds', () => {
  const video = { ...terms, priceFloorFen: 100, budget: { leastFen: 50_000, stepFen: 10_000 } };
  const values = { ...emptyValues('video', video), unitPrice: '2', budget: '550' };
  expect(faultsOf('video', values, video, now)).toMatchObject({
    promotedAccountId: '请选择推广账号',
    targetQty: '请填写目标粉丝数',
    budgetFen: '总预算须为 100 元的整数倍',
  });
});

test('the cap per account follows share, price and its maximum quantity', () => {
  expect(capQuantityOf(good)).toBe(1323);
  expect(capQuantityOf({ ...good, mostQty: '1000' })).toBe(1000);
  expect(capQuantityOf({ ...good, unitPrice: '' })).toBeNull();
});

test('a saved form is restored to the same fields', () => {
  const values: FormValues = {
    ...good,
    budget: '3000.00',
    targeting: { ...good.targeting, areas: ['310000'], areaPct: '12.5', gender: 'female', genderPct: '60', positions: [1, 2] },
  };
  expect(fromForm('read', toForm(values))).toEqual(values);
});

test('times of the form are in Shanghai time, regardless of the browser', () => {
  expect(instantOf('2026-11-20T10:40')).toBe('2026-11-20T10:40:00+08:00');
  expect(localOf('2026-11-20T02:40:00Z')).toBe('2026-11-20T10:40');
  expect([instantOf('soon'), localOf(null)]).toEqual([null, '']);
});

test('an untouched form is not a draft', () => {
  expect([isTouched('read', emptyValues('read', terms), terms), isTouched('read', good, terms)]).toEqual([false, true]);
});

test('server faults are mapped to the page’s field and section', () => {
  expect(
    ['titles', 'change.budgetFen', 'targeting.fansMax', 'files.0'].map((path) => [fieldOf(path), sectionOfPath(fieldOf(path))]),
  ).toEqual([
    ['titles.0', 'content'],
    ['budgetFen', 'price'],
    ['targeting.fansMax', 'targeting'],
    ['files.0', 'content'],
  ]);
});

test('billing by profile requires areas or a gender, and a higher price, in the section where it is chosen', () => {
  const fans = { promoForm: 'card', promotedAccountId: 'p', targetQty: '500', leastQty: '10', unitPrice: '0.26' };
  const byProfile = { ...good.targeting, profileBilling: true };
  expect(at({ ...fans, targeting: byProfile }, 'fans')).toEqual({
    'targeting.profileBilling': '按画像计费须先在「定向媒体」里设置粉丝地域或性别要求',
  });
  expect(sectionOfPath('targeting.profileBilling')).toBe('price');
  expect(at({ ...fans, targeting: { ...byProfile, gender: 'female' } }, 'fans')).toEqual({});
  expect(at({ ...fans, unitPrice: '0.25', targeting: { ...byProfile, gender: 'female' } }, 'fans')).toEqual({
    unitPriceFen: '按画像计费的单价不低于 0.26 元/粉丝',
  });
});

test('a saved targeting is restored to the same fields, without those the kind does not have', () => {
  const kept = { ...toForm(good).targeting, gender: 'female' as const, genderMinBp: 6_000, profileBilling: true };
  expect(fromPackage('fans', kept)).toMatchObject({ gender: 'female', genderPct: '60', profileBilling: true });
  expect(fromPackage('read', kept).profileBilling).toBe(false);
  expect(toTargeting(fromPackage('fans', kept))).toEqual(kept);
});
