/**
 * The service account over WeChat's published protocol: web authorisation (`snsapi_userinfo`) for the binding, `user/info` to
 * check whether the user follows, template messages for notices.
 */
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { type WechatApi, WechatError } from '../../platform';
import type { WxService } from './wx-service';

export interface ServiceAccount {
  appid: string;
  secret: string;
  /** Template with `thing1` (what happened, 20 characters) and `time2`. */
  template: string | null;
  /** Includes the base path, without a trailing slash. */
  publicUrl: string;
}

const earlyMs = 5 * 60_000;
/** `errcode`s of an invalid or expired token. */
const invalidTokenCodes = new Set([40001, 40014, 42001]);

export function officialWxService(
  api: WechatApi,
  { appid, secret, template, publicUrl }: ServiceAccount,
  now: () => number = Date.now,
): WxService {
  let held: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    if (held && held.until > now()) return held.token;
    const { answer } = await api.post('/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid, secret });
    held = { token: text(answer, 'access_token'), until: now() + Number(answer['expires_in']) * 1000 - earlyMs };
    return held.token;
  }

  /** A token may be invalidated early; in that case a new one is requested once. */
  async function withToken<T>(act: (token: string) => Promise<T>): Promise<T> {
    try {
      return await act(await token());
    } catch (error) {
      if (!(error instanceof WechatError && error.code !== null && invalidTokenCodes.has(error.code))) throw error;
      held = null;
      return act(await token());
    }
  }

  const follows = (openid: string) =>
    withToken(async (access_token) => {
      const answer = await api.get('/cgi-bin/user/info', { access_token, openid, lang: 'zh_CN' });
      return Number(answer['subscribe']) === 1;
    });

  return {
    simulated: false,
    consentUrl(bindId) {
      const url = new URL('https://open.weixin.qq.com/connect/oauth2/authorize');
      // In the order of WeChat's documentation, which warns that other orders may be refused.
      url.searchParams.set('appid', appid);
      url.searchParams.set('redirect_uri', `${publicUrl}/api/v1/wechat/bound`);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('scope', 'snsapi_userinfo');
      url.searchParams.set('state', bindId);
      url.hash = 'wechat_redirect';
      return url.toString();
    },
    async person(code) {
      const granted = await api.get('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' });
      const openid = text(granted, 'openid');
      const who = await api.get('/sns/userinfo', { access_token: text(granted, 'access_token'), openid, lang: 'zh_CN' });
      return {
        appid,
        openid,
        unionid: optional(who, 'unionid'),
        nickname: (optional(who, 'nickname') ?? '微信用户').slice(0, 60),
        avatar: optional(who, 'headimgurl'),
        subscribed: await follows(openid),
      };
    },
    follows,
    notify:
      template === null
        ? null
        : async (openid, { title, url, at }) => {
            await withToken((access_token) =>
              api.post(
                '/cgi-bin/message/template/send',
                { access_token },
                {
                  touser: openid,
                  template_id: template,
                  ...(url ? { url } : {}),
                  data: {
                    thing1: { value: [...title].slice(0, 20).join('') },
                    time2: { value: formatDateTime(at.toISOString()) },
                  },
                },
              ),
            );
          },
  };
}

function optional(answer: Record<string, unknown>, name: string): string | null {
  const value = answer[name];
  return typeof value === 'string' && value ? value : null;
}

function text(answer: Record<string, unknown>, name: string): string {
  const value = optional(answer, name);
  if (value === null) throw new WechatError(`${name} is missing from the response`);
  return value;
}
