import { fieldText, firstPlan, instantOf, planFault } from './plan-times';

const now = Date.parse('2026-11-20T10:10:00+08:00');
const campaign = { startAt: null, endAt: null, publishHours: [18, 19], publishDeadlineH: 48, aheadMin: 30 };
const at = (text: string) => Date.parse(`${text}:00+08:00`);

test('suggests the first full hour that the campaign allows', () => {
  expect(firstPlan(campaign, now)).toBe(at('2026-11-20T18:00'));
  expect(firstPlan({ ...campaign, publishHours: [] }, now)).toBe(at('2026-11-20T13:00'));
  expect(firstPlan({ ...campaign, publishHours: [], publishDeadlineH: 1 }, now)).toBe(at('2026-11-20T10:45'));
  expect(firstPlan({ ...campaign, endAt: '2026-11-20T12:00:00+08:00' }, now)).toBeNull();
});

test('reports the fault of a planned time', () => {
  expect(planFault(campaign, at('2026-11-20T18:30'), now)).toBeNull();
  expect(planFault(campaign, null, now)).toBe('请选择计划发布时间');
  expect(planFault(campaign, at('2026-11-20T10:30'), now)).toBe('须晚于现在 30 分钟');
  expect(planFault(campaign, at('2026-11-23T18:00'), now)).toBe('须在接单后 48 小时内');
  expect(planFault(campaign, at('2026-11-20T12:00'), now)).toBe('不在允许的发布时段');
  expect(planFault({ ...campaign, startAt: '2026-11-21T00:00:00+08:00' }, at('2026-11-20T18:00'), now)).toBe('早于投放开始时间');
});

test('the text of a field is in Shanghai time', () => {
  expect(fieldText(at('2026-11-20T18:00'))).toBe('2026-11-20T18:00');
  expect(instantOf('2026-11-20T18:00')).toBe(at('2026-11-20T18:00'));
  expect(instantOf('')).toBeNull();
});
