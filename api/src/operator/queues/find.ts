/** One page of waiting work by promised time: each stream's next objects, merged. `docs/domain/operator.md#queues`. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type QueueKind, queueTerms } from '@shizhong/shared-contracts/operator/queue-kinds';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../platform';
import { urgencyOf } from '../command-line/urgency';
import { identifierWord } from '../plain-words';
import type { QueueFilter } from '../tables';
import { type Claim, claimsOf } from './claims';
import { no } from './fragments';
import { statusLabel } from './labels';
import { openStreams, type QueueServices, type Stream } from './streams';

export type QueueRow = DeskResponseOf<'queue/list'>['list'][number];

/** Where a stream's page ended, with the database’s own precision. */
type Place = [key: string, id: string];
type Places = Record<string, Place>;

interface Found {
  stream: string;
  id: string;
  place: string;
  since: Date;
  key: Date;
  /** No hit, but the last that a search has looked at. */
  isEnd: boolean;
  /** Its whole number was sought: it comes first, and is no place to go on from. */
  isNamed: boolean;
}

interface Due extends Found {
  of: Stream;
  dueAt: number | null;
}

/** Active claims of a kind, as a condition on `o`. */
function claimed(kind: QueueKind, by: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from operator_claim k where k.kind = ${kind} and k.object_id = o.id
    and k.seen_at > now() - make_interval(mins => ${queueTerms.claimIdleMinutes}) and ${by})`;
}

function whoseIs({ whose }: Pick<QueueFilter, 'whose'>, kind: QueueKind, operator: string): RawBuilder<boolean> {
  if (whose === 'mine') return claimed(kind, sql`k.operator = ${operator}`);
  if (whose === 'others') return claimed(kind, sql`k.operator <> ${operator}`);
  return whose === 'free' ? sql<boolean>`not ${claimed(kind, sql`true`)}` : sql<boolean>`true`;
}

/**
 * Of each stream in one search. A text within a title has no index: trigrams are an extension, and take Chinese apart only where the
 * database's locale knows its letters. So the first are looked at, few enough that a long queue answers like a short one, and the pages
 * behind look at more, because whoever goes on waits for them. A whole number is found by its index, wherever it stands.
 */
const lookedAt = { first: 250, behind: 5_000 } as const;

interface From {
  place: Place | undefined;
  isFirst: boolean;
}

function nextOf(stream: Stream, filter: QueueFilter, operator: string, { place, isFirst }: From, limit: number) {
  const { source, key } = stream;
  const due = filter.due === 'any' ? sql`` : sql`and ${filter.due === 'soon' ? stream.soon : stream.overdue}`;
  const after = place ? sql`and (${key}, o.id) > (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
  const waiting = sql`${stream.where} and ${whoseIs(filter, stream.kind, operator)} ${due} ${after} order by ${key}, o.id`;
  const seen = sql`select ${stream.name}::text as stream, o.id, (${key})::text as place, ${source.since} as since, ${key} as key`;
  if (!filter.search)
    return sql`(${seen}, false as "isEnd", false as "isNamed" from ${source.table} where ${waiting} limit ${limit})`;
  const text = sql`lower(concat_ws(' ', ${source.no}, ${source.title}, array_to_string(${source.details}, ' ')))`;
  const most = isFirst ? lookedAt.first : lookedAt.behind;
  const isNumber = source.no === no ? sql<boolean>`o.no = ${filter.search.toUpperCase()}` : null;
  const among = sql`(${seen}, false as "isEnd", false as "isNamed"
      from (select o.* from ${source.table} where ${waiting} limit ${most}) o ${source.joins ?? sql``}
      where strpos(${text}, ${filter.search.toLowerCase()}) > 0 ${isNumber ? sql`and not ${isNumber}` : sql``} order by ${key}, o.id limit ${limit})
    union all (${seen}, true as "isEnd", false as "isNamed" from ${source.table} where ${waiting} limit 1 offset ${most - 1})`;
  if (!isNumber || !isFirst) return among;
  return sql`${among} union all (${seen}, false as "isEnd", true as "isNamed" from ${source.table} where ${isNumber} and ${waiting} limit ${limit})`;
}

export function nextOfAll(
  streams: readonly Stream[],
  { filter, operator, limit }: Pick<Asked, 'filter' | 'operator' | 'limit'>,
  places: Places = {},
): RawBuilder<Found> {
  const isFirst = Object.keys(places).length === 0;
  return sql<Found>`${sql.join(
    streams.map((stream) => nextOf(stream, filter, operator, { place: places[stream.name], isFirst }, limit)),
    sql` union all `,
  )}`;
}

const last = Number.MAX_SAFE_INTEGER;
const before = (a: Due, b: Due) =>
  Number(b.isNamed) - Number(a.isNamed) || (a.dueAt ?? last) - (b.dueAt ?? last) || a.key.getTime() - b.key.getTime();

/** @throws Refusal `queueNoPage` for a cursor that is not one of ours */
function placesOf(cursor: string): Places {
  if (!cursor) return {};
  try {
    const places: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isPlace = (one: unknown) =>
      Array.isArray(one) && /^\d{4}-\d\d-\d\d [\d:.+]{8,30}$/.test(String(one[0])) && /^[0-9a-f-]{36}$/.test(String(one[1]));
    if (places instanceof Object && Object.values(places).every(isPlace)) return places as Places;
  } catch {
    // Falls through: a cursor is as foreign as any other text.
  }
  throw refuse('queueNoPage');
}

interface Asked {
  filter: QueueFilter;
  kinds: readonly QueueKind[];
  operator: string;
  cursor: string;
  limit: number;
}

export async function findWaiting(services: QueueServices, { filter, kinds, operator, cursor, limit }: Asked) {
  const { db } = services;
  const { now, streams } = await openStreams(services, kinds);
  const places = placesOf(cursor);
  const found = await nextOfAll(streams, { filter, operator, limit: limit + 1 }, places).execute(db);
  const named = new Map(streams.map((stream) => [stream.name, stream]));
  const merged = found.rows
    .flatMap((one): Due[] => {
      const of = named.get(one.stream);
      return of ? [{ ...one, of, dueAt: of.dueAt(one.since.getTime(), one.key.getTime()) }] : [];
    })
    .sort(before);
  const hits = merged.filter(({ isEnd }) => !isEnd);
  const page = hits.slice(0, limit);
  for (const { stream, place, id, isNamed } of page) if (!isNamed) places[stream] = [place, id];
  // Where all hits of a stream are on the page, its search goes on behind what it has looked at.
  const cut = new Set(hits.slice(limit).map(({ stream }) => stream));
  const ends = merged.filter(({ isEnd, stream }) => isEnd && !cut.has(stream));
  for (const { stream, place, id } of ends) places[stream] = [place, id];
  const rows = await shownRows(services, page, now, operator);
  const isMore = cut.size > 0 || ends.length > 0;
  return { list: rows, next: isMore ? Buffer.from(JSON.stringify(places)).toString('base64url') : null };
}

interface Text {
  id: string;
  no: string;
  title: string;
  details: string[];
  status: string;
  amount: string | null;
}

async function shownRows({ db }: QueueServices, page: readonly Due[], now: number, operator: string): Promise<QueueRow[]> {
  const kinds = new Map(page.map(({ of }) => [of.kind, of.source]));
  const texts = new Map<string, Text>();
  const claims = new Map<string, Claim>();
  for (const [kind, source] of kinds) {
    const ids = page.filter(({ of }) => of.kind === kind).map(({ id }) => id);
    const { rows } = await sql<Text>`select o.id, ${source.no} as no, ${source.title} as title, ${source.details} as details,
      ${source.status} as status, (${source.amountFen ?? sql`null`})::bigint::text as amount
      from ${source.table} ${source.joins ?? sql``} where o.id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) texts.set(`${kind} ${row.id}`, row);
    for (const [id, claim] of await claimsOf(db, kind, ids, operator)) claims.set(`${kind} ${id}`, claim);
  }
  return page.flatMap(({ of: { kind, source }, id, since, dueAt }) => {
    const text = texts.get(`${kind} ${id}`);
    if (!text) return [];
    return {
      ...{ kind, id, no: text.no, title: text.title, details: text.details.map(identifierWord) },
      status: statusLabel(source.process, text.status),
      amountFen: text.amount === null ? null : Number(text.amount),
      since: since.toISOString(),
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      late: latenessOf(since.getTime(), dueAt, now),
      claim: claims.get(`${kind} ${id}`) ?? null,
    };
  });
}

const lateness = { 超时: 'overdue', 将超时: 'soon', '': '' } as const;

function latenessOf(since: number, dueAt: number | null, now: number): QueueRow['late'] {
  return dueAt === null ? '' : lateness[urgencyOf(since, dueAt, now)];
}

/** One object while it waits. */
export async function waitingRow(
  services: QueueServices,
  kind: QueueKind,
  id: string,
  operator: string,
): Promise<{ row: QueueRow; status: string; version: string } | null> {
  const { now, streams } = await openStreams(services, [kind]);
  for (const of of streams) {
    const { source, key, where } = of;
    const found = await sql<{
      since: Date;
      key: Date;
      status: string;
      version: string;
    }>`select ${source.since} as since, ${key} as key,
      ${source.status} as status, ${source.version} as version from ${source.table} ${source.joins ?? sql``}
      where o.id = ${id}::uuid and ${where}`.execute(services.db);
    const one = found.rows[0];
    if (!one) continue;
    const dueAt = of.dueAt(one.since.getTime(), one.key.getTime());
    const [row] = await shownRows(
      services,
      [{ ...one, stream: of.name, id, place: '', isEnd: false, isNamed: false, of, dueAt }],
      now,
      operator,
    );
    if (row) return { row, status: one.status, version: one.version };
  }
  return null;
}
