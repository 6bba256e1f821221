/**
 * Web Push: a message for one browser, encrypted for it (RFC 8291) and signed by this product (VAPID, RFC 8292), so that its push service reads nothing
 * and takes nothing from others.
 */
import { sql } from 'kysely';
import webPush from 'web-push';
import { post } from '../../identity';
import { decrypt, encrypt } from '../../platform';
import type { OperatorServices } from '../services';
import type { Channel } from './channel';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const keyId = 'push';
/** An alarm that was not fetched within the hour would only be an old one. */
const ttlS = 3600;
/** Push services take 4 KB at least (RFC 8030, 7.2); encryption and frame need some of it. */
const textMax = 900;

type Services = Pick<OperatorServices, 'db' | 'keys'>;

/** The product's pair for VAPID, made when it is first asked for: all servers sign with the same, since browsers subscribe for its public half. */
export async function pushKeys({ db, keys }: Services): Promise<{ publicKey: string; privateKey: string }> {
  const ring = keys.ring('operator-alarm');
  const read = () =>
    db.selectFrom('operator_push_key').select(['public_key', 'private_enc']).where('id', '=', keyId).executeTakeFirst();
  let row = await read();
  if (!row) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insertInto('operator_push_key')
      .values({ id: keyId, public_key: publicKey, private_enc: encrypt(ring, privateKey, keyId) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new TypeError('the pair of keys was removed while it was made');
  return { publicKey: row.public_key, privateKey: decrypt(ring, row.private_enc, keyId) };
}

export function openSubscription(
  { keys }: Pick<Services, 'keys'>,
  { id, target_enc: sealed }: Pick<Channel, 'id' | 'target_enc'>,
) {
  return JSON.parse(decrypt(keys.ring('operator-alarm'), sealed, id)) as Subscription;
}

/** @returns why it was not taken; empty when it was. A browser that has unsubscribed is asked no more. */
export async function sendPush(services: OperatorServices, channel: Channel, text: string): Promise<string> {
  const { db, settings } = services;
  const subscription = openSubscription(services, channel);
  const payload = JSON.stringify({ title: `${settings.siteName}运营台`, body: text.slice(0, textMax) });
  const vapidDetails = { subject: subjectOf(settings.deskUrl), ...(await pushKeys(services)) };
  const sealed = sealFor(subscription, payload, vapidDetails);
  // Others wait in the same round: one subscription that is no good must not stop it.
  if (!sealed) return 'the keys of this browser are wrong';
  const { headers, body } = sealed;
  const { status, fault } = await post(new URL(subscription.endpoint), asText(headers), body ?? '', settings.webhookPrivate);
  if (status !== 404 && status !== 410) return fault;
  await db.updateTable('operator_alarm_channel').set({ ended_at: sql<Date>`now()` }).where('id', '=', channel.id).execute();
  return 'the browser has unsubscribed';
}

/** @returns null for keys that are none, such as a point that is not on the curve */
function sealFor(subscription: Subscription, payload: string, vapidDetails: webPush.RequestOptions['vapidDetails']) {
  try {
    return webPush.generateRequestDetails(subscription, payload, {
      ...{ vapidDetails, TTL: ttlS, urgency: 'high', contentEncoding: 'aes128gcm' },
    });
  } catch {
    return null;
  }
}

/** Whom a push service writes to when messages trouble it: an address of the product, or none that leads anywhere. */
function subjectOf(deskUrl: string | null): string {
  return deskUrl?.startsWith('https:') ? deskUrl : 'mailto:nobody@example.com';
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
