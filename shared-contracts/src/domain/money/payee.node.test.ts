import { payeeNumberError } from './payee';

test.each([
  ['bank', '6222020200112233444', false],
  ['bank', '4111111111111111', true],
  ['corp_bank', '12345678', true],
  ['corp_bank', '12-34', false],
  ['alipay', '13800000001', true],
  ['alipay', 'a@b.cn', true],
  ['alipay', 'abc', false],
  ['wechat', 'wxid_abc123', true],
  ['wechat', '微信', false],
] as const)('payee number %s %s', (kind, no, good) => expect(payeeNumberError(kind, no) === null).toBe(good));
