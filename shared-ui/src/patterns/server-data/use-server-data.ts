import {
  BusinessRefusal,
  type EndpointKey,
  RequestFailure,
  type RequestOf,
  type ResponseOf,
  useHost,
} from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface ServerDataOptions {
  /** False makes no request yet: an input is missing, a tab is closed. */
  enabled?: boolean | undefined;
  /** A new payload keeps the previous answer on screen until its own arrives: pages and filters of one list. */
  keepPrevious?: boolean | undefined;
}

export interface ServerData<Data> {
  /** The last answer; a failed refresh keeps it. */
  data: Data | undefined;
  /** `failed` with data: the refresh failed; show the failure above the kept data. */
  status: 'loading' | 'ready' | 'failed';
  error: BusinessRefusal | RequestFailure | null;
  /** A call is pending while data is shown. */
  isRefreshing: boolean;
  /** Makes the request again; resolves when it has settled, never rejects. */
  reload: () => Promise<void>;
}

interface Held {
  /** The request that `data` answers. */
  asked: string | null;
  /** The request that was answered or failed last. */
  settled: string | null;
  data: unknown;
  error: BusinessRefusal | RequestFailure | null;
  /** A programming error; rethrown to the page's error boundary. */
  broken: unknown;
}

const nothing: Held = { asked: null, settled: null, data: undefined, error: null, broken: undefined };

/**
 * Data of one endpoint while the component is mounted. A new payload or leaving the page aborts the pending call, so an answer
 * never overtakes a later request. Payloads are compared by content, so they may be written inline. A timeout, a broken
 * connection or a refusal gives `failed`; the shell has shown the cause, the page shows `InlineFailure`.
 */
export function useServerData<K extends EndpointKey>(
  key: K,
  payload: RequestOf<K>,
  { enabled = true, keepPrevious = false }: ServerDataOptions = {},
): ServerData<ResponseOf<K>> {
  const host = useHost();
  const question = `${key} ${JSON.stringify(payload)}`;
  const [held, setHeld] = useState<Held>(nothing);
  const [busy, setBusy] = useState(false);
  const latest = useRef({ key, payload });
  latest.current = { key, payload };
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    async (asked: string) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setBusy(true);
      try {
        const data = await host.call(latest.current.key, latest.current.payload, { signal: mine.signal });
        if (!mine.signal.aborted) setHeld({ ...nothing, asked, settled: asked, data });
      } catch (error) {
        if (mine.signal.aborted) return;
        const isExpected = error instanceof BusinessRefusal || error instanceof RequestFailure;
        setHeld((before) =>
          isExpected
            ? { ...before, settled: asked, error }
            : { ...before, settled: asked, broken: error ?? new TypeError('no error') },
        );
      } finally {
        if (running.current === mine) {
          running.current = null;
          setBusy(false);
        }
      }
    },
    [host],
  );

  useEffect(() => {
    if (!enabled) return;
    void load(question);
    return () => {
      running.current?.abort();
      running.current = null;
      setBusy(false);
    };
  }, [enabled, load, question]);

  const reload = useCallback(() => load(question), [load, question]);

  if (held.broken !== undefined) throw held.broken;
  const current = held.asked === question;
  const data = current || keepPrevious ? (held.data as ResponseOf<K> | undefined) : undefined;
  const error = held.settled === question ? held.error : null;
  return {
    data,
    status: error ? 'failed' : data === undefined ? 'loading' : 'ready',
    error,
    isRefreshing: data !== undefined && (busy || (enabled && held.settled !== question)),
    reload,
  };
}
