import type { CategoryKey } from './categories';

/**
 * One version of an article as `scripts/compile.ts` writes it from `content/<category>/<id>.md`. Structured data instead of HTML:
 * links become router links, and it cannot contain a script.
 */
export interface Article extends ArticleSummary {
  related: string[];
  blocks: Block[];
}

/** What lists and navigation need of a version; those of a category are in `src/content/lists/`. */
export interface ArticleSummary {
  /** Stable English slug, unique across all categories: the `?id=` of its address. */
  id: string;
  category: CategoryKey;
  title: string;
  /** One sentence for lists. */
  summary: string;
  /** The roles it concerns; both for an article that concerns everybody. */
  roles: Role[];
  version: number;
  /** Dates `YYYY-MM-DD`. */
  effectiveFrom: string;
  updatedAt: string;
  /**
   * When a version after the first was published: at least seven days before it takes effect.
   * `docs/domain/compliance.md#platform-duties`.
   */
  announcedAt?: string;
  /** What a version after the first changes, in one sentence. */
  changes?: string;
}

export type Role = 'ad' | 'media';

export const roleTitles: Record<Role, string> = { ad: '广告主', media: '媒体主' };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'notice'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; align: Array<'left' | 'right'> }
  /** Lines of `left = right`, set as a formula. */
  | { kind: 'formula'; lines: Array<{ left: string; right: string }> };

/** Text, emphasised text, or a link (`to` is a path from the router base). */
export type Inline = string | { strong: string } | { link: string; to: string };

export function addressOf(article: Pick<ArticleSummary, 'id' | 'category'>): string {
  return `/help/${article.category}?id=${article.id}`;
}

/** Whether an article concerns readers of this role; no role means everybody. */
export function concerns(article: Pick<ArticleSummary, 'roles'>, role: Role | null): boolean {
  return role === null || article.roles.includes(role);
}
