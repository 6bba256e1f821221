import { passkeyPlace, whyNoPasskeys } from './place';

const services = (publicUrl: string | null, profile: 'demonstration' | 'production' = 'production') => ({
  settings: { publicUrl, profile },
});
const called = (origin: string) => ({ origin });

test('domain and origin are those of the stated address, whatever the request says', () => {
  expect(passkeyPlace(services('https://ads.example.cn/base/'), called('http://evil.example'))).toEqual({
    rpId: 'ads.example.cn',
    origin: 'https://ads.example.cn',
  });
});

test('the demonstration without a stated address has them at localhost only, and says so elsewhere', () => {
  const demonstration = services(null, 'demonstration');
  expect(passkeyPlace(demonstration, called('http://localhost:8080'))).toEqual({
    rpId: 'localhost',
    origin: 'http://localhost:8080',
  });
  expect(whyNoPasskeys(demonstration, called('http://127.0.0.1:8080'))).toBe(
    '浏览器不允许在 IP 地址上使用通行密钥，请用 http://localhost:8080 打开本站',
  );
  expect(whyNoPasskeys(demonstration, called('http://evil.example:8080'))).not.toBeNull();
});

test.each(['http://ads.example.cn', 'https://10.0.0.7', 'https://[::1]:8443'])('%s can have none', (address) => {
  expect(whyNoPasskeys(services(address), called('http://localhost'))).toMatch(/https 的域名/);
});

test('production without a stated address believes no request', () => {
  expect(whyNoPasskeys(services(null), called('http://localhost'))).not.toBeNull();
});
