import type { ReactNode } from 'react';
import css from './Highlight.module.css';
import { marksIn } from './marks';

/** A text with its matches marked. */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of marksIn(text, terms)) {
    parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} className={css.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}
