/** Addresses that a person's messages are posted to. `docs/domain/identity.md#webhooks`. */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maxWebhooks } from '@shizhong/shared-contracts/webhooks';
import { sql } from 'kysely';
import { type DatabaseTransaction, decrypt, encrypt, hit, once, refuse, type SignedInCall, uuidv7 } from '../../platform';
import { informOwner } from '../account/safety-notices';
import { proveSecondFactor } from '../account/second-factor';
import type { IdentityServices } from '../services';
import { namesPrivateHost } from './address';
import { newSecret } from './signature';

const formerHours = securityFigures['webhook.former_h'];
const trialsPerHour = 30;

export async function webhooksOf({ db, clock }: IdentityServices, userId: string): Promise<ResponseOf<'user/webhooks'>> {
  const rows = await db
    .selectFrom('webhook as w')
    .select(['w.id', 'w.url', 'w.classes', 'w.created_at', 'w.paused_at', 'w.former_until'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'queued')`.as('waiting'),
    )
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
  return rows.map(({ id, url, classes, created_at, paused_at, former_until, waiting }) => ({
    ...{ id, url, classes, waiting, createdAt: created_at.toISOString(), pausedAt: paused_at?.toISOString() ?? null },
    formerUntil: former_until && former_until.getTime() > clock.now() ? former_until.toISOString() : null,
  }));
}

/** @throws Refusal `webhooksFull`, `webhookThere`, `webhookAddressNotHttps`, `webhookAddressPrivate`, or one of `proveSecondFactor` */
export async function addWebhook(
  services: IdentityServices,
  input: RequestOf<'user/webhookAdd'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/webhookAdd'>> {
  const { userId, side } = call.user;
  const { request_id: requestId, url, classes, ...proof } = input;
  const content = [userId, url, classes, proof.password, proof.smsCode];
  const { id } = await once(services, { endpoint: 'user/webhookAdd', requestId, content }, async (trx) => {
    const address = new URL(url);
    if (address.protocol !== 'https:' && !(services.settings.webhookPrivate && address.protocol === 'http:'))
      throw refuse('webhookAddressNotHttps');
    if (!services.settings.webhookPrivate && namesPrivateHost(address.hostname)) throw refuse('webhookAddressPrivate');
    if (address.username || address.password) throw refuse('webhookAddressHasPassword');
    await proveSecondFactor(trx, services, call, proof);
    // Serialises concurrent additions, so that each is counted.
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const held = await trx.selectFrom('webhook').select('url').where('user_id', '=', userId).execute();
    if (held.some((other) => other.url === address.href)) throw refuse('webhookThere');
    if (held.length >= maxWebhooks) throw refuse('webhooksFull', { max: maxWebhooks });
    const row = {
      ...{ id: uuidv7(), user_id: userId, url: address.href, classes: [...new Set(classes)] },
      created_at: new Date(services.clock.now()),
    };
    await trx
      .insertInto('webhook')
      .values({ ...row, secret_enc: seal(services, row.id, newSecret()) })
      .execute();
    await informOwner(trx, { id: userId, side }, 'webhook', `消息会推送到 ${address.host}。`);
    return { id: row.id };
  });
  return secretOf(services, id);
}

/** Issues another secret; deliveries of the next day are signed with both. @throws Refusal `webhookMissing`, or one of `proveSecondFactor` */
export async function rotateWebhook(
  services: IdentityServices,
  input: RequestOf<'user/webhookRotate'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/webhookRotate'>> {
  const { userId, side } = call.user;
  const { id, request_id: requestId, ...proof } = input;
  const content = [userId, id, proof.password, proof.smsCode];
  await once(services, { endpoint: 'user/webhookRotate', requestId, content }, async (trx) => {
    const held = await ownWebhook(trx, userId, id);
    await proveSecondFactor(trx, services, call, proof);
    await trx
      .updateTable('webhook')
      .set({
        ...{ secret_enc: seal(services, id, newSecret()), former_enc: held.secret_enc },
        former_until: new Date(services.clock.now() + formerHours * 3_600_000),
      })
      .where('id', '=', id)
      .execute();
    await informOwner(trx, { id: userId, side }, 'webhookRotated', `原密钥 ${formerHours} 小时内同时签名。`);
    return { id };
  });
  return secretOf(services, id);
}

type OnOne = RequestOf<'user/webhookRemove'>;

export function removeWebhook(services: IdentityServices, userId: string, { id, request_id: requestId }: OnOne) {
  return once(services, { endpoint: 'user/webhookRemove', requestId, content: [userId, id] }, async (trx) => {
    await ownWebhook(trx, userId, id);
    await trx.deleteFrom('webhook').where('id', '=', id).execute();
    return { id };
  });
}

/** What waits is tried at once; what failed for good stays in the record, where it can be sent again. */
export function resumeWebhook(services: IdentityServices, userId: string, { id, request_id: requestId }: OnOne) {
  return once(services, { endpoint: 'user/webhookResume', requestId, content: [userId, id] }, async (trx) => {
    await ownWebhook(trx, userId, id);
    await trx.updateTable('webhook').set({ paused_at: null }).where('id', '=', id).execute();
    await trx
      .updateTable('webhook_delivery')
      .set({ due_at: sql`now()` })
      .where('webhook_id', '=', id)
      .where('state', '=', 'queued')
      .execute();
    return { id };
  });
}

export function pingWebhook(services: IdentityServices, userId: string, { id, request_id: requestId }: OnOne) {
  return once(services, { endpoint: 'user/webhookPing', requestId, content: [userId, id] }, async (trx) => {
    await ownWebhook(trx, userId, id);
    await limitTrials(trx, userId);
    const event = { type: 'ping', title: '测试事件', body: '推送可以送到。', link: '', at: new Date(services.clock.now()) };
    await trx
      .insertInto('webhook_delivery')
      .values({ ...event, id: uuidv7(), webhook_id: id, event_id: uuidv7() })
      .execute();
    return { id };
  });
}

export async function limitTrials(trx: DatabaseTransaction, userId: string): Promise<void> {
  if (await hit(trx, { key: `webhook-trial:${userId}`, limit: trialsPerHour, windowS: 3600 }))
    throw refuse('webhookTrialsUsedUp');
}

/** @throws Refusal `webhookMissing`, also for that of another person */
async function ownWebhook(trx: DatabaseTransaction, userId: string, id: string) {
  const held = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw refuse('webhookMissing');
  return held;
}

function seal({ keys }: IdentityServices, id: string, secret: string): string {
  return encrypt(keys.ring('webhook'), secret, id);
}

async function secretOf({ db, keys }: IdentityServices, id: string): Promise<{ id: string; secret: string }> {
  const row = await db.selectFrom('webhook').select('secret_enc').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('webhookMissing');
  return { id, secret: decrypt(keys.ring('webhook'), row.secret_enc, id) };
}
