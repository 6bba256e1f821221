import {
  BusinessRefusal,
  type EndpointKey,
  RequestFailure,
  type RequestOf,
  type ResponseOf,
  useHost,
} from '@shizhong/shared-contracts';
import { useEffect, useRef, useState } from 'react';

/** Long enough for a number being typed to make one request. */
const restMs = 350;

export interface Calculation<Data> {
  /** The last answer; it stays, faded, while the next one is loading. */
  data: Data | null;
  busy: boolean;
  /** What the server refused, or that it could not be reached. */
  error: string | null;
  /** The field of the payload that the error belongs to, if any. */
  at: string | null;
}

const nothing = { data: null, busy: false, error: null, at: null };

/**
 * Requests the calculation when the visitor has stopped typing. Null makes no request and returns no data: a form value is not a
 * number yet, and a figure beside it would belong to another request.
 */
export function useCalculation<K extends EndpointKey>(key: K, payload: RequestOf<K> | null): Calculation<ResponseOf<K>> {
  const host = useHost();
  const [held, setHeld] = useState<Calculation<ResponseOf<K>>>(nothing);
  const first = useRef(true);
  const question = payload && JSON.stringify(payload);
  useEffect(() => {
    if (question === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      setHeld((before) => ({ ...before, busy: true }));
      try {
        const data = await host.call(key, JSON.parse(question) as RequestOf<K>, { signal: leaving.signal, silent: true });
        if (!leaving.signal.aborted) setHeld({ ...nothing, data });
      } catch (thrown) {
        if (leaving.signal.aborted) return;
        if (!(thrown instanceof BusinessRefusal || thrown instanceof RequestFailure)) throw thrown;
        const [first] = thrown instanceof BusinessRefusal ? thrown.faults : [];
        const error = thrown instanceof BusinessRefusal ? (first?.msg ?? thrown.message) : '暂时无法测算，请稍后再试';
        setHeld({ ...nothing, error, at: first?.path ?? null });
      }
    };
    const timer = setTimeout(() => void ask(), first.current ? 0 : restMs);
    first.current = false;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [host, key, question]);
  return question === null ? nothing : held;
}
