import { risen } from './use-alarms';

test('only what became more is announced', () => {
  const before = { soon: 2, overdue: 1, approvals: 0, alarms: 0 };
  expect(risen(before, before)).toBe('');
  expect(risen(before, { soon: 1, overdue: 2, approvals: 0, alarms: 0 })).toBe('2 件已超时');
  expect(risen(before, { soon: 3, overdue: 0, approvals: 1, alarms: 0 })).toBe('3 件将超时，1 件等您复核');
  expect(risen(before, { ...before, alarms: 1 })).toBe('1 条告警没人处理');
});
