import type { Item } from './filter';
import { partsOf } from './marked-words';
import { SectionHead } from './SectionHead';
import css from './Sections.module.css';

/** Facts as the user typed them, the former version beside what changed, and the words that the content check found. */
export function Sections({ item: { sections, hits }, level }: { item: Item; level: 1 | 2 }) {
  return (
    <>
      {sections.map(({ title, rows }) => (
        <section key={title} className={css.section} aria-label={title}>
          <SectionHead under={level}>{title}</SectionHead>
          <dl className={css.facts}>
            {rows.map(({ label, value, before }) => (
              <div key={label} className={css.pair}>
                <dt>{label}</dt>
                <dd>
                  {before === null ? null : (
                    <>
                      <del>{before || '（空）'}</del>{' '}
                    </>
                  )}
                  {before === null ? <Changed text={value || '--'} hits={hits} /> : <ins>{value || '（空）'}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {hits.length > 0 ? (
        <section className={css.section} aria-label="词命中">
          <SectionHead under={level}>词命中 {hits.length}</SectionHead>
          <ul className={css.hits}>
            {hits.map(({ field, word, hard, text }) => (
              <li key={`${field} ${word} ${text}`}>
                <b className={hard ? css.hard : css.soft}>{word}</b> {hard ? '硬词' : '软词'}・{field}
                {text ? `：${text}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A line of what differs from the version before is marked as taken away or added. */
function Changed({ text, hits }: { text: string; hits: Item['hits'] }) {
  const rest = <Marked text={text.slice(2)} hits={hits} />;
  if (text.startsWith('− ')) return <del>{rest}</del>;
  return text.startsWith('+ ') ? <ins>{rest}</ins> : <Marked text={text} hits={hits} />;
}

/** Words that the content check found, where the user typed them. */
function Marked({ text, hits }: { text: string; hits: Item['hits'] }) {
  const parts = partsOf(
    text,
    hits.map(({ word }) => word),
  );
  return parts.map(({ at, text: part, found }) => (found ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>));
}
