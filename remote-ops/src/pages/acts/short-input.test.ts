import { shortInput } from './short-input';

test('a browser is called by its name, and of an id the beginning is shown', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  expect(shortInput(`浏览器：${agent}；方式：通行密钥`)).toBe('浏览器：Chrome 141 · Windows；方式：通行密钥');
  expect(shortInput('种类：认证；文件：0192f0aa-1111-7000-8000-000000000001')).toBe('种类：认证；文件：0192f0aa…');
});

test('what somebody typed stays as it was', () => {
  expect(shortInput('编号：TX20261120-01；原因：户名不符')).toBe('编号：TX20261120-01；原因：户名不符');
});
