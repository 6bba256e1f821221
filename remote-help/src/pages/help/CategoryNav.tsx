import { Link } from 'react-router-dom';
import { type Rows, shownOf } from '../../features/library/rows';
import { useToday } from '../../features/library/use-today';
import { categories } from '../../lib/categories';
import { addressFor, type HelpState } from './address';
import css from './CategoryNav.module.css';

/** The six categories; below the open one its articles, once they have loaded (on phones only the categories). */
export function CategoryNav({ state: { category, id, role, query }, rows }: { state: HelpState; rows: Rows | undefined }) {
  const today = useToday();
  return (
    <nav className={css.categories} aria-label="帮助分类">
      <ul>
        {categories.map(({ key, title }) => (
          <li key={key}>
            <Link
              className={css.category}
              to={addressFor({ category: key, role })}
              aria-current={key === category && !query ? (id ? 'true' : 'page') : undefined}
            >
              {title}
            </Link>
            {key === category && !query && rows ? (
              <ul className={css.articles}>
                {shownOf(rows, role, today).map((article) => (
                  <li key={article.id}>
                    <Link
                      to={addressFor({ category: key, id: article.id, role })}
                      aria-current={article.id === id ? 'page' : undefined}
                    >
                      {article.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
