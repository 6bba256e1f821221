import { type EndpointKey, type RequestOf, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useNear } from '@shizhong/shared-ui/near';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type PublicAnswer<Data> =
  | { state: 'waiting'; data: null }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; data: null };

/** How far below the viewport a block may be when its data is requested, in CSS pixels. */
const usualAhead = 600;

/**
 * Public data for a block of a public page: requested when the block comes near the viewport, so that the first screen waits for
 * no call. The user did not ask for it, so a failure shows no pop-up: the block reports it itself, with `again`.
 * @param known data that came with the page: then nothing is requested
 * @param ahead pixels below the viewport; more for a block that takes up space only with the answer, so that it is there before
 * it is seen
 */
export function usePublicAnswer<K extends EndpointKey, E extends Element = HTMLElement>(
  key: K,
  payload: RequestOf<K>,
  known?: ResponseOf<K> | null,
  ahead = usualAhead,
): [RefObject<E | null>, PublicAnswer<ResponseOf<K>>, () => void] {
  const host = useHost();
  // Not when the page settles: the first call loads the HTTP client, a fifth of the start page's code, for visitors who never scroll that far.
  const [block, seen] = useNear<E>(ahead);
  const [answer, setAnswer] = useState<PublicAnswer<ResponseOf<K>>>({ state: 'waiting', data: null });
  const [round, setRound] = useState(0);
  const asked = useRef(payload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` triggers another request
  useEffect(() => {
    if (!seen || known) return;
    const leaving = new AbortController();
    host.call(key, asked.current, { signal: leaving.signal, silent: true }).then(
      (data) => leaving.signal.aborted || setAnswer({ state: 'ready', data }),
      () => leaving.signal.aborted || setAnswer({ state: 'failed', data: null }),
    );
    return () => leaving.abort();
  }, [host, key, seen, known, round]);

  const again = useCallback(() => {
    setAnswer({ state: 'waiting', data: null });
    setRound((before) => before + 1);
  }, []);
  return [block, known ? { state: 'ready', data: known } : answer, again];
}
