import { paginationLabels, useHost } from '@shizhong/shared-contracts';
import { Pagination } from '@shizhong/shared-ui/antd/table';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import type { RowPagerProps } from './RowPager';

/** antd's Pagination in its short form. `docs/pages/conventions.md#list-pages`. */
export function RowPages({ page, pageSize, total, onPage }: RowPagerProps) {
  const labels = paginationLabels(useHost().settings.paginationLabels);
  const nav = useRef<HTMLElement>(null);
  // antd makes the list items focusable as well: two stops for every button.
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });
  const pages = Math.ceil(total / pageSize);
  return (
    <nav ref={nav} aria-label="分页">
      <Pagination
        simple={{ readOnly: true }}
        size="small"
        current={page}
        pageSize={pageSize}
        total={total}
        locale={labels}
        showTitle={false}
        showSizeChanger={false}
        onChange={onPage}
        itemRender={(_, kind, item) => {
          if (kind !== 'prev' && kind !== 'next') return item;
          return (
            <button
              type="button"
              className="ant-pagination-item-link"
              aria-label={kind === 'prev' ? labels.prev_page : labels.next_page}
              disabled={kind === 'prev' ? page <= 1 : page >= pages}
              onKeyDown={stay}
            >
              <Icon name={kind === 'prev' ? 'chevronLeft' : 'chevronRight'} size={16} />
            </button>
          );
        }}
      />
    </nav>
  );
}

/** antd's list item turns the page at Enter, and again by the press that Enter is on a button. */
function stay(event: KeyboardEvent) {
  event.stopPropagation();
}
