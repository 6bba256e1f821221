/**
 * The open platform: accounts are authorised to our component, and their data is fetched within the granted scopes.
 * `docs/domain/overview.md#measuring-reads`, `docs/domain/overview.md#measuring-followers`,
 * `docs/domain/overview.md#measuring-video-followers`. It reports neither when an account was created nor who its readers are;
 * the owner declares those.
 */

import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { dayMs, dayOf, hourMs, nextDay, startOf, type WechatApi, WechatError } from '../../platform';
import type { ReadMedians } from '../tables';
import { type ArticleFigures, articlesOfDay, totalFollowers, videoFollowers } from '../wechat/figures';
import type { AuthorizerTokens } from '../wechat/tokens';
import { type AccountFacts, type AccountKind, type AccountPlatform, PlatformError } from './platform';

export interface OfficialPlatform {
  api: WechatApi;
  tokens: AuthorizerTokens;
  componentAppid: string;
  /** The product's public URL; the platform redirects the owner's browser back to it. */
  publicUrl: string;
}

/** Which kinds of account the authorisation page offers. */
const authTypes: Record<AccountKind, string> = { oa: '1', video: '5' };
const days = marketFigures['account.figures_days'];
const atATime = 6;
/** A day's figures still change in the first hours after it. */
const settlingMs = 8 * hourMs;
/** Time limit for a round of requests: a transaction waits for it. */
const patienceMs = 20_000;

export function officialPlatform(
  { api, tokens, componentAppid, publicUrl }: OfficialPlatform,
  now: () => number = Date.now,
): AccountPlatform {
  const component = async () => ({ component_access_token: await tokens.componentToken() });

  async function infoOf(appid: string): Promise<{ info: Record<string, unknown>; scopes: number[] }> {
    const { answer } = await api.post('/cgi-bin/component/api_get_authorizer_info', await component(), {
      component_appid: componentAppid,
      authorizer_appid: appid,
    });
    const info = record(answer['authorizer_info']);
    return { info, scopes: scopesIn(record(answer['authorization_info'])['func_info']) };
  }

  async function factsBy(kind: AccountKind, appid: string, token: string): Promise<{ facts: AccountFacts; scopes: number[] }> {
    const { info, scopes } = await infoOf(appid);
    const { articles } = accountKinds[kind];
    const fans = articles
      ? scopes.includes(2)
        ? await totalFollowers(api, token, lastDays(now(), 7).reverse())
        : 0
      : await fansOfVideo(token, scopes);
    const posts = articles && scopes.includes(7) ? await recentPosts(token) : [];
    return {
      scopes,
      facts: {
        platformId: textOf(info['user_name']) || appid,
        appid,
        name: textOf(info['nick_name']),
        alias: textOf(info['alias']) || null,
        avatarUrl: textOf(info['head_img']) || null,
        serviceType: articles ? numberOf(record(info['service_type_info'])['id'], 1) : null,
        verified: numberOf(record(info['verify_type_info'])['id'], -1) >= 0,
        principalName: textOf(info['principal_name']) || null,
        wxStatus: numberOf(info['account_status'], 1),
        fans,
        maleBp: null,
        areas: [],
        medians: mediansOf(posts),
        posts30d: posts.length,
        // Fetched from the latest day on.
        recentReads: posts
          .slice(0, 12)
          .reverse()
          .map(({ place, reads }) => ({ position: place, reads })),
        articles: posts.map(({ article }) => ({ ...article, days: article.days.filter(isSettled) })),
        registeredOn: null,
      },
    };
  }

  const fansOfVideo = async (token: string, scopes: readonly number[]) => (scopes.includes(160) ? videoFollowers(api, token) : 0);

  const isSettled = ({ statDate }: { statDate: string }) => startOf(nextDay(statDate)) + settlingMs <= now();

  /** Place and reads of what was published in the last thirty days. */
  async function recentPosts(token: string): Promise<{ place: number; reads: number; article: ArticleFigures }[]> {
    const asked = lastDays(now(), days);
    const posts: { place: number; reads: number; article: ArticleFigures }[] = [];
    for (let start = 0; start < asked.length; start += atATime) {
      const answers = await Promise.all(asked.slice(start, start + atATime).map((day) => articlesOfDay(api, token, day)));
      for (const { articles } of answers) {
        for (const article of articles) {
          const place = Number(article.msgid.split('_').at(-1));
          const reads = article.days.at(-1)?.reads;
          if (place >= 1 && reads !== undefined) posts.push({ place: Math.min(place, 3), reads, article });
        }
      }
    }
    return posts;
  }

  return {
    simulated: false,
    async authorisationLink({ kind, ticket }) {
      return withPlatformErrors(async () => {
        const { answer } = await api.post('/cgi-bin/component/api_create_preauthcode', await component(), {
          component_appid: componentAppid,
        });
        const link = new URL('https://mp.weixin.qq.com/cgi-bin/componentloginpage');
        link.searchParams.set('component_appid', componentAppid);
        link.searchParams.set('pre_auth_code', textOf(answer['pre_auth_code']));
        link.searchParams.set('redirect_uri', `${publicUrl}/api/v1/wechat/authorised?ticket=${encodeURIComponent(ticket)}`);
        link.searchParams.set('auth_type', authTypes[kind]);
        return link.href;
      });
    },
    async grantOf(kind, code) {
      return withPlatformErrors(async () => {
        const { answer } = await api.post('/cgi-bin/component/api_query_auth', await component(), {
          component_appid: componentAppid,
          authorization_code: code,
        });
        const granted = record(answer['authorization_info']);
        const [appid, token] = [textOf(granted['authorizer_appid']), textOf(granted['authorizer_access_token'])];
        const refreshToken = textOf(granted['authorizer_refresh_token']);
        if (!appid || !token || !refreshToken) throw new WechatError('the platform returned no authorisation');
        const { facts } = await factsBy(kind, appid, token);
        return { scopes: scopesIn(granted['func_info']), refreshToken, facts };
      });
    },
    async factsOf({ kind, appid, refreshToken, keep }) {
      return withPlatformErrors(async () => factsBy(kind, appid, await tokens.tokenOf({ appid, refreshToken, keep })));
    },
  };
}

/** The days before today, the latest first. */
function lastDays(at: number, count: number): string[] {
  return Array.from({ length: count }, (_day, back) => dayOf(at - (back + 1) * dayMs));
}

/** Turns errors of the interface into the port's error; a timeout is one as well. */
async function withPlatformErrors<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_never, fail) => {
    timer = setTimeout(() => fail(new PlatformError(`no complete answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof WechatError) throw new PlatformError(error.message, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export function mediansOf(posts: readonly { place: number; reads: number }[]): ReadMedians {
  const medians: ReadMedians = {};
  for (const place of [1, 2, 3]) {
    const reads = posts
      .filter((post) => post.place === place)
      .map((post) => post.reads)
      .sort((a, b) => a - b);
    if (!reads.length) continue;
    const mean = reads.reduce((sum, each) => sum + each, 0) / reads.length;
    const deviation = Math.sqrt(reads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / reads.length);
    const [low = 0, high = 0] = [reads[Math.floor((reads.length - 1) / 2)], reads[Math.ceil((reads.length - 1) / 2)]];
    medians[String(place)] = {
      median: Math.round((low + high) / 2),
      mean: Math.round(mean),
      n: reads.length,
      cv: mean > 0 ? Number((deviation / mean).toFixed(3)) : 0,
    };
  }
  return medians;
}

function scopesIn(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => numberOf(record(record(each)['funcscope_category'])['id'], 0)).filter((id) => id > 0);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
}
