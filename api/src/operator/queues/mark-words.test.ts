import { markWords } from './mark-words';

test('words are marked where a reader reads them, and nowhere inside a tag', () => {
  expect(markWords('<p title="最好">全国最好，最好的</p>', ['最好'])).toBe(
    '<p title="最好">全国<mark>最好</mark>，<mark>最好</mark>的</p>',
  );
});

test('the longer word is marked whole, and the markup around stays', () => {
  expect(markWords('<p>第一品牌<b>第一</b></p>', ['第一', '第一品牌'])).toBe(
    '<p><mark>第一品牌</mark><b><mark>第一</mark></b></p>',
  );
});

test('a word with signs of markup is found as it is stored, and makes no markup', () => {
  expect(markWords('<p>a&lt;b&gt; &amp; c</p>', ['<b>'])).toBe('<p>a<mark>&lt;b&gt;</mark> &amp; c</p>');
  expect(markWords('<p>x</p>', ['', 'y'])).toBe('<p>x</p>');
});
