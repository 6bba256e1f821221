import { type BusinessRules, businessRuleDefaults } from '../../platform';
import { type CampaignForm, validateForm } from './form';

const rules = businessRuleDefaults as BusinessRules;
const now = Date.parse('2026-11-20T02:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const good: CampaignForm = {
  name: '秋季上新',
  industry: 'food',
  promoForm: 'repost',
  sourceUrl: 'https://mp.weixin.qq.com/s/abc',
  titles: ['周末吃点好的'],
  coverFileId: '0199a1f0-0000-7000-8000-000000000000',
  unitPriceFen: 50,
  budgetFen: 1_000_00,
  startAt: at(1),
  endAt: at(100),
};

const fans: CampaignForm = {
  ...good,
  promoForm: 'card',
  sourceUrl: null,
  promotedAccountId: '0199a1f0-0000-7000-8000-000000000001',
  unitPriceFen: 100,
  targetQty: 500,
};

function faultsOf(kind: 'read' | 'fans' | 'video', form: CampaignForm): [string, string][] {
  const validated = validateForm(kind, form, rules, now);
  return validated.ok ? [] : validated.faults.map(({ path, msg }) => [path, msg]);
}

test('omitted fields get the defaults of the kind', () => {
  const validated = validateForm('read', good, rules, now);
  expect(validated).toMatchObject({
    ok: true,
    terms: {
      leastQty: 100,
      perAccountCapBp: 3_000,
      publishDeadlineH: 48,
      keepHours: 72,
      needPreview: false,
      dailyLimitFen: null,
    },
  });
  const original = validateForm('read', { ...good, promoForm: 'original', brief: '写一写' }, rules, now);
  expect(original).toMatchObject({ ok: true, terms: { needPreview: true } });
  expect(validateForm('fans', fans, rules, now)).toMatchObject({ ok: true, terms: { leastQty: 10, targetQty: 500 } });
});

test.each<[string, string, CampaignForm]>([
  ['name', '广告名称为 2–30 个字', { name: '字' }],
  ['name', '广告名称为 2–30 个字', { name: '字'.repeat(31) }],
  ['industry', '请选择推广行业', { industry: 'toString' }],
  ['promoForm', '请选择推广方式', { promoForm: 'card' }],
  ['sourceUrl', '请填写要转发的文章链接', { sourceUrl: ' ' }],
  ['sourceUrl', '请填写 https://mp.weixin.qq.com/s 开头的文章链接', { sourceUrl: 'https://mp.weixin.qq.com.evil.example/s/a' }],
  ['titles', '请填写标题', { titles: [' '] }],
  ['titles.0', '标题不超过 64 字', { titles: ['字'.repeat(65)] }],
  ['digest', '摘要不超过 120 字', { digest: '字'.repeat(121) }],
  ['coverFileId', '请上传封面', { coverFileId: null }],
  ['bodyHtml', '请填写要插入的内容', { promoForm: 'insert', bodyHtml: '<p> </p><script>内容</script>' }],
  ['brief', '原创软文须填写推广说明', { promoForm: 'original' }],
  ['bodyHtml', '正文图片不超过 50 张', { bodyHtml: '<img src="https://a.example/1.png">'.repeat(51) }],
  ['originUrl', '请填写 https:// 开头的完整链接', { originUrl: 'http://shop.example' }],
  ['originUrl', '不能使用短链接，请填写原始链接', { originUrl: 'https://t.cn/abc' }],
  ['landingUrl', '链接的域名不正确', { landingUrl: 'https://127.0.0.1/' }],
  ['landingUrl', '链接的域名不正确', { landingUrl: 'https://user@shop.example/' }],
  ['unitPriceFen', '单价不低于 0.20 元/阅读', { unitPriceFen: 19 }],
  ['budgetFen', '总预算不低于 500 元', { budgetFen: 499_99 }],
  ['dailyLimitFen', '日限额不低于 50 元，留空表示不限', { dailyLimitFen: 49_99 }],
  ['dailyLimitFen', '日限额不足以接一单，请提高日限额或降低单账号最少', { dailyLimitFen: 60_00, leastQty: 200 }],
  ['perAccountCapBp', '按此上限单账号最多 20，低于单账号最少 100，请提高预算或上限', { perAccountCapBp: 100 }],
  ['leastQty', '单账号最少不低于 100', { leastQty: 50 }],
  ['mostQty', '单账号最多不能低于最少', { mostQty: 99 }],
  ['startAt', '开始时间须晚于现在 30 分钟', { startAt: at(0.4) }],
  ['endAt', '结束时间须晚于开始时间', { endAt: at(1) }],
  ['endAt', '投放时间不超过 90 天', { endAt: at(1 + 90 * 24 + 1) }],
  ['publishDeadlineH', '发布截止须在 1 至 168 小时之间', { publishDeadlineH: 169 }],
  ['keepHours', '文章保留须在 72 至 720 小时之间', { keepHours: 71 }],
  ['targeting.fansMax', '粉丝数上限不能低于下限', { targeting: { fansMin: 10, fansMax: 9 } }],
])('%s: %s', (path, msg, change) => {
  expect(faultsOf('read', { ...good, ...change })).toContainEqual([path, msg]);
});

test.each<['fans' | 'video', string, CampaignForm]>([
  ['fans', 'promotedAccountId', { promotedAccountId: null }],
  ['fans', 'targetQty', { targetQty: null }],
  ['fans', 'titles', { titles: ['一', '二'] }],
  ['fans', 'titles.0', { titles: ['字'.repeat(51)] }],
  ['fans', 'unitPriceFen', { unitPriceFen: 79 }],
  ['video', 'unitPriceFen', { unitPriceFen: 99, promoForm: 'live' }],
  ['video', 'budgetFen', { budgetFen: 550_00, promoForm: 'live' }],
])('%s campaigns: %s', (kind, path, change) => {
  expect(faultsOf(kind, { ...fans, ...change }).map(([where]) => where)).toContain(path);
});

test('an empty form reports every missing field once', () => {
  const paths = faultsOf('read', {}).map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['name', 'industry', 'promoForm', 'titles', 'coverFileId', 'unitPriceFen', 'budgetFen']),
  );
});

test('the body is stored cleaned', () => {
  const validated = validateForm('read', { ...good, bodyHtml: '<p onclick="x()">好</p><script>x</script>' }, rules, now);
  expect(validated.ok && validated.content.bodyHtml).toBe('<p>好</p>');
});

test('billing by profile needs a requirement and a higher price, and only exists for followers of official accounts', () => {
  const byProfile = { gender: 'female' as const, profileBilling: true };
  expect(faultsOf('fans', { ...fans, unitPriceFen: 104, targeting: byProfile })).toEqual([]);
  expect(faultsOf('fans', { ...fans, unitPriceFen: 103, targeting: byProfile })).toEqual([
    ['unitPriceFen', '按画像计费的单价不低于 1.04 元/粉丝'],
  ]);
  expect(faultsOf('fans', { ...fans, unitPriceFen: 104, targeting: { profileBilling: true } })).toEqual([
    ['targeting.profileBilling', '按画像计费须先设置粉丝地域或性别要求'],
  ]);
  expect(faultsOf('read', { ...good, targeting: byProfile })).toEqual([
    ['targeting.profileBilling', '只有公众号涨粉广告可以按画像计费'],
  ]);
});
