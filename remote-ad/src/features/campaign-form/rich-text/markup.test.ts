import { blocksOf, pictureCount, plainLength, tidy } from './markup';

test('only plain tags are kept; styles, scripts and wrappers are removed', () => {
  const html =
    '<section style="color:red"><p class="a"><span style="white-space: pre-wrap;">第一<b>段</b></span></p><script>alert(1)</script><h1>题</h1></section>';
  expect(tidy(html)).toBe('<p>第一<strong>段</strong></p><h2>题</h2>');
});

test('an empty editor yields an empty text', () => {
  expect([tidy('<p><br></p>'), tidy('<p></p><p><br></p>'), tidy('')]).toEqual(['', '', '']);
});

test('text that looks like markup stays text, and event handlers of images are removed', () => {
  expect(tidy('<p>1 &lt; 2 &amp; 3</p>')).toBe('<p>1 &lt; 2 &amp; 3</p>');
  expect(tidy('<img src="/api/v1/file/a" onerror="alert(1)" alt="粥">')).toBe('<img src="/api/v1/file/a" alt="粥">');
});

test('the preview shows lines, and only images of this site', () => {
  expect(
    blocksOf('<h2>题</h2><p>一</p><ul><li>甲</li></ul><img src="/api/v1/file/a"><img src="https://mmbiz.qpic.cn/1">'),
  ).toEqual([
    { kind: 'heading', text: '题', src: null },
    { kind: 'text', text: '一', src: null },
    { kind: 'item', text: '甲', src: null },
    { kind: 'picture', text: '', src: '/api/v1/file/a' },
    { kind: 'picture', text: '', src: null },
  ]);
});

test('the length counts visible text; images are counted separately', () => {
  expect([plainLength('<p>一 二<b>三</b></p>'), pictureCount('<p>x<img src="/a"></p><img src="/b">')]).toEqual([3, 2]);
});
