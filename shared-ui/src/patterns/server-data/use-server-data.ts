import {
  type BusinessRefusal,
  type EndpointKey,
  type RequestFailure,
  type RequestOf,
  type ResponseOf,
  useHost,
} from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { idOf } from './api';
import { cacheOf } from './cache';

export interface ServerDataOptions {
  /** False makes no request yet: an input is missing, a tab is closed. */
  enabled?: boolean | undefined;
  /** A new payload keeps the previous answer on screen until its own arrives: pages and filters of one list. */
  keepPrevious?: boolean | undefined;
  /** The first answer asked for here stays, whatever changes: a form is opened with it, and its own saving must not open it again. */
  once?: boolean | undefined;
  /** Asks again this long after every answer, while the page is seen: for what changes without a message, such as a scan that is awaited. */
  pollMs?: number | undefined;
}

export interface ServerData<Data> {
  /** The last answer; a failed refresh keeps it. */
  data: Data | undefined;
  /** `failed` with data: they are old, because the refresh failed; show the failure above the kept data. */
  status: 'loading' | 'ready' | 'failed';
  error: BusinessRefusal | RequestFailure | null;
  /** A call is pending while data is shown. */
  isRefreshing: boolean;
  /** Makes the request again, for 「刷新」 and 「重试」; resolves when it has settled, never rejects. After an action it is not needed. */
  reload: () => Promise<void>;
}

/** What this component has shown last. */
interface Shown {
  era: number;
  key: EndpointKey;
  /** The question that `data` answers. */
  id: string;
  data: unknown;
  /** The question whose failure is shown: a retry does not hide it before it has succeeded. */
  failed: string | null;
}

/**
 * The answer to a question, from the page's one cache: shown at once where it is known, and kept up to date while the component is mounted.
 * A new payload or leaving the page aborts a call that nobody else waits for. Payloads are compared by content, so they may be written
 * inline. A timeout, a broken connection or a refusal gives `failed`; the shell has shown the cause, the page shows `InlineFailure`.
 */
export function useServerData<K extends EndpointKey>(
  key: K,
  payload: RequestOf<K>,
  { enabled = true, keepPrevious = false, once = false, pollMs }: ServerDataOptions = {},
): ServerData<ResponseOf<K>> {
  const store = useStore();
  const cache = cacheOf(store, useHost().call);
  const id = idOf({ key, payload });
  const latest = useRef({ key, payload });
  latest.current = { key, payload };
  // Before the effects of a new account have run, nothing of the former one may be shown.
  const era = useSelector(() => cache.era);
  const found = useSelector((state) => cache.entryIn(state, id));

  const question = `${era} ${id}`;
  /** The question that is being watched: an answer seen before is older than this component. */
  const [watched, setWatched] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ question: string; data: unknown } | null>(null);
  const isTaken = once && taken?.question === question;

  useEffect(() => {
    if (!enabled || isTaken) return;
    const leave = cache.watch(latest.current);
    if (once) setWatched(question);
    return leave;
  }, [cache, enabled, isTaken, once, question]);

  // A watcher of its own, so that neither the beginning nor the end of polling asks by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another poll
  useEffect(() => {
    if (enabled && pollMs) return cache.watch(latest.current, pollMs);
  }, [cache, enabled, pollMs, question]);

  const isAnswered = found !== undefined && !found.pending && !found.fault && found.data !== undefined;
  useEffect(() => {
    if (once && !isTaken && isAnswered && watched === question) setTaken({ question, data: found?.data });
  }, [once, isTaken, isAnswered, watched, question, found]);

  const reload = useCallback(async () => {
    const asked = latest.current;
    await cache.reload(asked);
    setTaken(null);
  }, [cache]);

  const shown = useRef<Shown>({ era, key, id, data: undefined, failed: null });
  if (shown.current.era !== era) shown.current = { era, key, id, data: undefined, failed: null };
  const last = shown.current;
  // Disabled, it shows what it has shown, never what others have asked.
  const entry = enabled || (last.id === id && last.data !== undefined) ? found : undefined;
  if (entry?.broken) throw entry.broken.cause;
  if (entry?.data !== undefined) Object.assign(last, { key, id, data: entry.data });
  if (entry?.fault && !entry.pending) last.failed = id;
  else if (!entry?.fault || last.failed !== id) last.failed = null;

  if (once) last.data = isTaken ? taken.data : undefined;
  const isKept = last.id === id || (keepPrevious && last.key === key);
  const data = (isKept ? last.data : undefined) as ResponseOf<K> | undefined;
  const error = last.failed === id ? (entry?.fault ?? null) : null;
  return {
    data,
    status: error ? 'failed' : data === undefined ? 'loading' : 'ready',
    error,
    isRefreshing: enabled && !isTaken && data !== undefined && (!entry || entry.pending || entry.data === undefined),
    reload,
  };
}
