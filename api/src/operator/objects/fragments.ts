/** Parts of the queries that several kinds of objects share. The object is `o`. */
import { campaignKind, isCampaignKind } from '@shizhong/shared-contracts/kinds';
import type { ObjectKind } from '@shizhong/shared-contracts/operator/objects';
import { type RawBuilder, sql } from 'kysely';
import { minute, yuan } from '../queues/fragments';
import type { ObjectFact } from './source';

export const fact = (label: string, value: RawBuilder<string | null>, to?: ObjectFact['to']): ObjectFact => ({
  ...{ label, value },
  ...(to ? { to } : {}),
});
export const money = (label: string, column: RawBuilder<unknown>) => fact(label, yuan(column));
export const instant = (label: string, column: RawBuilder<unknown>) => fact(label, minute(column));
export const text = (label: string, column: string) => fact(label, sql<string | null>`${sql.ref(column)}::text`);
export const count = (label: string, column: string) => fact(label, sql<string | null>`${sql.ref(column)}::text`);

const nameOf = (table: string) =>
  sql<
    string | null
  >`coalesce(nullif(${sql.ref(`${table}.company`)}, ''), nullif(${sql.ref(`${table}.nickname`)}, ''), '未取名的用户')`;

/** A user joined as `table`. */
export const person = (label: string, table: string): ObjectFact =>
  fact(label, nameOf(table), { kind: 'user', id: sql<string | null>`${sql.ref(`${table}.id`)}::text` });

export const link = (label: string, kind: ObjectKind, value: string, id: string): ObjectFact =>
  fact(label, sql<string | null>`${sql.ref(value)}`, { kind, id: sql<string | null>`${sql.ref(id)}::text` });

export const owner = sql`left join "user" u on u.id = o.user_id`;
export const nameOfOwner = sql<string>`coalesce(nullif(u.company, ''), nullif(u.nickname, ''), '')`;
export const bothSides = sql`left join "user" ad on ad.id = o.ad_user_id left join "user" me on me.id = o.media_user_id`;

/** One branch of what is related: rows of a table, the latest first. */
export const latest = (kind: ObjectKind, table: string, where: RawBuilder<unknown>, at = 'created_at') =>
  sql`(select ${kind}::text as kind, id, ${sql.ref(at)} as at from ${sql.table(table)} where ${where} order by ${sql.ref(at)} desc limit 10)`;
export const together = (...parts: RawBuilder<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`;

export const kindOfCampaign: ObjectFact = {
  ...text('类型', 'o.kind'),
  words: (kind) => (isCampaignKind(kind) ? campaignKind(kind).words.name : kind),
};
export const perMille = (label: string, column: string) =>
  fact(label, sql<string | null>`trim(to_char(${sql.ref(column)} / 100.0, 'FM990.##'), '.') || '%'`);
