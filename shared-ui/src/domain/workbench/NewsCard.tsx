import { formatRelative, useHost } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { Empty, InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import css from './NewsCard.module.css';

const shown = 4;

/** The newest messages on an area's first page. */
export function NewsCard({ to }: { to: string }) {
  const host = useHost();
  const { data, status, reload } = useServerData('messages/list', { page: 1, pageSize: shown, filters: {} });
  return (
    <Card title="最新消息" extra={<Link to={to}>全部消息</Link>}>
      {data?.list.length ? (
        <ul className={css.list}>
          {data.list.map((message) => (
            <li key={message.id}>
              <p className={css.title} data-unread={!message.read}>
                {message.read ? null : <span className={css.unread}>未读：</span>}
                {host.hasPage(message.link) ? <Link to={message.link}>{message.title}</Link> : message.title}
              </p>
              <p className={css.body}>{message.body}</p>
              <time dateTime={message.at}>{formatRelative(message.at, host.now())}</time>
            </li>
          ))}
        </ul>
      ) : data ? (
        <Empty kind="never" title="暂无消息" />
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={shown} rowHeight={56} />
      )}
    </Card>
  );
}
