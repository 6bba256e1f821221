import { ageOn, birthDateOf, idCardCheckSign, idCardError, usccCheckSign, usccError } from './numbers';

test.each([
  ['91350100M000100Y43', null],
  ['91350100M000100Y44', '统一社会信用代码校验位不正确，请核对'],
  ['91350100M000100I43', '请输入 18 位统一社会信用代码'],
  ['', '请输入 18 位统一社会信用代码'],
])('credit code %s', (code, error) => expect(usccError(code)).toBe(error));

test('a single wrong character of a credit code is always detected', () => {
  const good = '91350100M000100Y43';
  for (let at = 0; at < 17; at += 1) {
    const wrong = `${good.slice(0, at)}${good[at] === '7' ? '8' : '7'}${good.slice(at + 1)}`;
    expect(usccError(wrong)).not.toBeNull();
  }
  expect(usccCheckSign(good)).toBe('3');
});

test.each([
  ['11010519491231002X', null],
  ['110105194912310021', '身份证号校验位不正确，请核对'],
  ['1101051949123100', '请输入 18 位身份证号'],
  [withSign('11010519990231001'), '身份证号中的出生日期不正确'],
])('citizen number %s', (id, error) => expect(idCardError(id)).toBe(error));

function withSign(id: string): string {
  return id + idCardCheckSign(id);
}

test('the age counts full years', () => {
  expect(birthDateOf('11010519491231002X')).toBe('1949-12-31');
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});
