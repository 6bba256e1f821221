export interface SilenceWatch {
  signal: AbortSignal;
  /** Something came: the wait begins anew. */
  heard(): void;
  /** Whether it was the silence that ended it, and not the caller. */
  expired(): boolean;
  stop(): void;
}

/**
 * Ends a transfer once nothing has been heard for `ms`. A long file takes the time it takes, as long as it keeps coming; a limit on the whole
 * would cut every export that is longer than the line is fast.
 *
 * @param ms 0 for no limit
 */
export function watchSilence(ms: number, caller?: AbortSignal): SilenceWatch {
  const controller = new AbortController();
  let expired = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => controller.abort(caller?.reason);
  const heard = () => {
    clearTimeout(timer);
    if (ms > 0 && !controller.signal.aborted)
      timer = setTimeout(() => {
        expired = true;
        controller.abort();
      }, ms);
  };
  if (caller?.aborted) end();
  else caller?.addEventListener('abort', end, { once: true });
  heard();
  return {
    signal: controller.signal,
    heard,
    expired: () => expired,
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', end);
    },
  };
}
