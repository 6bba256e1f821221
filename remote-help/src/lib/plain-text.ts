import type { Article, Block, Inline } from './article';

export function textOf(content: readonly Inline[]): string {
  return content.map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.link)).join('');
}

/** Text of one block, for search, comparison and length checks; a table reads as one clause per row. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
    case 'notice':
      return textOf(block.content);
    case 'list':
      return block.items.map(textOf).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).filter(Boolean).join('，')).join('；');
    case 'formula':
      return block.lines.map((line) => `${line.left} = ${line.right}`).join(' ');
  }
}

/** Body of an article without its headings. */
export function bodyText(article: Pick<Article, 'blocks'>): string {
  return article.blocks
    .filter((block) => block.kind !== 'heading')
    .map(blockText)
    .join(' ')
    .replace(/([。；！？])[，；]/g, '$1')
    .replace(/([，。；：？！、]) /g, '$1');
}

export function headingText(article: Pick<Article, 'blocks'>): string {
  return article.blocks
    .filter((block) => block.kind === 'heading')
    .map(blockText)
    .join(' ');
}
