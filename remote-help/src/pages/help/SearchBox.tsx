import { closePath, LineIcon, searchPath } from '@shizhong/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { searching } from '../../features/search/use-search';
import css from './SearchBox.module.css';

export interface SearchBoxProps {
  query: string;
  /** The user is about to search. */
  onFocus: () => void;
  onSearch: (query: string) => void;
}

/** Pause after the last key before the address changes, in milliseconds. */
const settleMs = 200;

/** Searches while typing, but not during a pinyin composition, whose letters are not the query. */
export function SearchBox({ query, onFocus, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(query);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(query);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The address was changed elsewhere (back, a link): it overrides the text in the box.
    if (query !== sent.current) {
      sent.current = query;
      setTyped(query);
    }
  }, [query]);

  const send = (value: string) => {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const settle = (value: string) => {
    clearTimeout(timer.current);
    if (!composing.current) timer.current = setTimeout(() => send(value), settleMs);
  };
  const clear = () => {
    setTyped('');
    send('');
  };

  return (
    <search className={css.search} data-print="hide">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <LineIcon path={searchPath} size={16} />
        <input
          type="text"
          id="help-search"
          inputMode="search"
          enterKeyHint="search"
          aria-label="搜索帮助"
          placeholder="搜索标题和正文"
          maxLength={40}
          autoComplete="off"
          value={typed}
          onFocus={() => {
            onFocus();
            searching.load().catch(() => undefined);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            settle(event.target.value);
          }}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            settle(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed) clear();
          }}
        />
        {typed ? (
          <button type="button" className={css.clear} aria-label="清空搜索" onClick={clear}>
            <LineIcon path={closePath} size={16} />
          </button>
        ) : null}
      </form>
    </search>
  );
}
