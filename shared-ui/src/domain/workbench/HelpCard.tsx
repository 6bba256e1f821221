import { Link } from 'react-router-dom';
import { Card } from '../../primitives/card/Card';
import { Icon } from '../../primitives/icon/Icon';
import styles from './HelpCard.module.css';

export interface HelpLink {
  to: string;
  title: string;
  text: string;
}

/** Common questions of new users, with links to the articles that answer them. */
export function HelpCard({ title, links }: { title: string; links: readonly HelpLink[] }) {
  return (
    <Card title={title}>
      <ul className={styles['list']}>
        {links.map(({ to, title: name, text }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['text']}>{text}</span>
              </span>
              <Icon name="chevronRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
