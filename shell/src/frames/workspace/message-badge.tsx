import { type Side, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '../../user/slice';
import css from './message-badge.module.css';

/** Larger counts are shown as 「99+」. */
const maxShown = 99;

let failed = false;
/** Kept once loaded. */
let Loaded: ComponentType<{ side: Side; onClose(): void }> | null = null;

/**
 * The bell with the unread count: a link to the messages, which a plain press shows here; if that page does not exist, only the count, and
 * only when there is one.
 */
export function MessageBadge({ side }: { side: Side }) {
  const host = useHost();
  const { info } = useSelector(selectUser);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState(() => Loaded);
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

  function show(event: MouseEvent): void {
    // Another tab or window was asked for: the link does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Its code did not come once: the page has all messages, too.
    if (!Loaded && failed) return;
    event.preventDefault();
    setOpen(true);
    if (Loaded) return;
    import(/* webpackChunkName: "beside" */ '../../inbox/inbox-panel').then(
      (part) => {
        Loaded = part.InboxPanel;
        setPanel(() => part.InboxPanel);
      },
      (cause: unknown) => {
        failed = true;
        setOpen(false);
        console.warn(cause);
        host.notify.toast('消息没有加载出来，再按一次打开消息页', 'error');
      },
    );
  }

  if (host.hasPage(path)) {
    return (
      <>
        <Link to={path} className={css.badge} aria-label={text} title={text} aria-haspopup="dialog" onClick={show}>
          {face}
        </Link>
        {open && Panel ? <Panel side={side} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  if (unread <= 0) return null;
  return (
    <span className={css.badge} role="img" aria-label={text} title={text}>
      {face}
    </span>
  );
}
