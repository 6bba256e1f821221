/** Tests the official adapter against a server that speaks the published protocol. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hourMs, wechatApi } from '../../platform';
import type { AccountTokens } from '../../supply';
import { articlePages } from './article-page';
import { officialMeasurement } from './official';
import type { Measured } from './port';

interface RecordedRequest {
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

let server: Server;
let origin: string;
const requests: RecordedRequest[] = [];
/** Responses of the platform by path; a test may replace them. */
let answers: Record<string, unknown>;

const pageOf = (text: string, more = '') => `<!DOCTYPE html><html><head>
<meta property="og:title" content="周末吃点好的" />
<script>var user_name = "gh_abc"; var ct = "1795140000"; var mid = "" || "2247490098"; var idx = "" || "2";${more}</script></head>
<body><div class="rich_media_content" id="js_content"><p>广告</p><p>${text}</p></div><script>var x = 1;</script></body></html>`;

const pages: Record<string, string> = {
  '/s/good': pageOf('家常菜的做法，三步就会，周末试一试。'),
  '/s/unlabelled': pageOf('家常菜的做法，三步就会，周末试一试。').replace('<p>广告</p>', ''),
  '/s/other': pageOf('完全不同的一篇文章，说的是旅行与摄影。'),
  '/s/deleted': '<html><body><div class="weui-msg">该内容已被发布者删除</div></body></html>',
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    if (url.pathname.startsWith('/s/')) {
      const page = pages[url.pathname];
      response.writeHead(page ? 200 : 503).end(page ?? '');
      return;
    }
    requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body: await bodyOf(request) });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answers[url.pathname] ?? { errcode: 48001, errmsg: 'api unauthorized' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  requests.length = 0;
  answers = {
    '/cgi-bin/component/api_component_token': { component_access_token: 'component-token', expires_in: 7200 },
    '/cgi-bin/component/api_authorizer_token': {
      authorizer_access_token: 'account-token',
      expires_in: 7200,
      authorizer_refresh_token: 'refresh-2',
    },
  };
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

const publishedAt = Date.parse('2026-11-20T10:00:00+08:00');

function order(more: Partial<Measured> = {}): Measured {
  return {
    id: 'o',
    campaignId: 'c',
    kind: 'read',
    position: 2,
    account: { id: 'a', platformId: 'gh_abc', appid: 'wx1', fans: 50_000, medianReads: 1_000 },
    promotedAccountId: 'p',
    titles: ['周末吃点好的'],
    text: '家常菜的做法，三步就会，周末试一试。',
    forecastQty: 1_000,
    articleUrl: 'https://mp.weixin.qq.com/s/good',
    msgid: '2247490098_2',
    publishedAt,
    windowEndsAt: publishedAt + 72 * hourMs,
    windowH: 72,
    retentionH: 0,
    keepHours: 72,
    ...more,
  };
}

const always: AccountTokens = { ofMediaAccount: async () => 'account-token', ofPromotedAccount: async () => 'promoted-token' };

function source(tokens: AccountTokens = always, now = publishedAt + 96 * hourMs) {
  return officialMeasurement({ api: wechatApi(origin), tokens, pages: articlePages(origin) }, () => now);
}

describe('the page', () => {
  const inspect = (path: string) => source().inspect(order(), `https://mp.weixin.qq.com${path}`, publishedAt);

  test('shows owner, time, place, label and the share of the ordered text', async () => {
    expect(await inspect('/s/good')).toEqual({
      at: publishedAt,
      ownerMatches: true,
      publishedAt: 1_795_140_000_000,
      place: 2,
      labelFound: true,
      similarityBp: 10_000,
      title: '周末吃点好的',
      msgid: '2247490098_2',
      notified: null,
    });
    expect(await inspect('/s/unlabelled')).toMatchObject({ labelFound: false });
    expect((await inspect('/s/other'))?.similarityBp).toBeLessThan(4_000);
  });

  test('deleted and unreachable are distinguished', async () => {
    const look = async (path: string) =>
      (await source().looks(order({ articleUrl: `https://mp.weixin.qq.com${path}` }), 0, publishedAt))[0];
    expect(await look('/s/good')).toEqual({ at: publishedAt, result: 'ok', labelFound: true, httpStatus: 200 });
    expect(await look('/s/deleted')).toMatchObject({ result: 'deleted' });
    expect(await look('/s/trouble')).toMatchObject({ result: 'unreachable', httpStatus: 503 });
    expect(await inspect('/s/deleted')).toBeNull();
  });

  test('is checked every hour as long as anything depends on it', () => {
    const { nextAt } = source();
    const times: number[] = [];
    for (let at = nextAt(order(), 0); at !== null; at = nextAt(order(), at)) times.push(at);
    expect(times[0]).toBe(publishedAt + 600_000);
    expect(times.at(-1)).toBe(publishedAt + 72 * hourMs + 600_000);
    expect(times).toHaveLength(73);
  });
});
