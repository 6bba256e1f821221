import { excerpt, marksIn } from './marks';
import { normalize } from './normalize';

describe('marks', () => {
  test('a match is marked in the original text, regardless of width and case', () => {
    expect(marksIn('升到 ＶＩＰ 以后', ['vip'])).toEqual([{ from: 3, to: 6 }]);
  });

  test('a match spans a space that the search ignores', () => {
    const text = '满 100 元可提';
    const [mark] = marksIn(text, [normalize('100元').text]);
    expect(text.slice(mark?.from, mark?.to)).toBe('100 元');
  });

  test('adjacent matches form one mark', () => {
    expect(marksIn('怎么提现', ['怎么', '么提', '提现'])).toEqual([{ from: 0, to: 4 }]);
  });

  test('an excerpt starts shortly before the match and shows where it is cut', () => {
    const text = `${'前'.repeat(60)}提现${'后'.repeat(200)}`;
    const part = excerpt(text, ['提现']);
    expect(part.startsWith('…前')).toBe(true);
    expect(part.endsWith('后…')).toBe(true);
    expect(part.indexOf('提现')).toBeLessThan(25);
  });

  test('characters outside the basic multilingual plane do not shift the marks', () => {
    const text = '𠮷祥提现';
    const [mark] = marksIn(text, ['提现']);
    expect(text.slice(mark?.from, mark?.to)).toBe('提现');
  });
});
