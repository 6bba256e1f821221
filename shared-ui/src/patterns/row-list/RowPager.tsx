import { useEffect } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import css from './RowList.module.css';

export interface RowPagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const usePages = latePart<RowPagerProps>(() =>
  import(/* webpackChunkName: "row-pages" */ './RowPages').then(({ RowPages }) => RowPages),
);

/** The pages of rows in a card or a drawer, which have no address of their own; nothing if there is only one. antd's code loads when there are more. */
export function RowPager(props: RowPagerProps) {
  const { Part, need } = usePages();
  const many = props.total > props.pageSize;
  useEffect(() => {
    if (many) void need();
  }, [many, need]);
  if (!many) return null;
  return <div className={css.pager}>{Part ? <Part {...props} /> : null}</div>;
}
