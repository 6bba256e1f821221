import { Link } from 'react-router-dom';
import { Card } from '../../primitives/card/Card';
import { Icon } from '../../primitives/icon/Icon';
import css from './HelpCard.module.css';

export interface HelpLink {
  to: string;
  title: string;
  text: string;
}

/** Common questions of new users, with links to the articles that answer them. */
export function HelpCard({ title, links }: { title: string; links: readonly HelpLink[] }) {
  return (
    <Card title={title}>
      <ul className={css.list}>
        {links.map(({ to, title: name, text }) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              <span className={css.words}>
                <span className={css.name}>{name}</span>
                <span className={css.text}>{text}</span>
              </span>
              <Icon name="chevronRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
