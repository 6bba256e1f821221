/**
 * What `npm run ops -- doctor` asks each outside system, once: whether it is there, knows us, and what it answers is its own. No message is sent and no
 * money moves; uploads take one small file, which is read and removed again. `docs/operations.md#doctor`.
 */
import { randomUUID } from 'node:crypto';
import { senderFor } from '../identity';
import { channelsFor } from '../money';
import { type ApiSettings, mailSenderFor, storageFor, wechatApi } from '../platform';

export const outsideSystems = ['sms', 'mail', 'alipay', 'wechat-pay', 'wechat-service', 'wechat-component', 'uploads'] as const;

export type OutsideSystem = (typeof outsideSystems)[number];

/** Null: no setting names it. */
export type OutsideFacts = Readonly<Record<OutsideSystem, { fault: string | null } | null>>;

export async function askOutside(settings: ApiSettings): Promise<OutsideFacts> {
  const questions = questionsOf(settings);
  const answers = await Promise.all(
    outsideSystems.map(async (system) => {
      const ask = questions[system];
      if (!ask) return [system, null] as const;
      try {
        await ask();
        return [system, { fault: null }] as const;
      } catch (error) {
        return [system, { fault: (error instanceof Error ? error.message : String(error)).slice(0, 200) }] as const;
      }
    }),
  );
  return Object.fromEntries(answers) as OutsideFacts;
}

type Ask = () => Promise<unknown>;

function questionsOf(settings: ApiSettings): Readonly<Record<OutsideSystem, Ask | null>> {
  const { alipay, wechat } = channelsFor(settings);
  const { wechatServiceAppId: appid, wechatServiceSecret: secret } = settings;
  const { wechatComponentAppId, wechatComponentSecret } = settings;
  const api = wechatApi(settings.wechatApi);
  // Nobody has such an order: a signed answer that says so proves both sides' keys.
  const nobodys = `doctor${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return {
    sms: senderFor(settings).ask ?? null,
    mail: mailSenderFor(settings)?.ask ?? null,
    alipay: alipay ? () => alipay.query(nobodys) : null,
    'wechat-pay': wechat ? () => wechat.query(nobodys) : null,
    // Gives the token that is valid already, and ends none.
    'wechat-service':
      appid && secret ? () => api.post('/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid, secret }) : null,
    // Only starts what runs already: the hourly push of the ticket.
    'wechat-component':
      wechatComponentAppId && wechatComponentSecret
        ? () =>
            api.post(
              '/cgi-bin/component/api_start_push_ticket',
              {},
              { component_appid: wechatComponentAppId, component_secret: wechatComponentSecret },
            )
        : null,
    uploads: settings.s3Endpoint ? () => keepOnce(settings, nobodys) : null,
  };
}

async function keepOnce(settings: ApiSettings, name: string): Promise<void> {
  const storage = storageFor(settings);
  const bytes = Buffer.from(name);
  const key = `doctor/${name}`;
  await storage.put(key, bytes, 'text/plain');
  const kept = await storage.get(key);
  await storage.remove(key);
  if (!kept?.equals(bytes)) throw new Error('object storage did not return what it had taken');
}
