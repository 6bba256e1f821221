import { sql } from 'kysely';
import svgCaptcha from 'svg-captcha';
import { type Database, type Keys, uuidv7 } from '../../platform';

const lifeMinutes = 5;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Captchas {
  create(): Promise<{ id: string; svg: string; text: string }>;
  /** Single use: whatever the result, the captcha is deleted. */
  solve(id: string | undefined, text: string | undefined): Promise<'right' | 'wrong' | 'missing'>;
}

export function createCaptchas(db: Database, keys: Keys): Captchas {
  const answerOf = (id: string, text: string) => `${id}:${text.trim().toLowerCase()}`;
  return {
    async create() {
      const { data: svg, text } = svgCaptcha.create({
        size: 4,
        ignoreChars: '0oO1iIlL5sS2zZ8B9gq',
        noise: 2,
        color: true,
        background: '#f4f6fa',
        width: 120,
        height: 44,
      });
      const id = uuidv7();
      await db
        .insertInto('captcha')
        .values({
          id,
          answer_hash: keys.hash('captcha', answerOf(id, text)),
          expires_at: sql`now() + make_interval(mins => ${lifeMinutes})`,
        })
        .execute();
      return { id, svg, text };
    },
    async solve(id, text) {
      if (!id || !text) return 'missing';
      if (!uuid.test(id)) return 'wrong';
      const taken = await db
        .deleteFrom('captcha')
        .where('id', '=', id)
        .returning('answer_hash')
        .returning(sql<boolean>`expires_at > now()`.as('alive'))
        .executeTakeFirst();
      return taken?.alive && keys.isHash('captcha', answerOf(id, text), taken.answer_hash) ? 'right' : 'wrong';
    },
  };
}
