import { actsOf, canEdit } from './act';

test('each status offers exactly the actions that the process allows its owner', () => {
  expect(actsOf('draft')).toEqual(['submit', 'copy', 'delete']);
  expect(actsOf('auditing')).toEqual(['withdraw', 'copy']);
  expect(actsOf('rejected', true)).toEqual(['submit', 'reason', 'copy', 'delete']);
  expect(actsOf('scheduled')).toEqual(['terminate', 'copy']);
  expect(actsOf('running', true)).toEqual(['pause', 'budget', 'dailyLimit', 'terminate', 'copy']);
  expect(actsOf('paused')).toEqual(['resume', 'budget', 'dailyLimit', 'terminate', 'copy']);
  expect(actsOf('suspended', true)).toEqual(['terminate', 'reason', 'copy']);
  expect(actsOf('closing')).toEqual(['copy']);
  expect(actsOf('completed')).toEqual(['copy']);
  expect(actsOf('terminated')).toEqual(['copy', 'delete']);
});

test('the form opens where changes are allowed', () => {
  expect((['draft', 'rejected', 'running', 'paused'] as const).every(canEdit)).toBe(true);
  expect((['auditing', 'scheduled', 'suspended', 'closing', 'completed'] as const).some(canEdit)).toBe(false);
});
