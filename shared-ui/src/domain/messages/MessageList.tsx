import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../patterns/button';
import { PageLinks } from '../../patterns/list';
import { NavTabs } from '../../patterns/nav-tabs/NavTabs';
import { Empty, InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { InOrder } from '../../primitives/in-order/InOrder';
import { PageTitle } from '../../primitives/page-title/PageTitle';
import { AnnouncementCard } from '../workbench/AnnouncementCard';
import css from './MessageList.module.css';
import { classLabels, isMessageClass, type Message, type MessageClass } from './message-classes';
import { SettingsDialog } from './SettingsDialog';
import { useMessages } from './use-messages';

export interface MessageListProps {
  /** The tabs after 「全部」, in their order. */
  classes: readonly MessageClass[];
}

/** Messages of the signed-in user; class and page stand in the address. `docs/pages/advertiser.md#messages` and `docs/pages/media-owner.md#messages`. */
export function MessageList({ classes }: MessageListProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('class');
  const current = isMessageClass(asked) && classes.includes(asked) ? asked : null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  // The person page's 「通知设置」 links here.
  const [setting, setSetting] = useState(query.has('settings'));
  const messages = useMessages(current, page);
  const shown = messages.page;
  const unread = shown?.tabs?.[current ?? 'all'] ?? 0;
  const pageAddress = (to: number) => `?${new URLSearchParams({ ...(current ? { class: current } : {}), page: String(to) })}`;
  return (
    <>
      <PageTitle
        title="消息"
        hint={`审核、订单与资金的每一步变化都会写在这里，保留 ${securityFigures['message.kept_days']} 天。`}
        actions={
          <>
            <Button onClick={() => setSetting(true)} aria-haspopup="dialog">
              设置
            </Button>
            <Button onClick={() => void messages.read()} disabled={unread === 0 || messages.busy}>
              全部标为已读
            </Button>
          </>
        }
      />
      <InOrder className={css.cards}>
        <Card>
          <NavTabs
            label="消息类别"
            current={current ?? 'all'}
            tabs={[
              { key: 'all', label: '全部', count: unreadCount(shown?.tabs?.['all']), to: '?' },
              ...classes.map((key) => ({
                key,
                label: classLabels[key],
                count: unreadCount(shown?.tabs?.[key]),
                to: `?class=${key}`,
              })),
            ]}
          />
          {messages.failed ? <InlineFailure onRetry={messages.reload} busy={messages.busy} /> : null}
          {shown ? (
            <Rows messages={messages} list={shown.list} filtered={current !== null} />
          ) : messages.failed ? null : (
            <Skeleton rows={5} rowHeight={68} />
          )}
          {shown && shown.total > shown.pageSize ? (
            <PageLinks
              page={shown.page}
              pageSize={shown.pageSize}
              total={shown.total}
              addressOf={pageAddress}
              onPage={(to) => void navigate(pageAddress(to))}
            />
          ) : null}
        </Card>
        <AnnouncementCard most={10} />
      </InOrder>
      <SettingsDialog classes={classes} open={setting} onClose={() => setSetting(false)} />
    </>
  );
}

/** A tab without unread messages shows its label only, with the place of a number. */
function unreadCount(count: number | undefined): number | null {
  return count || null;
}

function Rows({
  messages,
  list,
  filtered,
}: {
  messages: Pick<ReturnType<typeof useMessages>, 'read' | 'remove'>;
  list: readonly Message[];
  filtered: boolean;
}) {
  if (!list.length) {
    return filtered ? (
      <Empty kind="filtered" title="这一类还没有消息" action={<Link to="?">看全部消息</Link>} />
    ) : (
      <Empty kind="never" title="暂无消息" />
    );
  }
  return (
    <ul className={css.list}>
      {list.map((message) => (
        <Row
          key={message.id}
          message={message}
          onRead={() => messages.read([message.id])}
          onRemove={() => messages.remove(message)}
        />
      ))}
    </ul>
  );
}

function Row({ message, onRead, onRemove }: { message: Message; onRead: () => Promise<void>; onRemove: () => Promise<void> }) {
  const host = useHost();
  const leads = host.hasPage(message.link);
  return (
    <li className={css.row} data-unread={!message.read}>
      <span className={css.mark} aria-hidden="true" />
      <div>
        <p className={css.title}>
          {message.read ? null : <span className={css.unread}>未读</span>}
          {leads ? (
            <Link to={message.link} onClick={() => void (message.read ? null : onRead())}>
              {message.title}
            </Link>
          ) : (
            message.title
          )}
        </p>
        <p className={css.body}>{message.body}</p>
      </div>
      <div className={css.side}>
        <time dateTime={message.at}>{formatDateTime(message.at)}</time>
        <span className={css.acts}>
          {message.read ? null : (
            <Button kind="quiet" size="small" onClick={() => void onRead()} aria-label={`标为已读：${message.title}`}>
              标为已读
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => void onRemove()} aria-label={`删除：${message.title}`}>
            删除
          </Button>
        </span>
      </div>
    </li>
  );
}
