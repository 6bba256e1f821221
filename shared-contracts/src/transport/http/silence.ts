export interface SilenceWatch {
  signal: AbortSignal;
  /** Progress was made: the wait starts again. */
  heard(): void;
  /** Whether the stall ended it, and not the caller. */
  expired(): boolean;
  stop(): void;
}

/**
 * Ends a transfer once there has been no progress for `ms`. A long file may take its time as long as it makes progress; a limit
 * on the whole would cut off every export that is too long for the connection.
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
