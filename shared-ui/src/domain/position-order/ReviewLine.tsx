import { formatDateTime } from '@shizhong/shared-contracts';
import css from './ReviewLine.module.css';
import type { OrderDetail } from './turn';

type Review = NonNullable<OrderDetail['reviews']['mine']>;

/** A submitted review of one side. */
export function ReviewLine({ by, review }: { by: string; review: Review }) {
  return (
    <div>
      <p>
        <b>{by}</b>{' '}
        <span className={css.facts}>
          {review.stars} 星 · {formatDateTime(review.at)}
        </span>
      </p>
      {review.tags.length ? <p className={css.facts}>{review.tags.join('、')}</p> : null}
      {review.text ? <p>{review.text}</p> : null}
    </div>
  );
}
