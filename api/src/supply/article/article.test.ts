import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readArticle } from '../../campaign';
import { officialArticles } from './official';
import { simulatedArticles } from './simulator';

const page = `<!DOCTYPE html><html><head>
<meta content="标题 &amp; 更多" property="og:title" /><meta property="og:description" content="摘要">
<meta property="og:image" content="http://mmbiz.qpic.cn/cover.jpg?a=1&amp;b=2">
<script>var nickname = htmlDecode("某公众号"); var msg_title = '旧标题';</script></head>
<body><div class="rich" id="js_content" style="visibility:hidden"><div><p onclick="x()">第一段</p></div>
<img data-src="https://mmbiz.qpic.cn/1.png"><script>alert(1)</script></div><div>页脚</div></body></html>`;

/** Imitates the platform's pages: articles, the notice of a deleted one, the visitor check, failures. */
let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (url.startsWith('/s/good')) response.end(page);
    else if (url.startsWith('/s/deleted')) response.end('<div class="weui-msg">该内容已被发布者删除</div>');
    else if (url.startsWith('/s/check')) response.writeHead(302, { location: '/mp/wappoc_appmsgcaptcha' }).end();
    else if (url.startsWith('/s/huge')) response.end(Buffer.alloc(6 * 1024 * 1024, 'x'));
    else response.writeHead(503).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test('title, digest, cover and cleaned body come from the page', async () => {
  const article = await readArticle(officialArticles(origin), 'https://mp.weixin.qq.com/s/good?x=1');
  expect(article).toEqual({
    title: '标题 & 更多',
    digest: '摘要',
    coverUrl: 'https://mmbiz.qpic.cn/cover.jpg?a=1&b=2',
    bodyHtml: '<div><p>第一段</p></div>\n<img src="https://mmbiz.qpic.cn/1.png">',
    author: '某公众号',
    source: 'official',
  });
  expect(asked.at(-1)).toBe('/s/good?x=1');
});

test.each(['deleted', 'check', 'huge'])('a page that is not an article is reported as such (%s)', async (kind) => {
  await expect(readArticle(officialArticles(origin), `https://mp.weixin.qq.com/s/${kind}`)).rejects.toMatchObject({
    reason: 'articleEmpty',
  });
});

test('a failure of the platform asks for a retry', async () => {
  await expect(readArticle(officialArticles(origin), 'https://mp.weixin.qq.com/s/x')).rejects.toMatchObject({
    reason: 'articleUnreachable',
  });
  await expect(readArticle(officialArticles('http://127.0.0.1:1'), 'https://mp.weixin.qq.com/s/x')).rejects.toMatchObject({
    reason: 'articleUnreachable',
  });
});

test.each([
  'http://mp.weixin.qq.com/s/a',
  'https://evil.example/s/a',
  'https://mp.weixin.qq.com.evil.example/s/a',
  'https://mp.weixin.qq.com/mp/x',
  'x',
])('%s is never requested', async (url) => {
  const before = asked.length;
  await expect(readArticle(officialArticles(origin), url)).rejects.toMatchObject({ reason: 'articleLinkWrong' });
  expect(asked).toHaveLength(before);
});

test('the simulator gives the same link the same text, which is labelled as simulated', async () => {
  const read = () => simulatedArticles.read('https://mp.weixin.qq.com/s/a');
  expect(await read()).toEqual(await read());
  expect((await read())?.title).toContain('演示');
});
