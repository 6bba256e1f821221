/** Objects by what an operator has in hand: a number, a phone, a link, a name. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { maySee, type ObjectKind } from '@shizhong/shared-contracts/operator/objects';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { type RawBuilder, sql } from 'kysely';
import { usersByPhone } from '../../identity';
import { type Database, isUuid, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import { findNumbered } from '../command-line/numbered';
import type { Asker, DeskServices } from '../desk/run-command';
import { statusLabel } from '../queues/labels';
import { objectSources } from './sources';

type Hit = DeskResponseOf<'object/find'>['list'][number];
export interface Place {
  kind: ObjectKind;
  id: string;
}

const perKind = 8;

/** In the order in which they were found; what is gone is left out. */
export async function hitsOf(db: Database, places: readonly Place[]): Promise<Hit[]> {
  const found = new Map<string, Hit>();
  for (const kind of new Set(places.map((place) => place.kind))) {
    const { table, joins, no, title, status, process } = objectSources[kind];
    const ids = places.filter((place) => place.kind === kind).map(({ id }) => id);
    const { rows } = await sql<Omit<Hit, 'kind'>>`select o.id, ${no} as no, ${title} as title, ${status} as status
      from ${table} ${joins ?? sql``} where o.id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) found.set(`${kind} ${row.id}`, { kind, ...row, status: statusLabel(process, row.status) });
  }
  return places.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []);
}

/** @throws Refusal `deskNotPermitted` for a phone number, where the role may not look for persons by it */
export async function findObjects(
  { services }: DeskServices,
  caller: Asker,
  text: string,
): Promise<DeskResponseOf<'object/find'>> {
  const { db, phones } = services;
  if (phonePattern.test(text)) {
    if (!maySee(caller.role, 'phone')) throw refuse('deskNotPermitted');
    await record('phone');
    const users = await usersByPhone(db, phones.hashes(text), null);
    return {
      by: 'phone',
      list: await hitsOf(
        db,
        users.map(({ id }) => ({ kind: 'user', id })),
      ),
    };
  }
  if (/^https?:\/\//i.test(text)) return { by: 'link', list: await hitsOf(db, await byLink(db, text)) };
  if (isUuid(text) || /^[a-z]{1,3}\d{8}-/i.test(text)) return { by: 'number', list: await hitsOf(db, await byNumber(db, text)) };
  await record('name');
  return { by: 'name', list: await hitsOf(db, await byName(db, text)) };

  function record(by: 'phone' | 'name'): Promise<void> {
    return recordAct(db, services, { operator: caller.name, act: 'object find', input: { by, text } });
  }
}

async function byNumber(db: Database, text: string): Promise<Place[]> {
  const numbered = await findNumbered(db, text);
  if (numbered) return [{ kind: numbered.process, id: numbered.id }];
  return isUuid(text) ? (['user', 'mediaAccount'] as const).map((kind) => ({ kind, id: text })) : [];
}

async function byLink(db: Database, text: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    (select 'performanceOrder' as kind, id from performance_order where article_url = ${text} limit ${perKind}) union all
    (select 'positionOrder' as kind, id from position_order where article_url = ${text} limit ${perKind})`.execute(db);
  return rows;
}

async function byName(db: Database, text: string): Promise<Place[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const called = (kind: ObjectKind, table: string, ...columns: string[]): RawBuilder<unknown> => {
    const matches = columns.map((column) => sql`${sql.ref(column)} like ${like}`);
    return sql`(select ${kind}::text as kind, id from ${sql.table(table)} where ${sql.join(matches, sql` or `)}
      order by created_at desc limit ${perKind})`;
  };
  const { rows } = await sql<Place>`${called('user', 'user', 'company', 'nickname')} union all
    ${called('mediaAccount', 'media_account', 'name', 'principal_name')} union all ${called('campaign', 'campaign', 'name')} union all
    ${called('positionPlan', 'position_plan', 'name')}`.execute(db);
  return rows;
}
