/** Parts of the queries that several kinds share. The object is `o`, its user `u`, its account `a`. */
import { type RawBuilder, sql } from 'kysely';
import { finalStatusesOf } from '../../platform';

export const at = sql<Date>`o.status_at`;
export const status = sql<string>`o.status`;
export const no = sql<string>`o.no`;
export const none = sql<string>`''`;
export const ownVersion = sql<string>`o.version::text`;
export const details = (...parts: RawBuilder<string | null>[]) =>
  sql<string[]>`array_remove(array[${sql.join(parts)}]::text[], null)`;
export const user = sql`left join "user" u on u.id = o.user_id`;
export const nameOfUser = sql<string>`coalesce(u.company, u.nickname, '')`;
export const yuan = (column: RawBuilder<unknown>) => sql<string | null>`trim(to_char(${column} / 100.0, 'FM999,999,999,990.00'))`;
export const minute = (column: RawBuilder<unknown>) =>
  sql<string | null>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;
export const ended = finalStatusesOf('positionOrder');
export const account = sql`left join media_account a on a.id = o.account_id`;
export const performanceTitle = sql<string>`coalesce(a.name, '')`;
export const whyOrder = sql<string | null>`nullif(o.status_reason, '')`;
export const industry = sql<
  string | null
>`coalesce((select i.name from industry i where i.code = o.industry_code), o.industry_code)`;
