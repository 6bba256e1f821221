/**
 * What a list was like when its reader went on to another page, for the way back to it: the chosen rows, and where the page stood. It lives as
 * long as the document, and another account sees none of it. `docs/pages/conventions.md#list-pages`.
 */
import { useHost } from '@shizhong/shared-contracts';
import { cacheOf } from '@shizhong/shared-ui/server-data';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The oldest of more are forgotten. */
const maxKept = 50;

class Kept<Value> {
  readonly #values = new Map<string, Value>();

  get(place: string): Value | undefined {
    return this.#values.get(place);
  }

  set(place: string, value: Value): void {
    this.#values.delete(place);
    this.#values.set(place, value);
    for (const oldest of [...this.#values.keys()].slice(0, -maxKept)) this.#values.delete(oldest);
  }
}

interface Left {
  rows: Kept<ReadonlyMap<string, unknown>>;
  tops: Kept<number>;
}

/** By page, so that nothing passes from one to the next where several live in one process. */
const pages = new WeakMap<object, Left>();

function useLeft(): Left {
  const store = useStore();
  const known = pages.get(store);
  if (known) return known;
  const left: Left = { rows: new Kept(), tops: new Kept() };
  pages.set(store, left);
  return left;
}

/** Counts the accounts that this page has seen. */
function useEra(): number {
  const cache = cacheOf(useStore(), useHost().call);
  return useSelector(() => cache.era);
}

/** Whether the reader came here by back or forward, and not by a link. Says the same as long as the list is open. */
const useCameBack = () => useState(useNavigationType() === 'POP')[0];

/** @param of which list, under which filters: what was chosen of another does not count */
export function useLeftRows<Row>(of: string) {
  const { rows } = useLeft();
  const place = `${useEra()} ${of}`;
  const cameBack = useCameBack();
  const opened = useRef(place);
  useEffect(() => {
    if (!cameBack) rows.set(opened.current, new Map());
  }, [cameBack, rows]);
  return {
    // The key names the list, so that its rows are the list's.
    left: (cameBack ? rows.get(place) : undefined) as ReadonlyMap<string, Row> | undefined,
    keep: (chosen: ReadonlyMap<string, Row>) => rows.set(place, chosen),
  };
}

/** @param ready there are rows: before, the page is too short to stand where it did */
export function useLeftTop(ready: boolean): void {
  const { tops } = useLeft();
  const place = `${useEra()} ${useLocation().key}`;
  const waits = useRef(useCameBack());
  useLayoutEffect(() => {
    if (!ready || !waits.current) return;
    waits.current = false;
    const top = tops.get(place);
    if (top !== undefined) window.scrollTo(0, top);
  }, [ready, place, tops]);
  useEffect(() => {
    if (!ready) return;
    const keep = () => tops.set(place, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [ready, place, tops]);
}
