import { Section } from '../marketing/Section';
import css from './explained.module.css';

export interface ExplainedProps {
  /** A literal, unique in the page: the page is prerendered. */
  id: string;
  title: string;
  /** Term and its meaning. */
  items: readonly (readonly [string, string])[];
}

/** Explanation below a tool: how it works, in a few short paragraphs side by side. */
export function Explained({ id, title, items }: ExplainedProps) {
  return (
    <Section className={css.how} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <dl className={css.list}>
        {items.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
