/** All that the official interface gives of an article, kept by day. `docs/domain/order.md#anomaly-rules`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const engagement = ['looks', 'favourites', 'reader_follows', 'finish_rate_bp', 'active_s', 'delivery_rate_bp'];

const statements = [
  `alter table snapshot ${engagement.map((name) => `add column ${name} int`).join(', ')}`,
  // The account's own articles, from which its norms are taken; no foreign key crosses the border of figures.
  `create table article_day (
    account_id uuid not null,
    msgid text not null,
    published_on date not null,
    publish_type smallint not null,
    stat_date date not null,
    reads int not null,
    shares int not null,
    likes int not null,
    comments int not null,
    ${engagement.map((name) => `${name} int`).join(', ')},
    by_source jsonb not null,
    taken_at timestamptz not null,
    primary key (account_id, msgid, stat_date)
  )`,
  ...frozenForEver('article_day'),
];
