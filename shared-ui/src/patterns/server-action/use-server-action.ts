import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from './refusal';

/** Whether the action succeeded; `again` is a press while the first one is running, which does nothing. */
export type Attempt<Data> = { done: true; data: Data } | { done: false; refusal: Refusal | null };

export interface ServerAction<K extends EndpointKey> {
  /**
   * Runs the action once: a second press while it runs does nothing (`{done: false, refusal: null}`). Never rejects. `request_id`
   * is created here, one per intent: sending the same values again after a call without an answer keeps it, so that the server
   * recognises the repeat; an answer or a changed value creates a new one.
   */
  run: (payload: Omit<RequestOf<K>, 'request_id'>) => Promise<Attempt<ResponseOf<K>>>;
  busy: boolean;
  /** Refusal of the last attempt; null while it runs and after it succeeded. */
  refusal: Refusal | null;
  /** Clears the refusal, for example when the dialog is closed. */
  reset: () => void;
}

/** A user action: create, pay, change. The page shows `refusal.text` near the button, or the errors at their fields. */
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
      // State would update too late for the second of two quick presses.
      if (running.current) return { done: false, refusal: null };
      running.current = true;
      setBusy(true);
      setRefusal(null);
      // A passkey signs another challenge each time: the intent is the same.
      const values = JSON.stringify({ ...payload, passkey: undefined });
      if (intent.current?.values !== values) intent.current = { id: randomUuid(), values };
      try {
        // An endpoint without `request_id` drops it: schemas accept only what they declare.
        const data = await host.call(key, { ...payload, request_id: intent.current.id } as unknown as RequestOf<K>);
        intent.current = null;
        return { done: true, data };
      } catch (error) {
        const said = explained(error);
        if (!said) return { done: false, refusal: null };
        if (said.code !== null) intent.current = null;
        if (shown.current) setRefusal(said);
        return { done: false, refusal: said };
      } finally {
        running.current = false;
        if (shown.current) setBusy(false);
      }

      function explained(error: unknown): Refusal | null {
        try {
          return refusalOf(error);
        } catch {
          setBroken(error);
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
