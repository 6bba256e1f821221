import { loadSyllables, matchesTyped } from './matches-typed';

beforeAll(() => loadSyllables());

test.each([
  ['浙江', '浙江省'],
  [' 江 ', '浙江省'],
  ['zj', '浙江省'],
  ['ZJS', '浙江省'],
  ['xgtb', '香港特别行政区'],
  ['cq', '重庆市'],
  ['cs', '长沙市'],
  ['xm', '厦门市'],
  ['app', 'App 下载'],
  ['spyl', '食品饮料'],
  ['shipin', '食品饮料'],
  ['shipinyl', '食品饮料'],
  ['ship', '食品饮料'],
  ['yinliao', '食品饮料'],
  ['zhejiang', '浙江省'],
  ['xiamen', '厦门市'],
  ['chongqing', '重庆市'],
  ['yiliao', '医疗健康'],
  ['jiaoyupeixun', '教育培训'],
])('%j finds %s', (typed, label) => {
  expect(matchesTyped(typed, label)).toBe(true);
});

test.each([
  ['jz', '浙江省'],
  ['jiangzhe', '浙江省'],
  ['hejiang', '浙江省'],
  ['1', '浙江省'],
])('%j does not find %s', (typed, label) => {
  expect(matchesTyped(typed, label)).toBe(false);
});

test('nothing typed finds everything', () => {
  expect(matchesTyped('', '浙江省')).toBe(true);
});
