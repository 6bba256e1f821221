import { formatCount } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import { useNarrow } from '../../primitives/narrow';
import { type ChipField, FilterChip } from './FilterChip';
import css from './FilterRow.module.css';
import { anyValue, type FilterField, wordsOf } from './filter-fields';
import { SearchField } from './SearchField';
import type { SortChoice } from './sort-choices';
import type { ListState } from './use-list';
import { useOpener } from './use-opener';

const useSheet = latePart(() => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet').then((part) => part.FilterSheet));

export interface FilterRowProps {
  list: ListState;
  /** Rows that match, once known; the sheet's button says it. */
  total: number | undefined;
  /** Orders to choose from on a phone, which has no heads to press. */
  sorts?: readonly SortChoice[] | undefined;
  /** At the right end. */
  end?: ReactNode;
}

/**
 * Filters of a list: a search field and chips that apply at once. On phones the search field stays, the chips are in a sheet.
 * `docs/pages/conventions.md#filters`.
 */
export function FilterRow({ list, total, sorts = [], end }: FilterRowProps) {
  const narrow = useNarrow();
  const { filters = [] } = list.setup;
  const searches = filters.filter((field) => field.kind === 'search');
  const chips = filters.filter((field) => field.kind !== 'search');
  if (!filters.length && !end && !(narrow && sorts.length)) return null;
  const chosen = chips.filter((field) => wordsOf(field, list.textOf(field))).length;
  const set = (field: FilterField, value: string) =>
    list.change({ [field.name]: value === (field.preset ?? '') ? null : value || (field.preset ? anyValue : null) });
  const search = searches.map((field) => (
    <SearchField key={field.name} field={field} value={list.textOf(field)} onChange={(value) => set(field, value)} />
  ));
  if (narrow)
    return (
      <section className={css.row} aria-label="筛选">
        {search}
        {chips.length || sorts.length ? (
          <SheetButton list={list} fields={chips} sorts={sorts} chosen={chosen} total={total} onChange={set} />
        ) : null}
        {end ? <div className={css.end}>{end}</div> : null}
      </section>
    );
  return (
    <section className={css.row} aria-label="筛选">
      {search}
      {chips.map((field) => (
        <FilterChip key={field.name} field={field} value={list.textOf(field)} onChange={(value) => set(field, value)} />
      ))}
      {filters.some((field) => wordsOf(field, list.textOf(field))) ? (
        <button type="button" className={css.clear} onClick={() => list.clear()}>
          清空
        </button>
      ) : null}
      {end ? <div className={css.end}>{end}</div> : null}
    </section>
  );
}

interface SheetButtonProps {
  list: ListState;
  fields: readonly ChipField[];
  sorts: readonly SortChoice[];
  chosen: number;
  total: number | undefined;
  onChange: (field: FilterField, value: string) => void;
}

function SheetButton({ list, fields, sorts, chosen, total, onChange }: SheetButtonProps) {
  const late = useSheet();
  const { open, close, button } = useOpener(late);
  return (
    <>
      <button {...button} type="button" className={css.sheetButton} aria-haspopup="dialog">
        筛选{chosen ? ` ${chosen}` : ''}
      </button>
      {late.Part ? (
        <late.Part
          open={open}
          fields={fields}
          sorts={sorts}
          sort={list.sort}
          onSort={(sort) => list.change({ sort })}
          textOf={list.textOf}
          onChange={onChange}
          onClear={() => list.clear()}
          confirm={total === undefined ? '查看' : `看 ${formatCount(total)} 条`}
          onClose={() => close(true)}
        />
      ) : null}
    </>
  );
}
