import { byRecent, maxRecent, recentChoices, rememberChoice } from './recent-choices';

beforeEach(() => localStorage.clear());

test('the latest choice is first, each is kept once, and few of them', () => {
  for (const value of ['a', 'b', 'c', 'd', 'e', 'f', 'b', '']) rememberChoice('industry', value);
  expect(recentChoices('industry')).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(recentChoices('industry')).toHaveLength(maxRecent);
  expect(recentChoices('region')).toEqual([]);
});

test('what another program has left there is no choice', () => {
  localStorage.setItem('sz-recent:industry', '{"not":"a list"}');
  expect(recentChoices('industry')).toEqual([]);
  localStorage.setItem('sz-recent:industry', 'broken');
  expect(recentChoices('industry')).toEqual([]);
});

test('a recent choice that is no longer offered is left out, and none is offered twice', () => {
  const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }];
  expect(byRecent(options, ['gone', 'c'])).toEqual({ first: [{ value: 'c' }], rest: [{ value: 'a' }, { value: 'b' }] });
});
