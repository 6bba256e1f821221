import { formatDateTime } from '@shizhong/shared-contracts';
import css from './EventLog.module.css';
import { type OrderDetail, orderStatus, type Side } from './turn';

const actors: Record<string, string> = { ad: '广告主', media: '媒体', operator: '平台', system: '系统' };

/** The order's full history as the process recorded it. */
export function EventLog({ order, side }: { order: OrderDetail; side: Side }) {
  return (
    <ul className={css.log}>
      {order.events.map((event) => (
        <li key={event.seq}>
          <span className={css.at}>{formatDateTime(event.at)}</span>
          <span>
            {actors[event.actor.split(':')[0] ?? ''] ?? '系统'} · {event.label}
            {event.from === event.to ? '' : ` → ${orderStatus(event.to, side).label}`}
            {event.note ? <span className={css.note}>{event.note}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
