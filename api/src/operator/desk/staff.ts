/** What an administrator does with the other operators. Every act is recorded in its own transaction. `docs/domain/operator.md#access`. */
import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { sql } from 'kysely';
import { type Database, refuse } from '../../platform';
import { endDevicesOf } from '../alarms/devices';
import { recordAct } from '../command-line/act';
import type { OperatorServices } from '../services';
import { endKeys } from './keys';
import { closeLinks, makeLink } from './links';
import { endSessionsOfOperator } from './sessions';

type Services = Pick<OperatorServices, 'db' | 'clock'>;

export async function staff(db: Database) {
  const now = sql<Date>`now()`;
  return db
    .selectFrom('operator as o')
    .select(['o.name', 'o.role', 'o.active', 'o.created_at'])
    .select(sql<boolean>`o.authenticator_enc is not null`.as('second_factor'))
    .select((query) => [
      query
        .selectFrom('operator_session as s')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('s.operator', '=', 'o.name')
        .where('s.ends_at', '>', now)
        .as('sessions'),
      query
        .selectFrom('operator_session as s')
        .select(sql<Date | null>`max(s.seen_at)`.as('seen'))
        .whereRef('s.operator', '=', 'o.name')
        .as('seen'),
      query
        .selectFrom('operator_key as k')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('k.operator', '=', 'o.name')
        .where('k.ended_at', 'is', null)
        .where('k.ends_at', '>', now)
        .as('keys'),
    ])
    .orderBy('o.created_at')
    .execute();
}

/** @throws Refusal `deskNameTaken` */
export async function invite(services: Services, by: string, { name, role }: { name: string; role: OperatorRole }) {
  return services.db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('operator').select('name').where('name', '=', name).executeTakeFirst())
      throw refuse('deskNameTaken');
    await recordAct(trx, services, { operator: by, act: 'desk invite', input: { name, role } });
    return makeLink(trx, { kind: 'invitation', operator: name, role, madeBy: by });
  });
}

/** @throws Refusal `deskNoOperator` */
export async function renew(services: Services, by: string, { name }: { name: string }) {
  return services.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('operator').select('role').where('name', '=', name).executeTakeFirst();
    if (!found) throw refuse('deskNoOperator');
    await recordAct(trx, services, { operator: by, act: 'desk renew', input: { name } });
    return makeLink(trx, { kind: 'renewal', operator: name, role: found.role, madeBy: by });
  });
}

/** @throws Refusal `deskOwnAccount`, `deskLastAdministrator`, `deskNoOperator` */
export async function lockOut(services: Services, by: string, { name }: { name: string }) {
  if (name === by) throw refuse('deskOwnAccount');
  return services.db.transaction().execute(async (trx) => {
    // All rows: two administrators who lock each other out must not both succeed.
    const all = await trx.selectFrom('operator').select(['name', 'role', 'active']).orderBy('name').forUpdate().execute();
    if (!all.some((one) => one.name === name)) throw refuse('deskNoOperator');
    if (!all.some((one) => one.role === 'admin' && one.active && one.name !== name)) throw refuse('deskLastAdministrator');
    await trx.updateTable('operator').set({ active: false }).where('name', '=', name).execute();
    await closeLinks(trx, name);
    const ended = {
      sessions: await endSessionsOfOperator(trx, name),
      keys: await endKeys(trx, name),
      devices: await endDevicesOf(trx, name),
    };
    await recordAct(trx, services, { operator: by, act: 'desk lockOut', input: { name, ...ended } });
    return ended;
  });
}

/** @throws Refusal `deskNoOperator` */
export async function unlock(services: Services, by: string, { name }: { name: string }): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('operator')
      .set({ active: true })
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw refuse('deskNoOperator');
    await recordAct(trx, services, { operator: by, act: 'desk unlock', input: { name } });
  });
}
