import { formatCount, type PaginationLabels, paginationLabels, useHost } from '@shizhong/shared-contracts';
import { Pagination } from '@shizhong/shared-ui/antd/table';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../primitives/icon/Icon';
import type { IconName } from '../../primitives/icon/paths';
import { useNarrow } from '../../primitives/narrow';
import css from './Pager.module.css';
import { type ListState, pageSizeChoices } from './use-list';

/** The pages of a list; page and size stand in its address. */
export function Pager({ list, total }: { list: ListState; total: number }) {
  return (
    <PageLinks
      page={list.page}
      pageSize={list.pageSize}
      total={total}
      addressOf={(page) => list.addressOf({ page: String(page) })}
      onPage={(page) => list.change({ page: String(page) })}
      onPageSize={(size) => list.change({ size: String(size), page: null })}
    />
  );
}

export interface PageLinksProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
  /** 「跳至」. */
  onPage: (page: number) => void;
  /** Without it the size is fixed. */
  onPageSize?: ((size: number) => void) | undefined;
}

/**
 * antd's Pagination with links for pages: they open in a new window and survive a reload. Labels by the setting
 * `PAGINATION_LABELS`; jumps of 5 pages, of 3 in the compact form below 900 px. `docs/pages/conventions.md#list-pages`.
 */
export function PageLinks({ page, pageSize, total, addressOf, onPage, onPageSize }: PageLinksProps) {
  const narrow = useNarrow();
  const { settings } = useHost();
  const labels = paginationLabels(settings.paginationLabels);
  const nav = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);

  // antd makes the list items focusable as well: two stops for every page. The links are enough.
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });

  return (
    <div className={css.pager}>
      <span>
        {page > pages ? '' : `第 ${formatCount(first)}–${formatCount(Math.min(total, page * pageSize))} 条，`}共{' '}
        {formatCount(total)} 条
      </span>
      <nav ref={nav} aria-label="分页" className={css.pages}>
        <Pagination
          current={page}
          pageSize={pageSize}
          total={total}
          locale={labels}
          showLessItems={narrow}
          showQuickJumper={pages > 1}
          showTitle={false}
          showSizeChanger={onPageSize ? { 'aria-label': labels.page_size, virtual: false, showSearch: false } : false}
          pageSizeOptions={[...pageSizeChoices]}
          onChange={(next, size) => (size === pageSize ? onPage(next) : onPageSize?.(size))}
          itemRender={(to, kind) => itemOf(kind, to, { page, pages, narrow, labels, addressOf })}
        />
      </nav>
    </div>
  );
}

type Kind = 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next';

interface Around {
  page: number;
  pages: number;
  narrow: boolean;
  labels: PaginationLabels;
  addressOf: (page: number) => string;
}

function itemOf(kind: Kind, to: number, { page, pages, narrow, labels, addressOf }: Around): ReactNode {
  if (kind === 'page')
    return (
      <Link
        to={addressOf(to)}
        onClick={stay}
        onKeyDown={stay}
        aria-label={labels.page === '页' ? `第 ${to} 页` : `${labels.page} ${to}`}
        aria-current={to === page ? 'page' : undefined}
      >
        {to}
      </Link>
    );
  const { label, icon } = steps(labels, narrow)[kind];
  const beyond = (kind === 'prev' && page <= 1) || (kind === 'next' && page >= pages);
  if (beyond)
    return (
      <span className="ant-pagination-item-link" aria-hidden="true">
        <Icon name={icon} size={16} />
      </span>
    );
  return (
    <Link
      to={addressOf(to)}
      onClick={stay}
      onKeyDown={stay}
      className="ant-pagination-item-link"
      aria-label={label}
      title={label}
    >
      {kind === 'jump-prev' || kind === 'jump-next' ? <span aria-hidden="true">•••</span> : <Icon name={icon} size={16} />}
    </Link>
  );
}

function steps(labels: PaginationLabels, narrow: boolean): Record<Exclude<Kind, 'page'>, { label: string; icon: IconName }> {
  return {
    prev: { label: labels.prev_page, icon: 'chevronLeft' },
    next: { label: labels.next_page, icon: 'chevronRight' },
    'jump-prev': { label: narrow ? labels.prev_3 : labels.prev_5, icon: 'chevronLeft' },
    'jump-next': { label: narrow ? labels.next_3 : labels.next_5, icon: 'chevronRight' },
  };
}

/** antd's list item turns the page as well when it is pressed: the link has done so. */
function stay(event: SyntheticEvent) {
  event.stopPropagation();
}
