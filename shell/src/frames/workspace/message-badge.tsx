import { type Side, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '../../user/slice';
import styles from './message-badge.module.css';

/** Shown above this many as 「99+」. */
const most = 99;

/** The way to the messages with how many wait; without that page the figure alone, and only when there is one. */
export function MessageBadge({ side }: { side: Side }) {
  const host = useHost();
  const { info } = useSelector(selectUser);
  const unread = info.unread ?? 0;
  const path = `/admin-${side}/message`;
  const count = unread > most ? `${most}+` : `${unread}`;
  // As it is read on the screen: who speaks to the page says what he sees.
  const text = unread > 0 ? `${count} 条未读消息` : '消息';
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </>
  );
  if (host.hasPage(path)) {
    return (
      <Link to={path} className={styles['badge']} aria-label={text} title={text}>
        {face}
      </Link>
    );
  }
  if (unread <= 0) return null;
  return (
    <span className={styles['badge']} role="img" aria-label={text} title={text}>
      {face}
    </span>
  );
}
