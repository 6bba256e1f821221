/**
 * Tokens of the open platform: verify ticket (pushed every ten minutes) → component token → token of an authorised account, each
 * for two hours. Cached in memory and renewed five minutes before they expire; token requests have a daily limit.
 */
import { type WechatApi, WechatError } from '../../platform';

export interface Component {
  appid: string;
  secret: string;
  /** The last verify ticket that was pushed, or null before the first. */
  latestTicket(): Promise<string | null>;
}

export interface Authorisation {
  appid: string;
  refreshToken: string;
  /** The platform may return another refresh token with an answer, which invalidates the old one. */
  keep(refreshToken: string): Promise<void>;
}

export interface AuthorizerTokens {
  /** @throws WechatError */
  tokenOf(authorisation: Authorisation): Promise<string>;
  /** Of the component itself, for authorising accounts. @throws WechatError */
  componentToken: () => Promise<string>;
  /** The token was refused: the next call requests a new one. */
  forget(appid: string): void;
}

const earlyMs = 5 * 60_000;

export function authorizerTokens(api: WechatApi, component: Component, now: () => number = Date.now): AuthorizerTokens {
  const kept = new Map<string, { token: string; until: number }>();

  async function componentToken(): Promise<string> {
    const held = kept.get(component.appid);
    if (held && held.until > now()) return held.token;
    const ticket = await component.latestTicket();
    if (!ticket) throw new WechatError('no component_verify_ticket has been pushed yet');
    const { answer } = await api.post(
      '/cgi-bin/component/api_component_token',
      {},
      {
        component_appid: component.appid,
        component_appsecret: component.secret,
        component_verify_ticket: ticket,
      },
    );
    return keep(component.appid, answer['component_access_token'], answer['expires_in']);
  }

  function keep(appid: string, token: unknown, expiresIn: unknown): string {
    if (typeof token !== 'string' || !token) throw new WechatError('the platform returned no token');
    kept.set(appid, { token, until: now() + Number(expiresIn) * 1000 - earlyMs });
    return token;
  }

  return {
    componentToken,
    async tokenOf({ appid, refreshToken, keep: keepRefreshToken }) {
      const held = kept.get(appid);
      if (held && held.until > now()) return held.token;
      const { answer } = await api.post(
        '/cgi-bin/component/api_authorizer_token',
        { component_access_token: await componentToken() },
        { component_appid: component.appid, authorizer_appid: appid, authorizer_refresh_token: refreshToken },
      );
      const next = answer['authorizer_refresh_token'];
      if (typeof next === 'string' && next && next !== refreshToken) await keepRefreshToken(next);
      return keep(appid, answer['authorizer_access_token'], answer['expires_in']);
    },
    forget(appid) {
      kept.delete(appid);
    },
  };
}
