import type { Database } from '../database/database';

/**
 * Changes the name or position of an industry; its code and requirements change only with the version of the rules.
 * @returns null when the industry does not exist
 */
export async function changeIndustry(
  db: Database,
  code: string,
  change: { name?: string; position?: number },
): Promise<{ code: string; name: string; position: number } | null> {
  const row = await db
    .updateTable('industry')
    .set(change)
    .where('code', '=', code)
    .returning(['code', 'name', 'position'])
    .executeTakeFirst();
  return row ?? null;
}
