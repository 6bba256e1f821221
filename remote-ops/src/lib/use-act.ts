import { BusinessRefusal, RequestFailure } from '@shizhong/shared-contracts';
import { useRef, useState } from 'react';
import { askAgain } from './use-question';

export interface Act {
  busy: boolean;
  /** Why it was refused, for the reader; null when it was not. */
  refusal: string | null;
  /** The name of that refusal. */
  reason: string | null;
  /** Runs one at a time. @returns whether it was done */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

/** One act: a second press while it runs does nothing, and afterwards everything on the page is asked again. */
export function useAct(): Act {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; reason: string | null } | null>(null);

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await work();
      askAgain();
      return true;
    } catch (error) {
      if (error instanceof BusinessRefusal) {
        setRefused({ text: error.faults[0]?.msg ?? error.message, reason: error.reason ?? null });
        // What was refused had usually moved on.
        askAgain();
      } else if (error instanceof RequestFailure) {
        if (error.kind !== 'Session')
          setRefused({ text: '没有收到服务器的答复：先刷新看是否已经做成，再决定要不要重做', reason: null });
      } else throw error;
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, refusal: refused?.text ?? null, reason: refused?.reason ?? null, run, clear: () => setRefused(null) };
}
