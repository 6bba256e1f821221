import { Link } from 'react-router-dom';
import type { Inline } from '../../lib/article';

/** `/openapi` is no page of a remote but drawn by the marketplace server. */
export function InlineText({ content }: { content: readonly Inline[] }) {
  return content.map((part, at) => {
    if (typeof part === 'string') return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of an article is data that never changes its order
    if ('strong' in part) return <strong key={at}>{part.strong}</strong>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={at} to={part.to} reloadDocument={part.to.startsWith('/openapi')}>
        {part.link}
      </Link>
    );
  });
}
