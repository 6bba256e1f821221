import { headWord, plainWord } from './plain-word';

test('facts that the program names by identifiers are said in words, and what people typed is left alone', () => {
  expect(plainWord('状态', 'arbitrating 仲裁中')).toBe('仲裁中');
  expect(plainWord('类型', 'hold')).toBe('暂缓结算');
  expect(plainWord('ZY20261113-YJ8RDX', 'arbitrating 仲裁中 ・ hold ・ 异常分 58')).toBe('仲裁中 ・ 暂缓结算 ・ 异常分 58');
  expect(plainWord('结果', 'reject')).toBe('驳回');
  expect(plainWord('标题', 'read 一本书')).toBe('read 一本书');
});

test('heads of results are words; a name without one stays', () => {
  expect([headWord('visits'), headWord('load_ms'), headWord('单价')]).toEqual(['访问', '加载（毫秒）', '单价']);
});
