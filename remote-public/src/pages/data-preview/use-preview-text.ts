import { BusinessRefusal, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useEffect, useState } from 'react';

interface Asked {
  text: ResponseOf<'home/previewText'> | null;
  /** Why the link shows nothing, as the server says it. */
  refused: string | null;
  failed: boolean;
  busy: boolean;
}

const asking: Asked = { text: null, refused: null, failed: false, busy: true };

/** The text behind a link. Asked directly: a page that one person reads once needs no cache of answers, which would treble its code. */
export function usePreviewText(token: string): Asked & { again(): void } {
  const host = useHost();
  const [asked, setAsked] = useState(asking);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` asks again
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    setAsked((before) => ({ ...before, busy: true }));
    host.call('home/previewText', { t: token }, { signal: leaving.signal }).then(
      (text) => leaving.signal.aborted || setAsked({ ...asking, text, busy: false }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const refused = error instanceof BusinessRefusal ? error.message : null;
        setAsked({ ...asking, refused, failed: refused === null, busy: false });
      },
    );
    return () => leaving.abort();
  }, [host, token, round]);

  return { ...asked, again: () => setRound((before) => before + 1) };
}
