import { useEffect, useState } from 'react';

/** What is remembered about a sent code, so that a reload neither shortens the wait nor loses the demonstration code. */
export interface SentCode {
  /** When another code may be requested, in milliseconds. */
  againAt: number;
  /** The code itself, if the demonstration profile's adapter reveals it. */
  demoCode?: string | undefined;
}

const prefix = 'sz-sms-sent:';

/** The remaining wait for one purpose and phone. `left` is in whole seconds. */
export function useSentCode(key: string): { sent: SentCode | null; leftS: number; remember: (sent: SentCode) => void } {
  const [sent, setSent] = useState<SentCode | null>(() => recall(key));
  const [now, setNow] = useState(() => Date.now());
  const leftS = sent ? Math.max(0, Math.ceil((sent.againAt - now) / 1000)) : 0;
  const waiting = leftS > 0;

  useEffect(() => {
    setSent(recall(key));
    setNow(Date.now());
  }, [key]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);

  const remember = (code: SentCode) => {
    setSent(code);
    setNow(Date.now());
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(code));
    } catch {
      // The wait then lasts until the reload only; the server enforces its own limit.
    }
  };
  return { sent, leftS, remember };
}

function recall(key: string): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('againAt' in kept) || typeof kept.againAt !== 'number') return null;
    return {
      againAt: kept.againAt,
      demoCode: 'demoCode' in kept && typeof kept.demoCode === 'string' ? kept.demoCode : undefined,
    };
  } catch {
    return null;
  }
}
