import { Icon } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';
import { selectUser } from '../../user/slice';
import styles from './message-badge.module.css';

/** Shown above this many as 「99+」. */
const most = 99;

/** How many messages wait. A figure, not a link: the message page comes with the messages. */
export function MessageBadge() {
  const { info } = useSelector(selectUser);
  const unread = info.unread ?? 0;
  if (unread <= 0) return null;
  return (
    <span className={styles['badge']} role="img" aria-label={`${unread} 条未读消息`} title={`${unread} 条未读消息`}>
      <Icon name="bell" />
      <span className={styles['count']} aria-hidden="true">
        {unread > most ? `${most}+` : unread}
      </span>
    </span>
  );
}
