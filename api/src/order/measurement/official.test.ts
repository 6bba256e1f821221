/** Tests the official adapter against a server that speaks the published protocol. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hourMs, wechatApi } from '../../platform';
import { type AccountTokens, authorizerTokens } from '../../supply';
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

describe('reads', () => {
  const article = (msgid: string, readsByDay: number[]) => ({
    ref_date: '2026-11-20',
    msgid,
    publish_type: 0,
    title: '周末吃点好的',
    content_url: 'https://mp.weixin.qq.com/s?__biz=A&mid=2247490098&idx=2&sn=x',
    detail_list: readsByDay.map((reads, index) => ({
      stat_date: `2026-11-${20 + index}`,
      read_user: reads,
      read_user_source: [
        { scene_desc: '全部', user_count: reads },
        { scene_desc: '公众号消息', user_count: Math.round(reads * 0.6) },
        { scene_desc: '朋友圈', user_count: Math.round(reads * 0.2) },
        { scene_desc: '推荐', user_count: Math.round(reads * 0.1) },
        { scene_desc: '新来源', user_count: reads - Math.round(reads * 0.9) },
      ],
      share_user: 12,
      like_user: 34,
      comment_count: 5,
      zaikan_user: 7,
      collection_user: 8,
      read_subscribe_user: 3,
      read_finish_rate: 0.42,
      read_avg_activetime: 1.5,
      read_delivery_rate: 0.021,
    })),
  });

  test('are daily, up to the end of the day in which the window ends', async () => {
    answers['/datacube/getarticletotaldetail'] = {
      is_delay: false,
      list: [article('2247490098_1', [9]), article('2247490098_2', [400, 700, 900, 1_000, 1_100])],
    };
    const measurement = source();
    const figures = await measurement.figures(order(), measurement.countsUntil(order()));
    expect(figures.map(({ at, reads }) => [new Date(at).toISOString(), reads])).toEqual([
      ['2026-11-20T16:00:00.000Z', 400],
      ['2026-11-21T16:00:00.000Z', 700],
      ['2026-11-22T16:00:00.000Z', 900],
      ['2026-11-23T16:00:00.000Z', 1_000],
    ]);
    expect(figures[0]).toMatchObject({
      likes: 34,
      shares: 12,
      comments: 5,
      looks: 7,
      favourites: 8,
      readerFollows: 3,
      finishRateBp: 4_200,
      activeSeconds: 90,
      deliveryRateBp: 210,
      bySource: { session: 240, moments: 80, feed: 40, other: 40 },
      rawSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(requests).toEqual([
      {
        path: '/datacube/getarticletotaldetail',
        query: { access_token: 'account-token' },
        body: { begin_date: '2026-11-20', end_date: '2026-11-20' },
      },
    ]);
  });

  test('a figure that the interface leaves out is missing, not zero', async () => {
    const { zaikan_user, read_finish_rate, ...rest } = article('2247490098_2', [400]).detail_list[0] ?? {};
    const list = [{ ...article('2247490098_2', [400]), detail_list: [rest] }];
    answers['/datacube/getarticletotaldetail'] = { is_delay: false, list };
    const [figure] = await source().figures(order(), publishedAt * 2);
    expect(figure).toMatchObject({ favourites: 8 });
    expect(figure).not.toHaveProperty('looks');
    expect(figure).not.toHaveProperty('finishRateBp');
  });

  test('delayed or unsettled figures are not stored', async () => {
    const list = [article('2247490098_2', [400, 700])];
    const url = '/datacube/getarticletotaldetail';
    answers[url] = { is_delay: true, list };
    expect(await source().figures(order(), publishedAt * 2)).toEqual([]);
    answers[url] = { is_delay: false, list };
    const soonAfterTheFirstDay = Date.parse('2026-11-21T09:00:00+08:00');
    expect(await source(always, soonAfterTheFirstDay).figures(order(), publishedAt * 2)).toHaveLength(1);
    expect(await source(always, soonAfterTheFirstDay - 2 * hourMs).figures(order(), publishedAt * 2)).toHaveLength(0);
  });

  test('place and notification are reported', async () => {
    answers['/datacube/getarticletotaldetail'] = { is_delay: false, list: [article('2247490098_2', [400])] };
    expect(await source().facts(order(), publishedAt)).toEqual({ place: 2, notified: true });
  });

  test('orders of one account and day share a response', async () => {
    answers['/datacube/getarticletotaldetail'] = { is_delay: false, list: [article('2247490098_2', [400])] };
    const measurement = source();
    await Promise.all([
      measurement.figures(order(), publishedAt * 2),
      measurement.figures(order({ id: 'other' }), publishedAt * 2),
    ]);
    expect(requests).toHaveLength(1);
  });

  test('an unauthorised account causes no requests', async () => {
    const nobody: AccountTokens = { ofMediaAccount: async () => null, ofPromotedAccount: async () => null };
    expect(await source(nobody).figures(order(), publishedAt * 2)).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('a refusal becomes an error with its code and without a token', async () => {
    answers['/datacube/getarticletotaldetail'] = { errcode: 48001, errmsg: 'api unauthorized' };
    const error = await source()
      .figures(order(), publishedAt * 2)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'MeasurementError', code: 48001 });
    expect(String(error)).not.toContain('account-token');
  });
});

describe('followers', () => {
  test('of the promoted account are requested by source, seven days at a time', async () => {
    answers['/datacube/getusersummary'] = {
      list: [
        { ref_date: '2026-11-20', user_source: 30, new_user: 20, cancel_user: 3 },
        { ref_date: '2026-11-21', user_source: 30, new_user: 5, cancel_user: 0 },
        { ref_date: '2026-11-21', user_source: 57, new_user: 2, cancel_user: 0 },
      ],
    };
    const figures = await source().figures(order({ kind: 'fans' }), publishedAt + 10 * 24 * hourMs);
    expect(figures.slice(0, 2).map(({ bySource }) => bySource)).toEqual([{ 30: 20 }, { 30: 25, 57: 2 }]);
    expect(requests.map(({ query, body }) => [query['access_token'], body['begin_date'], body['end_date']])).toEqual([
      ['promoted-token', '2026-11-20', '2026-11-26'],
      ['promoted-token', '2026-11-27', '2026-11-29'],
    ]);
  });

  test('of a video account are known as the current total only, not for the past', async () => {
    answers['/channels/finderlive/get_finder_attr_by_appid'] = {
      errcode: 0,
      errmsg: 'ok',
      finder_attr: { uniq_id: 'sph1', nickname: '某视频号', fans_count: 4_321 },
    };
    const now = publishedAt + 5 * hourMs;
    const video = order({ kind: 'video' });
    expect(await source(always, now).figures(video, now)).toEqual([{ at: now, fansTotal: 4_321 }]);
    expect(await source(always, now + 2 * hourMs).figures(video, now)).toEqual([]);
  });

  test('each order gets its own code', async () => {
    answers['/cgi-bin/qrcode/create'] = { ticket: 'gQH4', expire_seconds: 2_592_000, url: 'http://weixin.qq.com/q/1' };
    const code = await source().codeFor(order({ kind: 'fans' }), new Date(publishedAt));
    expect(code).toMatchObject({
      ticket: 'gQH4',
      imageUrl: 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=gQH4',
      expiresAt: new Date(publishedAt + 30 * 24 * hourMs),
    });
    expect(requests[0]?.body).toEqual({
      expire_seconds: 2_592_000,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: code?.scene } },
    });
    expect(code?.scene.length).toBeLessThanOrEqual(64);
  });
});

describe('tokens', () => {
  const component = { appid: 'wx-component', secret: 'shh', latestTicket: async () => 'ticket@@@1' as string | null };

  test('ticket, component, account; cached until shortly before expiry', async () => {
    let now = 0;
    const tokens = authorizerTokens(wechatApi(origin), component, () => now);
    const kept: string[] = [];
    const authorisation = { appid: 'wx1', refreshToken: 'refresh-1', keep: async (next: string) => void kept.push(next) };
    expect(await tokens.tokenOf(authorisation)).toBe('account-token');
    expect(requests).toEqual([
      {
        path: '/cgi-bin/component/api_component_token',
        query: {},
        body: { component_appid: 'wx-component', component_appsecret: 'shh', component_verify_ticket: 'ticket@@@1' },
      },
      {
        path: '/cgi-bin/component/api_authorizer_token',
        query: { component_access_token: 'component-token' },
        body: { component_appid: 'wx-component', authorizer_appid: 'wx1', authorizer_refresh_token: 'refresh-1' },
      },
    ]);
    expect(kept).toEqual(['refresh-2']);
    now = 6_800_000;
    await tokens.tokenOf(authorisation);
    expect(requests).toHaveLength(2);
    now = 7_000_000;
    await tokens.tokenOf(authorisation);
    expect(requests).toHaveLength(4);
  });

  test('nothing is requested before the first ticket', async () => {
    const tokens = authorizerTokens(wechatApi(origin), { ...component, latestTicket: async () => null });
    const authorisation = { appid: 'wx1', refreshToken: 'r', keep: async () => {} };
    await expect(tokens.tokenOf(authorisation)).rejects.toMatchObject({ name: 'WechatError' });
    expect(requests).toEqual([]);
  });
});
