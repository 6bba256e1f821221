import { formatCount } from '@shizhong/shared-contracts';
import { Link } from 'react-router-dom';
import { Icon } from '../../primitives/icon/Icon';
import styles from './table.module.css';
import { type ListState, pageSizeChoices } from './use-list';
import { useNarrow } from './use-narrow';

/** Page numbers are links: they open in a new window and survive a reload. */
export function Pager({ list, total }: { list: ListState; total: number }) {
  const narrow = useNarrow();
  const { page, pageSize } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles['pager']}>
      <span className={styles['size']}>
        共 {formatCount(total)} 条 ·
        <select
          aria-label="每页条数"
          value={pageSize}
          onChange={(event) => list.change({ size: event.target.value, page: null })}
        >
          {pageSizeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {choice} 条/页
            </option>
          ))}
        </select>
      </span>
      {pages > 1 || page > 1 ? (
        <nav className={styles['pages']} aria-label="分页">
          <Step list={list} to={page - 1} pages={pages} label="上一页" icon="chevronLeft" />
          {stepsAround(page, pages, narrow ? 1 : 2).map((step) =>
            typeof step === 'number' ? (
              <Link
                key={step}
                to={list.addressOf({ page: String(step) })}
                className={styles['page']}
                aria-label={`第 ${step} 页`}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </Link>
            ) : (
              <span key={step} className={styles['page']} aria-hidden="true">
                …
              </span>
            ),
          )}
          <Step list={list} to={page + 1} pages={pages} label="下一页" icon="chevronRight" />
        </nav>
      ) : null}
    </div>
  );
}

interface StepProps {
  list: ListState;
  to: number;
  pages: number;
  label: string;
  icon: 'chevronLeft' | 'chevronRight';
}

function Step({ list, to, pages, label, icon }: StepProps) {
  if (to < 1 || to > pages)
    return (
      <span className={styles['page']} aria-disabled="true" aria-hidden="true">
        <Icon name={icon} size={16} />
      </span>
    );
  return (
    <Link to={list.addressOf({ page: String(to) })} className={styles['page']} aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  );
}

/** First, last and neighbouring pages; a gap of one is filled with that page. */
export function stepsAround(page: number, pages: number, near: number): (number | 'before' | 'after')[] {
  const from = Math.max(2, Math.min(page - near, pages - near * 2));
  const to = Math.min(pages - 1, Math.max(page + near, near * 2 + 1));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from === 3 ? [2] : from > 3 ? (['before'] as const) : []),
    ...middle,
    ...(to === pages - 2 ? [pages - 1] : to < pages - 2 ? (['after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ];
}
