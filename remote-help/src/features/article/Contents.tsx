import { Link, useLocation } from 'react-router-dom';
import css from './article.module.css';

export interface Section {
  id: string;
  text: string;
}

/** 目录: the sections of the article, with the current one marked. */
export function Contents({ sections, current }: { sections: readonly Section[]; current?: string | undefined }) {
  const { search } = useLocation();
  return (
    <ul className={css.contents}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <Link to={{ search, hash: `#${id}` }} replace aria-current={id === current ? 'location' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
