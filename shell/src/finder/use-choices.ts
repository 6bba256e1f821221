/** Asks the server and the remotes for what the typed text finds. */
import { type FinderPart, formatRelative, type Registry, type ResponseOf, type Side, useHost } from '@shizhong/shared-contracts';
import { useTheme } from '@shizhong/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useShell } from '../app/shell-context';
import { menuOf } from '../frames/menu';
import { selectUser } from '../user/slice';
import { type Found, type Known, type Section, sectionsOf } from './choices';
import { addPartsOf } from './parts';
import { seenBy } from './seen';

/** A pause in typing. */
const pauseMs = 150;
const shownTexts = 4;

export interface Choices {
  sections: Section[];
  parts: readonly FinderPart[];
  /** The text the answer is to; another one while the next is on its way. */
  status: 'ready' | 'asking' | 'failed';
  amountFen: number | null;
  retry(): void;
}

interface Asking {
  typed: string;
  onKeys(): void;
}

export function useChoices(side: Side, registry: Registry, { typed, onKeys }: Asking): Choices {
  const text = typed.trim().slice(0, 40);
  const { info } = useSelector(selectUser);
  const { mode, toggle } = useTheme();
  const parts = useParts(side, registry);
  const recent = useRecent(info.id);
  const asked = useAsked(text);
  const texts = useTexts(parts, text);
  const known: Known = {
    ...{ side, text, user: info, parts, recent, texts },
    menu: menuOf(registry, side),
    found: asked.status === 'failed' ? null : asked.answer,
    own: [
      {
        ...{ title: mode === 'dark' ? '切换到浅色' : '切换到深色', words: '主题 深色 浅色 夜间', icon: 'eye', note: '' },
        run: toggle,
      },
      { title: '快捷键', words: '键盘 热键', icon: 'list', note: '这一页能用的键', run: onKeys },
    ],
    ago: (atMs) => formatRelative(atMs),
  };
  return {
    sections: sectionsOf(known),
    parts,
    status: asked.status,
    amountFen: asked.answer?.amountFen ?? null,
    retry: asked.retry,
  };
}

function useParts(side: Side, registry: Registry): readonly FinderPart[] {
  const { loader } = useShell();
  const [byRemote, setByRemote] = useState<Readonly<Record<string, FinderPart>>>({});
  useEffect(() => {
    let current = true;
    addPartsOf(registry, side, {
      loader,
      add: (remote, part) => current && setByRemote((others) => ({ ...others, [remote]: part })),
    });
    return () => {
      current = false;
    };
  }, [registry, side, loader]);
  // In the registry's order, whichever came first.
  return useMemo(() => registry.remotes.flatMap(({ name }) => byRemote[name] ?? []), [registry, byRemote]);
}

/** What was seen last, as it is now. */
function useRecent(userId: string | undefined): readonly (Found & { atMs: number })[] {
  const host = useHost();
  const { storage } = useShell();
  const [recent, setRecent] = useState<readonly (Found & { atMs: number })[]>([]);
  useEffect(() => {
    const seen = userId ? seenBy(storage, userId) : [];
    if (seen.length === 0) return;
    const asking = new AbortController();
    host.call('find/recent', { ids: seen.map(({ id }) => id) }, { signal: asking.signal, silent: true }).then(
      (found) => {
        const atOf = new Map(seen.map(({ id, atMs }) => [id, atMs]));
        setRecent(found.map((each) => ({ ...each, atMs: atOf.get(each.id) ?? 0 })));
      },
      // Searching works without it.
      () => undefined,
    );
    return () => asking.abort();
  }, [host, storage, userId]);
  return recent;
}

interface Asked {
  status: Choices['status'];
  answer: ResponseOf<'find/objects'> | null;
}

function useAsked(text: string): Asked & { retry(): void } {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>({ status: 'ready', answer: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (text === '') {
      setAsked({ status: 'ready', answer: null });
      return;
    }
    const asking = new AbortController();
    // What was found before stays until the next answer: rows must not flicker under the typing hand.
    setAsked(({ answer }) => ({ status: 'asking', answer }));
    const pause = setTimeout(() => {
      host.call('find/objects', { text }, { signal: asking.signal, silent: true, useCache: false }).then(
        // A late answer to an earlier text is dropped.
        (answer) => asking.signal.aborted || setAsked({ status: 'ready', answer }),
        () => {
          if (!asking.signal.aborted) setAsked({ status: 'failed', answer: null });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [host, text, attempt]);
  return { ...asked, retry: () => setAttempt((count) => count + 1) };
}

function useTexts(parts: readonly FinderPart[], text: string): Known['texts'] {
  const [texts, setTexts] = useState<Known['texts']>({});
  useEffect(() => {
    if (text === '') {
      setTexts({});
      return;
    }
    let current = true;
    const pause = setTimeout(() => {
      for (const { texts: own } of parts)
        own?.find(text).then(
          (hits) => current && setTexts((others) => ({ ...others, [own.title]: hits.slice(0, shownTexts) })),
          (cause: unknown) => console.warn(cause),
        );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(pause);
    };
  }, [parts, text]);
  return texts;
}
