/**
 * Labels of the pagination helper: English defaults (`docs/specification.md#9-business-constants-and-limits`) and Chinese ones.
 * The names are those of the pager component.
 */
export interface PaginationLabels {
  items_per_page: string;
  jump_to: string;
  jump_to_confirm: string;
  page: string;
  prev_page: string;
  next_page: string;
  prev_5: string;
  next_5: string;
  prev_3: string;
  next_3: string;
  page_size: string;
}

const english: PaginationLabels = {
  items_per_page: '/ page',
  jump_to: 'Go to',
  jump_to_confirm: 'confirm',
  page: 'Page',
  prev_page: 'Previous Page',
  next_page: 'Next Page',
  prev_5: 'Previous 5 Pages',
  next_5: 'Next 5 Pages',
  prev_3: 'Previous 3 Pages',
  next_3: 'Next 3 Pages',
  page_size: 'Page Size',
};

const chinese: PaginationLabels = {
  items_per_page: '条/页',
  jump_to: '跳至',
  jump_to_confirm: '确定',
  page: '页',
  prev_page: '上一页',
  next_page: '下一页',
  prev_5: '向前 5 页',
  next_5: '向后 5 页',
  prev_3: '向前 3 页',
  next_3: '向后 3 页',
  page_size: '每页条数',
};

/** The setting `paginationLabels` of a site selects the language. */
export function paginationLabels(kind: 'en' | 'zh' = 'en'): PaginationLabels {
  return kind === 'zh' ? chinese : english;
}
