import type { Item } from './filter';
import css from './Sections.module.css';

/** Facts as the user typed them, the former version beside what changed, and the words that the content check found. */
export function Sections({ item: { sections, hits } }: { item: Item }) {
  return (
    <>
      {sections.map(({ title, rows }) => (
        <section key={title} className={css.section} aria-label={title}>
          <h3>{title}</h3>
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
                  {before === null ? value || '--' : <ins>{value || '（空）'}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {hits.length > 0 ? (
        <section className={css.section} aria-label="词命中">
          <h3>词命中 {hits.length}</h3>
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
