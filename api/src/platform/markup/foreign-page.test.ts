import { readForeignPage } from './foreign-page';

test('facts are read from tags in any order, and from the variables of scripts', () => {
  const page = readForeignPage(
    `<meta content="标题 &amp; 更多" property="og:title"><meta name="author" content='甲'>
     <script>var a = 1; var mid = "" || "224" || "9"; var msg_desc = htmlDecode("摘要；一"); var ct="17";</script>
     <div class="x" id='js_content'><div>一<img></div><p>二</div></div><div>三</div>`,
    'js_content',
  );
  expect(page?.meta('og:title')).toBe('标题 &amp; 更多');
  expect(page?.meta('author')).toBe('甲');
  expect(['a', 'mid', 'msg_desc', 'ct'].map((name) => page?.variable(name))).toEqual([null, '224', '摘要；一', '17']);
  expect(page?.content).toBe('<div>一<img></div><p>二');
});

test('an element that is never closed reaches to the end of the page', () => {
  expect(readForeignPage('<div id="c"><p>一', 'c')?.content).toBe('<p>一');
  expect(readForeignPage('<p>一', 'c')?.content).toBeNull();
});

test('a page that is nested absurdly deep is not read', () => {
  expect(readForeignPage(`<div id="c">${'<b>'.repeat(400)}`, 'c')).toBeNull();
});
