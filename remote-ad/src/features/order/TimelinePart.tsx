import { formatDateTime } from '@shizhong/shared-contracts';
import type { OrderDetail } from '../campaign/kinds';
import styles from './TimelinePart.module.css';
import { actorWords } from './words';

/** All events of the order, latest first. */
export function TimelinePart({ order }: { order: Pick<OrderDetail, 'events'> }) {
  return (
    <ol className={styles['log']}>
      {[...order.events].reverse().map((event) => (
        <li key={event.seq}>
          <b>{event.label}</b>
          <span className={styles['by']}>
            {actorWords[event.actor] ?? '系统'}・{formatDateTime(event.at)}
          </span>
          {event.note ? <p>{event.note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
