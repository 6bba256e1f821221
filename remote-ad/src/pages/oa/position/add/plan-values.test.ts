import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { emptyCreative } from '../../../../features/position-creative/creative';
import {
  copied,
  emptyPlan,
  fromForm,
  inTime,
  type PlanItem,
  type PlanValues,
  retimed,
  sectionOf,
  toForm,
  toggledDay,
  validatePlan,
} from './plan-values';

const rules = publicRuleDefaults;
/** 10:00 in Shanghai. */
const now = Date.parse('2026-11-20T02:00:00.000Z');
const item: PlanItem = { accountId: 'a1', position: 1, time: '20:30', planAts: [] };
const at = (day: string, time = '20:30') => new Date(`${day}T${time}:00+08:00`).toISOString();

test('at most three candidates; choosing a day again removes it', () => {
  const three = ['2026-11-23', '2026-11-26', '2026-11-24'].reduce((before, day) => toggledDay(before, day, null, rules), item);
  expect(three.planAts).toEqual([at('2026-11-23'), at('2026-11-24'), at('2026-11-26')]);
  expect(toggledDay(three, '2026-11-27', null, rules)).toBe(three);
  expect(toggledDay(three, '2026-11-24', null, rules).planAts).toEqual([at('2026-11-23'), at('2026-11-26')]);
});

test('candidates, lead time and keeping period follow the current rules', () => {
  const strict = { ...rules, 'position.candidates': 1, 'position.same_day_h': 11, 'position.keep_min_days': 10 };
  const one = toggledDay(item, '2026-11-23', null, strict);
  expect(toggledDay(one, '2026-11-24', null, strict)).toBe(one);
  expect(inTime('2026-11-20', '20:30', 48, strict, now)).toBe(false);
  expect(validatePlan({ ...emptyPlan, keepDays: '9' }, strict)['keepDays']).toBe('保留时长为 10–365 天');
  expect(validatePlan(emptyPlan, strict)['keepDays']).toBeUndefined();
});

test('a day with an agreed push keeps its time', () => {
  const pushAt = at('2026-11-24', '08:00');
  const chosen = toggledDay(toggledDay(item, '2026-11-23', null, rules), '2026-11-24', pushAt, rules);
  expect(chosen.planAts).toEqual([at('2026-11-23'), pushAt]);
  const later = retimed(chosen, '21:00', (day) => (day === '2026-11-24' ? pushAt : null));
  expect(later.planAts).toEqual([at('2026-11-23', '21:00'), pushAt]);
});

test('a day is bookable within the account’s lead time, five hours for today, at most sixty days ahead', () => {
  expect(inTime('2026-11-20', '20:30', 48, rules, now)).toBe(true);
  expect(inTime('2026-11-20', '14:30', 48, rules, now)).toBe(false);
  expect(inTime('2026-11-21', '20:30', 48, rules, now)).toBe(false);
  expect(inTime('2026-11-23', '20:30', 48, rules, now)).toBe(true);
  expect(inTime('2027-01-19', '20:30', 48, rules, now)).toBe(true);
  expect(inTime('2027-01-20', '20:30', 48, rules, now)).toBe(false);
});

test('faults are reported by path, and each path belongs to a step', () => {
  expect(validatePlan(emptyPlan, rules)).toEqual({
    name: '计划名称为 2–30 个字',
    industry: '请选择推广行业',
    items: '请选择媒体与排期',
    'creative.titles.0': '请填写标题',
    'creative.bodyHtml': '请填写正文，或提供文章链接',
  });
  const titles = ['标题', '题'.repeat(65)];
  expect(validatePlan({ ...emptyPlan, creative: { ...emptyCreative, titles } }, rules)).toMatchObject({
    'creative.titles.1': '标题不超过 64 字',
  });
  const later: PlanValues = {
    ...emptyPlan,
    name: '小雪专题',
    industry: 'food',
    creativeLater: true,
    items: [item],
    keepDays: '6',
  };
  expect(validatePlan(later, rules)).toEqual({ keepDays: '保留时长为 7–365 天', 'items.0.planAts': '请选择投放日期' });
  const sections = ['items', 'items.0.planAts', 'creative.titles', 'name', 'keepDays'].map(sectionOf);
  expect(sections).toEqual(['schedule', 'schedule', 'creative', 'plan', 'requirements']);
});

test('an article written by the media owner requires a brief, and its preview cannot be waived', () => {
  const soft: PlanValues = {
    ...emptyPlan,
    name: '软文计划',
    industry: 'food',
    form: 'soft',
    previewWaived: true,
    items: [{ ...item, planAts: [at('2026-11-23')] }],
    creative: { ...emptyCreative, titles: ['标题'] },
  };
  expect(validatePlan(soft, rules)).toEqual({ 'creative.brief': '软文定制须填写推广说明' });
  expect(toForm(soft).previewWaived).toBe(false);
});

test('a sent form is restored as it was typed', () => {
  const values: PlanValues = {
    ...emptyPlan,
    name: '小雪专题',
    industry: 'food',
    items: [{ ...item, planAts: [at('2026-11-23')] }],
  };
  expect(fromForm(toForm(values))).toEqual(values);
});

test('a copy omits past days', () => {
  const form = toForm({ ...emptyPlan, name: '老计划', items: [{ ...item, planAts: [at('2026-11-01'), at('2026-11-25')] }] });
  expect(copied(form, now)).toMatchObject({ name: '老计划 副本', items: [{ planAts: [at('2026-11-25')] }] });
});
