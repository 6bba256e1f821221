import { BusinessRefusal } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAttended } from './attended';
import { type AnswerOf, type Question, type RequestTo, useDeskCall } from './desk-call';

export interface Answer<D> {
  data: D | null;
  failed: boolean;
  /** Why the desk did not answer, where it said so. */
  refusal: string | null;
  /** Asking, also while an earlier answer is shown. */
  busy: boolean;
  reload(): void;
}

export interface Asking {
  everyMs?: number;
  enabled?: boolean;
  /** Also while nobody is there: only for what the server answers quietly. */
  unattended?: boolean;
}

/** Questions on the page: an act asks all of them again, because what one operator does shows in several panes. */
const asked = new Set<() => void>();

/** After an act: whatever the page shows is asked again. */
export function askAgain(): void {
  for (const ask of asked) ask();
}

/**
 * What the desk answers, asked again after every act. Not the market's cache of server data: its declarations name the market's
 * endpoints.
 */
export function useQuestion<K extends Question>(
  key: K,
  payload: RequestTo<K>,
  { everyMs, enabled = true, unattended = false }: Asking = {},
): Answer<AnswerOf<K>> {
  const call = useDeskCall();
  const question = JSON.stringify(payload);
  const [state, setState] = useState<{
    question: string;
    data: AnswerOf<K> | null;
    failed: boolean;
    refusal: string | null;
    busy: boolean;
  }>({
    ...{ question, data: null, failed: false, refusal: null, busy: true },
  });
  const latest = useRef(0);

  const ask = useCallback(
    async (silent = false) => {
      const turn = ++latest.current;
      setState((before) => ({ ...before, busy: true }));
      try {
        const data = await call(key, JSON.parse(question) as RequestTo<K>, { silent });
        if (turn === latest.current) setState({ question, data, failed: false, refusal: null, busy: false });
      } catch (error) {
        // The shell has shown any other cause.
        const refusal = error instanceof BusinessRefusal ? error.message : null;
        if (turn === latest.current) setState((before) => ({ ...before, failed: true, refusal, busy: false }));
      }
    },
    [call, key, question],
  );

  useEffect(() => {
    if (!enabled) return;
    void ask();
    const again = () => void ask(true);
    asked.add(again);
    // What keeps a session alive is asked only for whoever is there.
    const timer = everyMs ? setInterval(() => (unattended || isAttended()) && again(), everyMs) : null;
    return () => {
      latest.current += 1;
      asked.delete(again);
      if (timer) clearInterval(timer);
    };
  }, [ask, everyMs, enabled, unattended]);

  const isSame = state.question === question;
  const { failed, refusal, busy } = state;
  return { data: isSame ? state.data : null, failed, refusal, busy, reload: () => void ask() };
}
