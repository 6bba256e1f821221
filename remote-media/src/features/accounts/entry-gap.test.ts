import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { entryGap } from './entry-gap';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const met = (kind: 'oa' | 'video', more: object) =>
  entryGap(kind, { fans: 0, bestMedian: 0, posts30d: 4, registeredOn: '2026-08-01', ...more }, publicRuleDefaults, now)
    .filter((item) => !item.met)
    .map(({ key }) => key);

test('an official account qualifies by followers or reads, a video account by followers only', () => {
  expect(met('oa', { fans: 999, bestMedian: 299 })).toEqual(['size']);
  expect(met('oa', { fans: 1000 })).toEqual([]);
  expect(met('oa', { bestMedian: 300 })).toEqual([]);
  expect(met('video', { bestMedian: 300 })).toEqual(['size']);
});

test('reports too few posts, too young an account and missing figures', () => {
  expect(met('oa', { fans: 2000, posts30d: 3, registeredOn: '2026-08-23' })).toEqual(['posts', 'age']);
  const [size] = entryGap('oa', { fans: null, bestMedian: null, posts30d: null, registeredOn: '' }, publicRuleDefaults, now);
  expect(size?.have).toBe('粉丝 未填写，阅读中位数 未填写');
});
