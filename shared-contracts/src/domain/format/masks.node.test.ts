import { maskBankCard, maskIdNumber, maskName, maskPhone } from './masks';

test.each([
  [maskPhone, '13812341234', '138****1234'],
  [maskPhone, '12345', '*****'],
  [maskIdNumber, '110101199003070015', '1****************5'],
  [maskIdNumber, '12', '**'],
  [maskBankCard, '6222 0202 0011 6789', '**** 6789'],
  [maskBankCard, '123', '****'],
  [maskName, '张三', '张*'],
  [maskName, '欧阳修', '欧**'],
  [maskName, '𠮷田', '𠮷*'],
  [maskName, '', ''],
])('%p hides %s as %s', (mask, value, masked) => expect(mask(value)).toBe(masked));
