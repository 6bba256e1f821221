import type { Article, Block } from '../../lib/article';

type Heading = Extract<Block, { kind: 'heading' }>;

export interface Shown {
  /** The section's heading; null where the whole article is shown. */
  heading: Heading | null;
  blocks: readonly Block[];
}

/** The section with this id, down to the next heading of its level; the whole article where there is none. */
export function sectionOf({ blocks }: Pick<Article, 'blocks'>, id: string): Shown {
  const from = id ? blocks.findIndex((block) => block.kind === 'heading' && block.id === id) : -1;
  const heading = blocks[from];
  if (heading?.kind !== 'heading') return { heading: null, blocks };
  const rest = blocks.slice(from + 1);
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level <= heading.level);
  return { heading, blocks: end < 0 ? rest : rest.slice(0, end) };
}
