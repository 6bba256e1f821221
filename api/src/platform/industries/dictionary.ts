import type { Database } from '../database/database';

/** Changes the name or the place of an industry; its code and what it requires go with the version of the rules. @returns null when there is none */
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
