import { claimNotice, type Outcome, whyNot } from './outcomes';

const base: Outcome = { id: '1', outcome: 'done', reason: '', msg: '', effect: null, moved: null, claim: null };
const refused: Outcome = { ...base, outcome: 'refused', reason: 'queueClaimed', msg: '李娜 正在处理' };

test('what was claimed and what was not is one line', () => {
  expect(claimNotice([base, base], 'claim')).toEqual({ text: '已认领 2 件', tone: 'success' });
  expect(claimNotice([base, refused], 'claim')).toEqual({ text: '已认领 1 件；李娜 正在处理', tone: 'warning' });
  expect(claimNotice([refused, refused], 'release').text).toBe('李娜 正在处理等 2 件没有成功');
});

test('an object that moved on says who moved it and when', () => {
  const moved = { by: 'ops', at: '2026-11-27T02:00:00Z', what: '通过' };
  expect(whyNot({ ...refused, msg: '这一件已经有了结果', moved })).toBe('这一件已经有了结果（ops 2026-11-27 10:00：通过）');
});
