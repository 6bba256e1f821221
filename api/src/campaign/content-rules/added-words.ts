/** Words that operators added to the built-in lists (`words.ts`), as rules of the same check. */
import { sql } from 'kysely';
import { type Database, type IndustryCode, industryNames, uuidv7 } from '../../platform';
import type { Level, WordRule } from './word-rule';
import { wordRules } from './words';

interface AddedWord {
  id: string;
  word: string;
  level: Level;
  industries: string[];
  law: string;
  reason: string;
  hint: string;
}

/**
 * Inputs of the word check for a user: the words in force now, and the company name, inside which a word is not a claim. One SQL
 * statement.
 */
export async function wordFacts(db: Database, userId: string): Promise<{ marks: string[]; rules: readonly WordRule[] }> {
  const { rows } = await sql<{ company: string; words: AddedWord[] }>`
    select u.company, coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'word', w.word, 'level', w.level, 'industries', w.industries,
        'law', w.law, 'reason', w.reason, 'hint', w.hint) order by w.id)
      from banned_word w, (select now() + offset_ms * interval '1 millisecond' as at from clock where id = 1) present
      where w.effective_at <= present.at and (w.retired_at is null or w.retired_at > present.at)), '[]'::jsonb) as words
    from "user" u where u.id = ${userId}::uuid`.execute(db);
  const { company = '', words = [] } = rows[0] ?? {};
  return { marks: company ? [company] : [], rules: [...wordRules, ...words.map(ruleOf)] };
}

function ruleOf({ id, word, level, industries, law, reason, hint }: AddedWord): WordRule {
  const known = industries.filter((code): code is IndustryCode => Object.hasOwn(industryNames, code));
  return {
    id: `added:${id.slice(-12)}`,
    level,
    words: [word],
    law,
    reason,
    hint,
    ...(known.length ? { industries: known } : {}),
  };
}

/** @returns the id of the word */
export async function addWord(
  db: Database,
  added: Omit<AddedWord, 'id'> & { effectiveAt: Date },
  operatorId: string,
): Promise<string> {
  const id = uuidv7();
  const { effectiveAt, ...word } = added;
  await db
    .insertInto('banned_word')
    .values({ id, ...word, effective_at: effectiveAt, added_by: operatorId, retired_at: null, retired_by: null })
    .execute();
  return id;
}

/** @returns whether such a word was in force */
export async function retireWord(db: Database, id: string, { at, by }: { at: Date; by: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('banned_word')
    .set({ retired_at: at, retired_by: by })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
