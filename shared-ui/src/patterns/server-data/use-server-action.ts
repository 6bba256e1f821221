import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from './refusal';
import { newRequestId } from './request-id';

/** Whether it was done; `again` is a press while the first one runs, which does nothing. */
export type Attempt<Data> = { done: true; data: Data } | { done: false; refusal: Refusal | null };

export interface ServerAction<K extends EndpointKey> {
  /**
   * Does it once: a second press while it runs does nothing (`{done: false, refusal: null}`). Never rejects.
   * `request_id` is made here, one per intent: sending the same values again after a call without an answer keeps it, so that the
   * server recognises the repeat; any answer, and any other value, makes a new one.
   */
  run: (payload: Omit<RequestOf<K>, 'request_id'>) => Promise<Attempt<ResponseOf<K>>>;
  busy: boolean;
  /** Of the last attempt; null while it runs and after it was done. */
  refusal: Refusal | null;
  /** Forgets the refusal: the dialog was closed. */
  reset: () => void;
}

/** An action of the user: creates, pays, changes. The page shows `refusal.text` near the button, or the faults at their fields. */
export function useServerAction<K extends EndpointKey>(key: K): ServerAction<K> {
  const host = useHost();
  const running = useRef(false);
  const intent = useRef<{ id: string; values: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [broken, setBroken] = useState<unknown>();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const run = useCallback(
    async (payload: Omit<RequestOf<K>, 'request_id'>): Promise<Attempt<ResponseOf<K>>> => {
      // State would come too late for the second of two quick presses.
      if (running.current) return { done: false, refusal: null };
      running.current = true;
      setBusy(true);
      setRefusal(null);
      const values = JSON.stringify(payload);
      if (intent.current?.values !== values) intent.current = { id: newRequestId(), values };
      try {
        // An endpoint without `request_id` drops it: schemas take only what they declare.
        const data = await host.call(key, { ...payload, request_id: intent.current.id } as unknown as RequestOf<K>);
        intent.current = null;
        return { done: true, data };
      } catch (fault) {
        const said = explained(fault);
        if (!said) return { done: false, refusal: null };
        if (said.code !== null) intent.current = null;
        if (shown.current) setRefusal(said);
        return { done: false, refusal: said };
      } finally {
        running.current = false;
        if (shown.current) setBusy(false);
      }

      function explained(fault: unknown): Refusal | null {
        try {
          return refusalOf(fault);
        } catch {
          setBroken(fault);
          return null;
        }
      }
    },
    [host, key],
  );

  const reset = useCallback(() => setRefusal(null), []);
  if (broken !== undefined) throw broken;
  return { run, busy, refusal, reset };
}
