/**
 * Kinds of orders are registered in code (`shared-contracts/src/domain/kinds`), and the contract refuses an unregistered name. A
 * list of names in the database would be a second registry that can only be extended by a migration.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table campaign drop constraint campaign_kind_check`.execute(db);
  await sql`alter table performance_order drop constraint performance_order_kind_check`.execute(db);
  await sql`alter table auto_rule drop constraint auto_rule_ad_type_check`.execute(db);
}
