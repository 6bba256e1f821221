/**
 * Words that operators add to the built-in lists, each with an effective date; retired words are kept because reviews refer to
 * them. `docs/domain/operator.md#dictionaries`, `docs/domain/compliance.md#forbidden-words`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table banned_word (
    id uuid primary key,
    word text not null,
    level text not null check (level in ('hard', 'soft')),
    industries text[] not null default '{}',
    law text not null,
    reason text not null,
    hint text not null default '',
    effective_at timestamptz not null,
    added_by text not null,
    retired_at timestamptz,
    retired_by text
  )`.execute(db);
}
