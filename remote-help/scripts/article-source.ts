/**
 * Parses one `content/<category>/<id>.md` (or an older version of it, `content/<category>/history/<id>.v<n>.md`) into an article.
 * Only what the page can show is allowed: a construct outside this list fails the compilation; it is never dropped silently.
 *
 * Front matter (YAML): see `frontMatter`. Body: `##`/`###` headings (optionally `{#anchor}`), paragraphs, `**strong**`, one-level
 * lists, tables (right-aligned columns by `---:`), `> notice`, and a fenced block `formula` of lines `left = right`. Links:
 * `[words](help:article-id)` or `[words](help:article-id#anchor)` to an article, `[words](/path)` to a page of the site.
 * `{{login.lock_at}}`: a fixed figure is filled in here, that of a rule by the page.
 */
import { fillRules, fixedFigures } from '@shizhong/shared-contracts/public-rules';
import MarkdownIt from 'markdown-it';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { type Article, addressOf, type Block, type Inline } from '../src/lib/article';
import type { CategoryKey } from '../src/lib/categories';

const date = v.pipe(v.string(), v.isoDate());
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]+$/, 'an English slug'));

const frontMatter = v.strictObject({
  id: slug,
  title: v.pipe(v.string(), v.minLength(3), v.maxLength(24)),
  /** Figures of the rules count with the length of their placeholders. */
  summary: v.pipe(v.string(), v.minLength(10), v.maxLength(110)),
  /** Position in the category; gaps are allowed. */
  order: v.number(),
  roles: v.pipe(v.array(v.picklist(['ad', 'media'])), v.minLength(1)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  effectiveFrom: date,
  updatedAt: date,
  related: v.pipe(v.array(slug), v.maxLength(4)),
  /** Both are required from the second version on. */
  announcedAt: v.optional(date),
  changes: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(120))),
});

export interface ArticleSource {
  article: Article;
  order: number;
}

export class ArticleSourceError extends Error {
  override readonly name = 'ArticleSourceError';
  constructor(file: string, what: string) {
    super(`${file}: ${what}`);
  }
}

/** Finds the category of an article by its id; undefined if there is no such article. */
export type FindCategory = (id: string) => CategoryKey | undefined;

// CommonMark treats `**` beside full-width punctuation as plain text; the options below do not change that, so `inline()` refuses
// leftover asterisks and the writer moves the punctuation.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });

type Token = ReturnType<typeof markdown.parse>[number];

/** @throws ArticleSourceError with file and error. */
export function readArticle(file: string, category: CategoryKey, source: string, find: FindCategory): ArticleSource {
  const text = fillRules(source, fixedFigures);
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!parts) throw new ArticleSourceError(file, 'front matter between --- lines is missing');
  const head = v.safeParse(frontMatter, parseYaml(parts[1] ?? ''));
  if (!head.success) {
    const issue = head.issues[0];
    throw new ArticleSourceError(file, `front matter ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const { order, ...meta } = head.output;
  const { id, title, summary, roles, version, effectiveFrom, updatedAt, related, announcedAt, changes } = meta;
  if (!file.endsWith(`/${id}.md`) && !file.endsWith(`/history/${id}.v${version}.md`)) {
    throw new ArticleSourceError(file, `the file name does not match its id ${id}`);
  }
  const later = version > 1;
  if (later !== (announcedAt !== undefined) || later !== (changes !== undefined)) {
    throw new ArticleSourceError(file, 'announcedAt and changes are allowed from the second version on');
  }
  const blocks = new BlockReader(file, markdown.parse(parts[2] ?? '', {}), find).read();
  const announced = announcedAt && changes ? { announcedAt, changes } : {};
  return {
    order,
    article: { id, category, title, summary, roles, version, effectiveFrom, updatedAt, ...announced, related, blocks },
  };
}

class BlockReader {
  readonly #file: string;
  readonly #tokens: readonly Token[];
  readonly #find: FindCategory;
  #at = 0;

  constructor(file: string, tokens: readonly Token[], find: FindCategory) {
    this.#file = file;
    this.#tokens = tokens;
    this.#find = find;
  }

  read(): Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.#tokens.length) blocks.push(this.#block());
    return blocks;
  }

  #block(): Block {
    const token = this.#next();
    switch (token.type) {
      case 'heading_open':
        return this.#heading(token);
      case 'paragraph_open': {
        const content = this.#inline(this.#next('inline'));
        this.#next('paragraph_close');
        return { kind: 'paragraph', content };
      }
      case 'blockquote_open': {
        this.#next('paragraph_open');
        const content = this.#inline(this.#next('inline'));
        this.#next('paragraph_close');
        this.#next('blockquote_close');
        return { kind: 'notice', content };
      }
      case 'bullet_list_open':
        return { kind: 'list', ordered: false, items: this.#items('bullet_list_close') };
      case 'ordered_list_open':
        return { kind: 'list', ordered: true, items: this.#items('ordered_list_close') };
      case 'table_open':
        return this.#table();
      case 'fence':
        return this.#formula(token);
      default:
        throw this.#error(`cannot show ${token.type}`, token);
    }
  }

  #heading(token: Token): Block {
    if (token.tag !== 'h2' && token.tag !== 'h3') throw this.#error(`use ## or ###, not ${token.tag}`, token);
    const written = this.#next('inline').content;
    this.#next('heading_close');
    const [, text = written, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
    return { kind: 'heading', level: token.tag === 'h2' ? 2 : 3, id: anchor ?? text.replace(/[^\p{L}\p{N}]+/gu, '-'), text };
  }

  #items(close: string): Inline[][] {
    const items: Inline[][] = [];
    for (;;) {
      const token = this.#next();
      if (token.type === close) return items;
      if (token.type !== 'list_item_open') throw this.#error('lists have one level of single paragraphs', token);
      this.#next('paragraph_open');
      items.push(this.#inline(this.#next('inline')));
      this.#next('paragraph_close');
      this.#next('list_item_close');
    }
  }

  #table(): Block {
    const rows: Inline[][][] = [];
    const align: Array<'left' | 'right'> = [];
    for (;;) {
      const token = this.#next();
      if (token.type === 'table_close') break;
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'th_open') align.push(String(token.attrGet('style')).includes('right') ? 'right' : 'left');
      if (token.type === 'inline') rows.at(-1)?.push(this.#inline(token));
    }
    const [head = [], ...body] = rows;
    return { kind: 'table', head, rows: body, align };
  }

  #formula(token: Token): Block {
    if (token.info.trim() !== 'formula') throw this.#error('the only fenced block is ```formula', token);
    const lines = token.content
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf('=');
        if (at < 1) throw this.#error('a formula line is written `left = right`', token);
        return { left: line.slice(0, at).trim(), right: line.slice(at + 1).trim() };
      });
    return { kind: 'formula', lines };
  }

  #inline(token: Token): Inline[] {
    const content: Inline[] = [];
    let target: string | null = null;
    let strong = false;
    for (const child of token.children ?? []) {
      switch (child.type) {
        case 'text':
          if (child.content.includes('**')) throw this.#error('** beside punctuation is not read as emphasis; move it', token);
          if (child.content === '') break;
          if (target !== null) content.push({ link: child.content, to: target });
          else content.push(strong ? { strong: child.content } : child.content);
          break;
        case 'strong_open':
        case 'strong_close':
          strong = child.type === 'strong_open';
          break;
        case 'link_open':
          target = this.#target(String(child.attrGet('href')), token);
          break;
        case 'link_close':
          target = null;
          break;
        default:
          throw this.#error(`cannot show ${child.type}`, token);
      }
    }
    return content;
  }

  #target(href: string, token: Token): string {
    if (href.startsWith('/')) return href;
    const [, id, anchor = ''] = /^help:([\w-]+)(#[\w-]+)?$/.exec(href) ?? [];
    if (!id) throw this.#error(`link ${href}: write help:<id>, help:<id>#<anchor> or a path of the site`, token);
    const category = this.#find(id);
    if (!category) throw this.#error(`link to article ${id}, which does not exist`, token);
    return addressOf({ id, category }) + anchor;
  }

  #next(expected?: string): Token {
    const token = this.#tokens[this.#at++];
    if (!token || (expected && token.type !== expected)) {
      throw this.#error(`expected ${expected ?? 'more text'}, found ${token?.type ?? 'the end'}`, token);
    }
    return token;
  }

  #error(what: string, token: Token | undefined): ArticleSourceError {
    return new ArticleSourceError(this.#file, `body line ${(token?.map?.[0] ?? 0) + 1}: ${what}`);
  }
}
