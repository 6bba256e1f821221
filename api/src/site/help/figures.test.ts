/**
 * The fixed figures in the help articles match the engine: levels, scores, anomaly rules, tax, deadlines. Figures that an
 * operator can change are placeholders and need no such test. The articles are read as files, because nothing may import a
 * remote.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillRules, fixedFigures } from '@shizhong/shared-contracts/business-rules';
import { fixedSpan, performancePoints, performanceScale, processes } from '@shizhong/shared-contracts/process';
import { pointRules } from '../../growth';
import { agreementDays, lockRules, smsRules } from '../../identity';
import { cumulativeRules } from '../../money';
import { fanRules, readRules } from '../../order';
import { businessRuleDefaults, growthDays, levelsOf } from '../../platform';
import { advertiserPoints } from '../../supply';

const content = join(__dirname, '../../../../remote-help/content');
/** The article as readers see it while no operator has changed a rule. */
const article = (path: string) =>
  fillRules(readFileSync(join(content, `${path}.md`), 'utf8'), { ...businessRuleDefaults, ...fixedFigures });
/** Cells of the table rows of an article, without emphasis. */
const rowsOf = (path: string) =>
  article(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const number = (value: number) => value.toLocaleString('en-US');
const percent = (bp: number) => `${bp / 100}%`;
const points = (tenths: number) => `${tenths < 0 ? '−' : '+'}${Math.abs(tenths) / 10}`;

test('levels: growth, fee, open orders and cash-outs', () => {
  const rows = rowsOf('order/score-and-level');
  for (const { level, name, growth, feeBp, openOrders, cashOutsPerDay } of levelsOf(businessRuleDefaults)) {
    const fee = percent(feeBp ?? businessRuleDefaults['fee.media_bp']);
    expect(rows).toContainEqual([`LV${level} ${name}`, number(growth), fee, String(openOrders), `${cashOutsPerDay} 次`]);
  }
  expect(article('order/score-and-level')).toContain(`近 ${growthDays} 天`);
});

test('performance score of media owners', () => {
  const rows = rowsOf('order/score-and-level');
  const one = (event: keyof typeof performancePoints) => points(performancePoints[event]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['按时接受邀约', one('accept_in_time')],
      ['按时发布', one('publish_in_time')],
      ['无异常结算', one('settled_clean')],
      ['邀约超时未答复', one('invite_expired')],
      ['取消任务', `${one('cancel_early')} 或 ${one('cancel_late')}`],
      ['取消广告位', `${one('position_cancel_early')} 或 ${one('position_cancel_late')}`],
      ['任务流单', one('miss')],
      ['广告位流单', one('position_miss')],
      ['数据异常，有扣减', one('anomaly')],
    ]),
  );
  expect(article('order/score-and-level')).toContain(`从 ${performanceScale.start / 10} 分开始`);
});

test('performance score of advertisers', () => {
  const rows = rowsOf('violation/advertiser-violations');
  expect(rows).toEqual(
    expect.arrayContaining([
      ['按时上传素材', points(advertiserPoints['ad creative_submit'])],
      ['主动确认数据', points(advertiserPoints['ad confirm'])],
      ['预览超时自动通过', points(advertiserPoints['system preview_ok'])],
      ['接单后取消', points(advertiserPoints['ad cancel_by_adv'])],
      ['异议被裁决完全不成立', points(advertiserPoints['objection refused'])],
      ['素材逾期', points(advertiserPoints['system creative_miss'])],
    ]),
  );
});

test('every anomaly rule with its name, condition and weight', () => {
  const rows = rowsOf('violation/fake-traffic');
  for (const { code, name, weight, criterion } of [...readRules, ...fanRules]) {
    const row = rows.find(([cell]) => cell === code);
    expect(row).toMatchObject([code, name, expect.any(String), String(weight)]);
    // The same figures; the wording may differ slightly.
    const figures = (text: string) => (text.replace(/,/g, '').match(/\d+(\.\d+)?/g) ?? []).sort();
    expect({ code, figures: figures(row?.[2] ?? '') }).toEqual({ code, figures: figures(criterion) });
  }
});

test('tax brackets', () => {
  const rows = rowsOf('financial/income-tax');
  for (const { rateBp, quickFen } of cumulativeRules.brackets) {
    expect(rows.map(([, rate, quick]) => `${rate} ${quick}`)).toContain(`${percent(rateBp)} ${number(quickFen / 100)}`);
  }
});

test('points', () => {
  const rows = rowsOf('order/score-and-level');
  expect(rows).toEqual(
    expect.arrayContaining([
      ['每日签到', String(pointRules.signIn)],
      ['完成认证', String(pointRules.certified)],
      ['首单结算', String(pointRules.firstOrder)],
      ['评价广告主', `每次 ${pointRules.review}`],
      ['邀请的媒体主完成首单', `${pointRules.invite}，每月最多 ${pointRules.invitesPerMonth} 人`],
    ]),
  );
  expect(article('order/score-and-level')).toContain(
    `每月最多 ${number(pointRules.monthCap)}。积分 ${businessRuleDefaults['points.valid_months']} 个月有效`,
  );
});

test('entry bar, placements, sign-in, text messages, tickets, closing', () => {
  const joining = article('order/join-requirements');
  const { 'entry.fans': fans, 'entry.reads': reads, 'entry.posts': posts, 'entry.age_days': ageDays } = businessRuleDefaults;
  for (const figure of [number(fans), reads, posts, ageDays]) expect(joining).toContain(` ${figure}`);
  const booking = article('extension/book-position');
  expect(booking).toContain(`**${businessRuleDefaults['position.candidates']} 个备选日期**`);
  expect(booking).toContain(
    `${businessRuleDefaults['position.ahead_days']} 天以内。当天单至少提前 ${businessRuleDefaults['position.same_day_h']} 小时`,
  );
  const login = article('common/register-and-login');
  expect(login).toContain(`连续输错 ${lockRules.captchaFrom} 次`);
  expect(login).toContain(`输错 ${lockRules.lockAt} 次，锁定 ${lockRules.lockMinutes} 分钟`);
  expect(login).toContain(
    `${smsRules.codeMinutes} 分钟内有效，${smsRules.resendS} 秒后可以重新发送，每个手机号每天最多 ${smsRules.perPhoneDay} 条`,
  );
  expect(article('common/contact-and-complaint')).toContain(`**${businessRuleDefaults['ticket.first_reply_h']} 个工作小时**`);
  expect(article('common/close-account-and-export')).toContain(`**${businessRuleDefaults['closing.days']} 天冷静期**`);
  expect(article('violation/low-quality')).toContain(`连续 ${businessRuleDefaults['low_quality.clean_days']} 天没有新的命中`);
});

test('deadlines of the processes', () => {
  const rows = rowsOf('common/notifications');
  const after = (process: 'performanceOrder' | 'positionOrder', name: string) =>
    processes[process].rows
      .map((row) =>
        row.name === name && 'timeout' in row && 'after' in row.timeout
          ? fixedSpan(row.timeout.after, businessRuleDefaults)
          : null,
      )
      .find(Boolean);
  const stated = (what: string) => rows.find(([cell]) => cell === what)?.[2]?.replace(' 小时', 'h');
  expect(stated('确认任务预览')).toBe(after('performanceOrder', 'preview_ok'));
  expect(stated('确认广告位预览')).toBe(after('positionOrder', 'preview_ok'));
  expect(stated('确认数据')).toBe(after('performanceOrder', 'confirm'));
  expect(stated('答复邀约')).toBe(after('positionOrder', 'expire'));
  expect(stated('答复改期改价')).toBe(after('positionOrder', 'counter_no'));
});

test('agreements take effect on the dates that users agree to', () => {
  const index: unknown = JSON.parse(readFileSync(join(content, '../src/content/lists/common.json'), 'utf8'));
  const daysOf = (id: string) =>
    (index as Array<{ id: string; effectiveFrom: string }>).filter((each) => each.id === id).map((each) => each.effectiveFrom);
  expect(agreementDays).toEqual({
    tos: daysOf('user-agreement'),
    privacy: daysOf('privacy-policy'),
    ad_rules: daysOf('advertiser-rules'),
    media_rules: daysOf('media-rules'),
  });
});
