import { type Side, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '../../user/slice';
import css from './message-badge.module.css';

/** Larger counts are shown as 「99+」. */
const maxShown = 99;

/** Links to the messages with the unread count; if that page does not exist, shows only the count, and only when there is one. */
export function MessageBadge({ side }: { side: Side }) {
  const host = useHost();
  const { info } = useSelector(selectUser);
  const unread = info.unread ?? 0;
  const path = `/admin-${side}/message`;
  const count = unread > maxShown ? `${maxShown}+` : `${unread}`;
  // Same as on the screen, so that voice control users can say what they see.
  const text = unread > 0 ? `${count} 条未读消息` : '消息';
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 ? (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </>
  );
  if (host.hasPage(path)) {
    return (
      <Link to={path} className={css.badge} aria-label={text} title={text}>
        {face}
      </Link>
    );
  }
  if (unread <= 0) return null;
  return (
    <span className={css.badge} role="img" aria-label={text} title={text}>
      {face}
    </span>
  );
}
