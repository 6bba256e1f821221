/**
 * What is chosen, said to each row by itself: a press draws one row anew, not a hundred; and where a press chooses many, its own box and
 * the bar above the rows are painted before them. `npm run bench:hand` measures it.
 */
import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Selection } from './rows';

/** More rows than these follow when there is time. */
const atOnce = 2;

type Hear = (isChosen: boolean) => void;

interface RowChoice {
  has: (key: string) => boolean;
  hear: (key: string, hear: Hear) => () => void;
  /** @param isRange chosen with Shift: all from the last one on */
  press: (key: string, on: boolean, isRange: boolean) => void;
}

export const RowChoiceContext = createContext<RowChoice | null>(null);

/** The same object as long as the table stands: rows hear of a change by themselves. */
export function useRowChoice(selection: Selection | null, keys: () => readonly string[]): RowChoice | null {
  const latest = useRef({ selection, keys });
  latest.current = { selection, keys };
  const [choice] = useState(() => choiceOf(latest));
  useLayoutEffect(() => choice.say());
  return selection && choice;
}

export function useIsChosen(key: string | null): boolean {
  const choice = useContext(RowChoiceContext);
  const [isChosen, setIsChosen] = useState(key !== null && (choice?.has(key) ?? false));
  useEffect(() => (choice && key !== null ? choice.hear(key, setIsChosen) : setIsChosen(false)), [choice, key]);
  return isChosen;
}

function choiceOf(latest: { readonly current: { selection: Selection | null; keys: () => readonly string[] } }) {
  const hearers = new Map<Hear, { key: string; said: boolean }>();
  let pressed: string | null = null;
  const has = (key: string) => latest.current.selection?.has(key) ?? false;

  /** To those for whom it has changed. */
  function say() {
    const others: (() => void)[] = [];
    for (const [hear, of] of hearers) {
      const isChosen = has(of.key);
      if (of.said === isChosen) continue;
      of.said = isChosen;
      if (of.key === pressed) hear(isChosen);
      else others.push(() => hear(isChosen));
    }
    const sayAll = () => {
      for (const sayOne of others) sayOne();
    };
    // Each row has two that hear: its box and its ground.
    if (others.length <= atOnce * 2) sayAll();
    else startTransition(sayAll);
  }

  return {
    has,
    say,
    hear(key: string, hear: Hear) {
      const isChosen = has(key);
      hearers.set(hear, { key, said: isChosen });
      hear(isChosen);
      return () => void hearers.delete(hear);
    },
    press(key: string, on: boolean, isRange: boolean) {
      const { selection, keys } = latest.current;
      const all = keys();
      const ends = [isRange && pressed !== null ? all.indexOf(pressed) : -1, all.indexOf(key)];
      pressed = key;
      const [from = -1, to = -1] = ends.sort((one, other) => one - other);
      if (from < 0) return selection?.choose(key, on);
      selection?.set(all.filter((each, at) => (at >= from && at <= to ? on : selection.has(each))));
    },
  };
}
