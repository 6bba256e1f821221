/** Browsers that an operator subscribes for alarms, each for itself. The subscription is kept encrypted: whoever has it may push. */
import { alarmTerms } from '@shizhong/shared-contracts/operator/alarms';
import type { DeskRequestOf, DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, encrypt, inTransaction, refuse, uuidv7 } from '../../platform';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import { deliveriesTo, noDeliveries } from './deliveries';
import { openSubscription, pushKeys } from './push';
import { sendAlarm } from './send';

export async function alarmDevices(services: OperatorServices, operator: string): Promise<DeskResponseOf<'alarm/devices'>> {
  const { publicKey } = await pushKeys(services);
  const rows = await devicesOf(services.db, operator)
    .select(['id', 'label', 'wants', 'created_at'])
    .orderBy('created_at')
    .execute();
  const deliveries = await deliveriesTo(
    services.db,
    rows.map(({ id }) => id),
  );
  return {
    key: publicKey,
    list: rows.map(({ id, label, wants, created_at: since }) => ({
      ...{ id, label, wants, since: since.toISOString(), ...(deliveries.get(id) ?? noDeliveries) },
    })),
  };
}

const devicesOf = (db: Database, operator: string) =>
  db
    .selectFrom('operator_alarm_channel')
    .where('made_by', '=', operator)
    .where('kind', '=', 'push')
    .where('ended_at', 'is', null);

/**
 * A browser that subscribes again takes the place of its former subscription.
 * @throws Refusal `alarmPushAddressWrong`, `alarmChannelsFull`
 */
export async function addDevice(
  services: OperatorServices,
  operator: string,
  { label, wants, subscription }: DeskRequestOf<'alarm/addDevice'>,
): Promise<string> {
  const { db, keys, settings } = services;
  const { protocol } = new URL(subscription.endpoint);
  if (protocol !== 'https:' && !settings.webhookPrivate) throw refuse('alarmPushAddressWrong');
  const id = uuidv7();
  await inTransaction(db, async (trx) => {
    // One operator's devices are added one after another, so that the limit holds.
    await trx.selectFrom('operator').select('name').where('name', '=', operator).forUpdate().execute();
    const devices = await devicesOf(trx, operator).select(['id', 'target_enc']).execute();
    const same = devices.filter((each) => openSubscription(services, each).endpoint === subscription.endpoint);
    if (devices.length - same.length >= alarmTerms.devicesMax) throw refuse('alarmChannelsFull', { most: alarmTerms.devicesMax });
    for (const each of same) await endOne(trx, operator, each.id);
    await trx
      .insertInto('operator_alarm_channel')
      .values({
        ...{ id, kind: 'push', label, wants, made_by: operator, secret_enc: null, ended_at: null },
        target_enc: encrypt(keys.ring('operator-alarm'), JSON.stringify(subscription), id),
      })
      .execute();
    await recordAct(trx, services, { operator, act: 'alarm addDevice', input: { id, label, wants } });
  });
  return id;
}

/** @throws Refusal `alarmNoChannel` */
export async function endDevice(services: OperatorServices, operator: string, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    if (!(await endOne(trx, operator, id))) throw refuse('alarmNoChannel');
    await recordAct(trx, services, { operator, act: 'alarm endDevice', input: { id } });
  });
}

async function endOne(trx: DatabaseTransaction, operator: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ending(trx, operator).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const ending = (trx: DatabaseTransaction, operator: string) =>
  trx
    .updateTable('operator_alarm_channel')
    .set({ ended_at: sql<Date>`now()` })
    .where('made_by', '=', operator)
    .where('kind', '=', 'push')
    .where('ended_at', 'is', null);

/** When an operator is locked out. @returns how many */
export async function endDevicesOf(trx: DatabaseTransaction, operator: string): Promise<number> {
  const { numUpdatedRows } = await ending(trx, operator).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns what the push service did not like; empty when it took it @throws Refusal `alarmNoChannel` */
export async function tryDevice(services: OperatorServices, operator: string, id: string): Promise<string> {
  const device = await devicesOf(services.db, operator).selectAll().where('id', '=', id).executeTakeFirst();
  if (!device) throw refuse('alarmNoChannel');
  return sendAlarm(services, device, '这是一条试告警：这台设备收得到');
}
