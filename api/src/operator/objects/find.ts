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
/** Of each kind in one search by name: a text within a name has no index, so that the newest are looked at first, and the rest when asked for. */
const lookedAt = 20_000;

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
  { text, cursor }: { text: string; cursor: string },
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
      next: null,
    };
  }
  if (/^https?:\/\//i.test(text)) return { by: 'link', list: await hitsOf(db, await byLink(db, text)), next: null };
  if (isUuid(text) || /^[a-z]{1,3}\d{8}-/i.test(text))
    return { by: 'number', list: await hitsOf(db, await byNumber(db, text)), next: null };
  await record('name');
  return byName(db, text, cursor);

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

/** What has a name, with the columns that it is called by. */
const named = {
  user: { table: 'user', columns: ['company', 'nickname'] },
  mediaAccount: { table: 'media_account', columns: ['name', 'principal_name'] },
  campaign: { table: 'campaign', columns: ['name'] },
  positionPlan: { table: 'position_plan', columns: ['name'] },
} as const satisfies Partial<Record<ObjectKind, { table: string; columns: readonly string[] }>>;

type NamedKind = keyof typeof named;
/** Before which id each kind is to be looked at; a kind that is missing has been looked at whole. */
type Rest = Partial<Record<NamedKind, string>>;

const namedKinds = Object.keys(named) as NamedKind[];
/** Ids grow with time. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** @throws Refusal `queueNoPage` for a cursor that is not one of ours */
function restOf(cursor: string): Rest {
  if (!cursor) return Object.fromEntries(namedKinds.map((kind) => [kind, newest]));
  try {
    const rest: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isOurs = ([kind, id]: [string, unknown]) => kind in named && isUuid(String(id));
    if (rest instanceof Object && Object.keys(rest).length > 0 && Object.entries(rest).every(isOurs)) return rest as Rest;
  } catch {
    // Falls through: a cursor is as foreign as any other text.
  }
  throw refuse('queueNoPage');
}

interface Seen {
  kind: NamedKind;
  id: string;
  /** The last that was looked at, which need not be called so. */
  isEnd: boolean;
}

/** One query: of each kind what is called so, and where the look ended. */
export function seenByName(text: string, rest: Rest): RawBuilder<Seen> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const looks = namedKinds.flatMap((kind) => {
    const { table, columns } = named[kind];
    const before = rest[kind];
    if (!before) return [];
    const rows = sql`from ${sql.table(table)} where id < ${before}::uuid order by id desc`;
    const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${like}`);
    return [
      sql`(select ${kind}::text as kind, id, false as "isEnd" from (select id, ${sql.join(columns.map((one) => sql.ref(one)))} ${rows} limit ${lookedAt}) o
        where ${sql.join(matches, sql` or `)} order by id desc limit ${perKind})`,
      sql`(select ${kind}::text as kind, id, true as "isEnd" ${rows} limit 1 offset ${lookedAt - 1})`,
    ];
  });
  return sql<Seen>`${sql.join(looks, sql` union all `)}`;
}

async function byName(db: Database, text: string, cursor: string): Promise<DeskResponseOf<'object/find'>> {
  const asked = restOf(cursor);
  const { rows } = await seenByName(text, asked).execute(db);
  const rest: Rest = {};
  for (const kind of namedKinds) {
    const ofKind = rows.filter((row) => row.kind === kind);
    const found = ofKind.filter(({ isEnd }) => !isEnd);
    const last = found.length === perKind ? found.at(-1) : ofKind.find(({ isEnd }) => isEnd);
    if (last) rest[kind] = last.id;
  }
  return {
    by: 'name',
    list: await hitsOf(
      db,
      rows.filter(({ isEnd }) => !isEnd),
    ),
    next: Object.keys(rest).length > 0 ? Buffer.from(JSON.stringify(rest)).toString('base64url') : null,
  };
}
