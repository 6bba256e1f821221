import { cleanMarkup, imageCount, looseText, plainText } from './markup';

test('keeps formatting and removes everything active', () => {
  const html = `<p style="color:red" onclick="x()">你好<script>alert(1)</script><b>世界</b></p><iframe src="https://a.example"></iframe>`;
  expect(cleanMarkup(html)).toBe('<p>你好<b>世界</b></p>');
});

test.each([
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">去</a>', '<a>去</a>'],
  ['<a href="java&#115;cript:alert(1)">去</a>', '<a>去</a>'],
  ['<svg><script>1</script></svg>x', 'x'],
  ['<!--<img src=https://a.example/x>-->x', 'x'],
  ['<p><b>开', '<p><b>开</b></p>'],
  ['</div></div>完', '完'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  [
    '<img data-src="https://mmbiz.qpic.cn/a?x=1&amp;y=2" alt=\'图"\'>',
    '<img src="https://mmbiz.qpic.cn/a?x=1&amp;y=2" alt="图&quot;">',
  ],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', '&lt;script>'],
])('%s', (html, clean) => {
  if (clean === '&lt;script>') expect(cleanMarkup(html)).not.toMatch(/<script/i);
  else expect(cleanMarkup(html)).toBe(clean);
});

test('cleaning twice changes nothing', () => {
  const html = '<div><p>a&nbsp;b &amp;lt; "c"</p><ul><li>x<li>y</ul><img src="https://a.example/1.png"></div>';
  expect(cleanMarkup(cleanMarkup(html))).toBe(cleanMarkup(html));
});

test('extracts the text without markup, with image texts, block by block', () => {
  expect(plainText('<h1>标题</h1><p>一&nbsp;二<br>三</p><img src=x alt="图注"><style>p{}</style>')).toBe('标题\n一 二\n三\n图注');
  expect(imageCount('<img src=a><p><IMG src=b></p>')).toBe(2);
});

test('the loose text has a space for every tag, and nothing of scripts', () => {
  expect(looseText('<p>甲&amp;乙</p><script>var 丙</script><style>丁</style><b>戊</b>').split(/\s+/)).toEqual([
    '',
    '甲&乙',
    '戊',
    '',
  ]);
});

test('a hostile text of the maximum size takes no longer than an honest one of that size allows', () => {
  const parts = [
    '<a ',
    '<a "',
    "<a x='",
    '<!--',
    '<script>',
    '&#',
    '<p x="<p x=',
    '<p aaa',
    '<b>',
    '<b></i>',
    '</b>',
    '\f',
    ' \v',
    '<',
    '<b a=1 ',
  ];
  const honest = timeOf('<p>早餐桌上的新选择，<b>每天</b>一篇<br>好文章。</p>');
  for (const part of parts) expect({ part, slow: timeOf(part) > 20 * honest + 200 }).toEqual({ part, slow: false });
});

test('markup that is nested absurdly deep keeps its words', () => {
  const html = `${'<b>'.repeat(301)}深<script>`;
  expect(cleanMarkup(html).trim()).toBe('深');
  expect(plainText(html)).toBe('深');
  expect(imageCount(`${'<b>'.repeat(301)}<img src="https://a.example/1.png">`)).toBe(0);
});

/** In milliseconds, for a text of the maximum size made of one part. */
function timeOf(part: string): number {
  const text = part.repeat(Math.ceil(120_000 / part.length));
  const begun = performance.now();
  cleanMarkup(text);
  plainText(text);
  imageCount(text);
  return performance.now() - begun;
}
