/** Names as people type them without switching their keyboard: by pinyin and by its first letters. `docs/pages/conventions.md#filters`. */
import { type RawBuilder, sql } from 'kysely';
import { match } from 'pinyin-pro';
import type { Database } from '../database/database';

/** Names are compared by sound among so many of a kind, so that a question costs the same among a hundred thousand. */
export const recently = 1_000;

/** 新米上市 by `xmss`, `xinmi` or `xinms`. */
export function soundsLike(name: string, letters: string): boolean {
  return match(name, letters.toLowerCase(), { continuous: true, precision: 'start' }) !== null;
}

export const isLetters = (text: string) => /^[a-z]{2,}$/i.test(text);

/** For `ilike`: the text anywhere, its own signs escaped. */
export const likeAnywhere = (text: string) => `%${literally(text)}%`;

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Patterns for `ilike any`: the text anywhere, and of the newest names those that sound like it. Null without a text.
 * @param names selects `name` and `at`
 */
export async function namePatterns(
  db: Database,
  keyword: string | undefined,
  names: RawBuilder<unknown>,
): Promise<string[] | null> {
  const typed = keyword?.trim();
  if (!typed) return null;
  if (!isLetters(typed)) return [likeAnywhere(typed)];
  const { rows } = await sql<{
    name: string;
  }>`select name from (${names}) each_one order by at desc limit ${recently}`.execute(db);
  const alike = new Set(rows.map(({ name }) => name).filter((name) => soundsLike(name, typed)));
  return [likeAnywhere(typed), ...[...alike].map(literally)];
}
