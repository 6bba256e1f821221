import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { type ServerData, useAsk, useServerData } from '@shizhong/shared-ui/server-data';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { anyValue, type FilterField, filtersOf } from './filter-fields';

export const pageSizeChoices = [10, 20, 50, 100] as const;
const usualPageSize = 20;
const maxPageSize = 100;

interface ListTab {
  /** Value of the tab's filter. */
  key: string;
  label: string;
}

export interface ListSetup {
  /** Identifies the list in browser storage (column settings) and in tests: `ad-read`. */
  id: string;
  /** Tabs over one filter, usually the status; 「全部」 precedes them. */
  tabs?: { filter: string; items: readonly ListTab[]; all?: string | false } | undefined;
  filters?: readonly FilterField[] | undefined;
  /** Sort orders that column headings may request; the first is the server's default. */
  sorts?: readonly string[] | undefined;
  /** Keeps views by name: tab, filters, order and columns of each person. `docs/pages/conventions.md#saved-views`. */
  views?: boolean | undefined;
  /** Sent with every request: the campaign whose orders these are. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Rows of a page unless the address says otherwise; 20 by default. */
  usualSize?: (typeof pageSizeChoices)[number] | undefined;
  /** Prefix of the parameter names, for an address that holds two lists. */
  prefix?: string | undefined;
}

export interface ListState {
  setup: ListSetup;
  /** Selected tab; `all` when it does not filter. */
  tab: string;
  page: number;
  pageSize: number;
  sort: string | undefined;
  /** Text of a filter field according to the address. */
  textOf: (field: FilterField) => string;
  /** What of the address a saved view keeps: tab, filters, order and page size. */
  kept: Readonly<Record<string, string>>;
  /** Of what a view keeps, that which the list still has: no tab, filter or order that it has lost. */
  knownIn: (kept: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Id of the saved view that is open, according to the address. */
  view: string | null;
  /** The change that leads to exactly these parameters, whatever is in the address now. */
  changeTo: (kept: Readonly<Record<string, string>>, view: string | null) => Readonly<Record<string, string | null>>;
  /** The tab or a filter narrows the list. */
  narrowed: boolean;
  /** Payload for the list endpoint. */
  payload: { page: number; pageSize: number; filters: Record<string, unknown>; sort?: string };
  /** The address after a change; any change except of the page itself leads to the first page. */
  addressOf: (change: Readonly<Record<string, string | null>>) => string;
  /** Navigates there. Steps within the list replace the history entry. */
  change: (change: Readonly<Record<string, string | null>>) => void;
  /** Removes the filters; keeps the tab unless `tab` is set. */
  clear: (options?: { tab?: boolean }) => void;
}

/** List state kept in the address, so that back, reload and sharing preserve it. `docs/pages/conventions.md#list-pages`. */
export function useListState(setup: ListSetup): ListState {
  const now = useHost().now();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { prefix = '', tabs, filters = [], sorts = [], fixed, usualSize = usualPageSize } = setup;
  const read = (name: string) => query.get(prefix + name);

  const firstTab = tabs?.all === false ? (tabs.items[0]?.key ?? 'all') : 'all';
  const asked = read('tab');
  const tab = tabs?.items.some((item) => item.key === asked) && asked ? asked : firstTab;
  const page = wholeNumber(read('page')) ?? 1;
  const size = wholeNumber(read('size'));
  const pageSize = pageSizeChoices.find((choice) => choice === size) ?? usualSize;
  const sort = sorts.find((each) => each === read('sort'));
  const textOf = (field: FilterField) => {
    const value = read(field.name) ?? field.preset ?? '';
    return value === anyValue ? '' : value;
  };
  const chosen = Object.assign({}, ...filters.map((field) => filtersOf(field, textOf(field), now))) as Record<string, unknown>;

  function addressOf(change: Readonly<Record<string, string | null>>): string {
    const next = new URLSearchParams(query);
    if (!('page' in change)) next.delete(`${prefix}page`);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(prefix + name);
      else next.set(prefix + name, value);
    }
    return `?${next}`;
  }

  const names = ['tab', 'sort', 'size', ...filters.map(({ name }) => name)];
  const isTab = (key: string) => key === 'all' || tabs?.items.some((item) => item.key === key) === true;
  const isKnown = (name: string, value: string) =>
    names.includes(name) && (name !== 'sort' || sorts.includes(value)) && (name !== 'tab' || isTab(value));
  const knownIn = (kept: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(kept).filter(([name, value]) => isKnown(name, value)));
  const kept = knownIn(
    Object.fromEntries(
      names.flatMap((name) => {
        const value = read(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );

  const change = (what: Readonly<Record<string, string | null>>) => navigate(addressOf(what), { replace: true });
  return {
    setup,
    tab,
    page,
    pageSize,
    sort,
    textOf,
    kept,
    knownIn,
    view: read('view'),
    changeTo: (next, view) => ({ ...Object.fromEntries(names.map((name) => [name, next[name] ?? null])), view }),
    narrowed: Object.keys(chosen).length > 0 || (tab !== firstTab && tabs !== undefined),
    payload: {
      page,
      pageSize,
      filters: { ...fixed, ...chosen, ...(tabs && tab !== 'all' ? { [tabs.filter]: tab } : {}) },
      ...(sort ? { sort } : {}),
    },
    addressOf,
    change: (what) => void change(what),
    clear({ tab: alsoTab = false } = {}) {
      const cleared = filters.map((field) => [field.name, field.preset ? anyValue : null] as const);
      void change({ ...Object.fromEntries(cleared), ...(alsoTab ? { tab: null } : {}) });
    },
  };
}

interface ListAnswer {
  list: readonly unknown[];
  total: number;
}

/** Endpoints that return a page of rows. */
export type ListKey = { [K in EndpointKey]: ResponseOf<K> extends ListAnswer ? K : never }[EndpointKey];
export type RowOf<K extends ListKey> = ResponseOf<K>['list'][number];

export interface List<Row, Answer = unknown> extends ListState {
  /** Rows of the last answer; the previous page stays until the next has loaded. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Counts by tab. */
  counts: Readonly<Record<string, number>> | undefined;
  /** The first rows that match, whatever page is shown: for a selection of all of them. Rejects as `host.call` does. */
  askFirst: (count: number) => Promise<readonly Row[]>;
  /** The whole answer: sums and any other fields of the endpoint. */
  answer: ServerData<Answer>;
}

/** The list's state and its rows from the endpoint. The server validates the filters: the address is untrusted. */
export function useList<K extends ListKey>(
  key: K,
  setup: ListSetup,
  options: { enabled?: boolean } = {},
): List<RowOf<K>, ResponseOf<K>> {
  const state = useListState(setup);
  const answer = useServerData(key, state.payload as unknown as RequestOf<K>, { ...options, keepPrevious: true });
  const data = answer.data as { list: RowOf<K>[]; total: number; tabs?: Record<string, number> } | undefined;
  const ask = useAsk();
  return useMemo(
    () => ({
      ...state,
      rows: data?.list,
      total: data?.total ?? 0,
      counts: data?.tabs,
      askFirst: (count) =>
        firstRows<RowOf<K>>(count, (page) => {
          const payload = { ...state.payload, page, pageSize: maxPageSize } as unknown as RequestOf<K>;
          return ask(key, payload) as Promise<{ list: RowOf<K>[]; total: number }>;
        }),
      answer,
    }),
    [state, data, answer, ask, key],
  );
}

async function firstRows<Row>(count: number, pageOf: (page: number) => Promise<{ list: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await pageOf(page);
    rows.push(...list);
    if (!list.length || rows.length >= Math.min(count, total)) return rows.slice(0, count);
  }
}

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
