import { formatDate, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { InlineFailure } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { Icon } from '../../primitives/icon/Icon';
import css from './AnnouncementCard.module.css';

type Announcement = ResponseOf<'announcement/list'>['list'][number];

/**
 * 平台公告 for this side, newest first; each expands in place. Without announcements there is no card: nothing on the page waits
 * for it. A failed load is reported on the card itself. `docs/pages/advertiser.md#workbench` and
 * `docs/pages/media-owner.md#workbench`.
 */
export function AnnouncementCard({ most = 3 }: { most?: number }) {
  const { data, status, reload } = useServerData('announcement/list', { page: 1, pageSize: most, filters: {} });
  if (!data && status === 'failed')
    return (
      <Card title="平台公告">
        <InlineFailure onRetry={() => void reload()} />
      </Card>
    );
  if (!data?.list.length) return null;
  return (
    <Card title="平台公告">
      <ul className={css.list}>
        {data.list.map((each) => (
          <li key={each.id}>
            <One announcement={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ announcement: { title, body, link, at } }: { announcement: Announcement }) {
  const host = useHost();
  return (
    <details className={css.one}>
      <summary>
        <Icon name="chevronRight" size={16} />
        <span className={css.title}>{title}</span>
        <time dateTime={at}>{formatDate(at)}</time>
      </summary>
      <div className={css.body}>
        {body
          .split('\n')
          .filter((line) => line.trim())
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical; the text never changes
            <p key={index}>{line}</p>
          ))}
        {link && host.hasPage(link) ? <Link to={link}>查看详情</Link> : null}
      </div>
    </details>
  );
}
