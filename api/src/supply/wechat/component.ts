/**
 * The component (third-party platform) of the deployment: its settings, its last verify ticket, and the tokens of the accounts in
 * the database.
 */

import {
  type ApiSettings,
  type Database,
  decrypt,
  encrypt,
  type Keys,
  type PushSecrets,
  type WechatApi,
  WechatError,
} from '../../platform';
import { type AuthorizerTokens, authorizerTokens } from './tokens';

type Needs = { db: Database; keys: Keys };

/** Tokens of the accounts an order concerns; null for an account that is not (or no longer) authorised. */
export interface AccountTokens {
  ofMediaAccount(accountId: string): Promise<string | null>;
  ofPromotedAccount(authorisationId: string): Promise<string | null>;
}

export interface ComponentSettings extends PushSecrets {
  secret: string;
}

/** Null where no component is configured. */
export function componentOf(
  settings: Pick<
    ApiSettings,
    'wechatComponentAppId' | 'wechatComponentSecret' | 'wechatComponentToken' | 'wechatComponentAesKey'
  >,
): ComponentSettings | null {
  const {
    wechatComponentAppId: appid,
    wechatComponentSecret: secret,
    wechatComponentToken: token,
    wechatComponentAesKey: aesKey,
  } = settings;
  return appid && secret && token && aesKey ? { appid, secret, token, aesKey } : null;
}

export async function keepTicket({ db, keys }: Needs, appid: string, ticket: string, at: Date): Promise<void> {
  const row = { component_appid: appid, ticket_enc: encrypt(keys.ring('wechat'), ticket, appid), received_at: at };
  await db
    .insertInto('wechat_ticket')
    .values(row)
    .onConflict((conflict) => conflict.column('component_appid').doUpdateSet(row))
    .execute();
}

async function latestTicket({ db, keys }: Needs, appid: string): Promise<string | null> {
  const row = await db.selectFrom('wechat_ticket').select('ticket_enc').where('component_appid', '=', appid).executeTakeFirst();
  return row ? decrypt(keys.ring('wechat'), row.ticket_enc, appid) : null;
}

const kept = new WeakMap<Database, AuthorizerTokens>();

/** One cache per process and database: token requests have a daily limit. */
export function componentTokens(needs: Needs, api: WechatApi, component: ComponentSettings): AuthorizerTokens {
  const there = kept.get(needs.db);
  if (there) return there;
  const tokens = authorizerTokens(api, { ...component, latestTicket: () => latestTicket(needs, component.appid) });
  kept.set(needs.db, tokens);
  return tokens;
}

/** Tokens by the valid authorisations. An account that is not authorised, or whose authorisation lapsed, has none. */
export function accountTokens(needs: Needs, api: WechatApi, component: ComponentSettings): AccountTokens {
  const { db, keys } = needs;
  const tokens = componentTokens(needs, api, component);

  async function tokenOf(by: { column: 'account_id' | 'id'; value: string }): Promise<string | null> {
    const held = await db
      .selectFrom('account_authorisation')
      .select(['id', 'appid', 'refresh_token_enc'])
      .where(by.column, '=', by.value)
      .where('status', 'in', ['ok', 'partial'])
      .where('removed_at', 'is', null)
      .orderBy('authorised_at', 'desc')
      .executeTakeFirst();
    if (!held?.appid || !held.refresh_token_enc) return null;
    const ring = keys.ring('account-encryption');
    try {
      return await tokens.tokenOf({
        appid: held.appid,
        refreshToken: decrypt(ring, held.refresh_token_enc, held.id),
        async keep(refreshToken) {
          await db
            .updateTable('account_authorisation')
            .set({ refresh_token_enc: encrypt(ring, refreshToken, held.id) })
            .where('id', '=', held.id)
            .execute();
        },
      });
    } catch (error) {
      // 61023, 61003: the refresh token is no longer valid, the owner revoked the authorisation. Evidence by hand replaces it.
      if (error instanceof WechatError && (error.code === 61023 || error.code === 61003)) return null;
      throw error;
    }
  }

  return {
    ofMediaAccount: (accountId) => tokenOf({ column: 'account_id', value: accountId }),
    ofPromotedAccount: (authorisationId) => tokenOf({ column: 'id', value: authorisationId }),
  };
}
