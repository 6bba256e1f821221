/** Keys of the rows of imported tables, so that a repeated import books nothing twice. Locks nothing that is in use. `docs/domain/booking.md#import`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create table booking_import (
      user_id uuid not null references "user",
      row_key text not null,
      order_id uuid unique references position_order,
      created_at timestamptz not null,
      primary key (user_id, row_key)
    )`)
    .execute(db);
}
