/** The stream's code is loaded after the page has settled: nothing on the first screen waits for it. */
import type { Host } from '@shizhong/shared-contracts';
import type { ShellServices } from '../store/services';

export function pushOpener(base: string, { call }: Pick<Host, 'call'>): ShellServices['openPush'] {
  return (emit) => {
    const askedAt = Date.now();
    let close: (() => void) | null = null;
    let closed = false;
    const timer = setTimeout(async () => {
      const stream = await import(/* webpackChunkName: "push" */ './stream').catch(() => null);
      // Without it the count is read with the next user info; the loader has reported the failure.
      if (!stream || closed) return;
      const ticket = async () => (await call('messages/ticket', {}, { silent: true })).ticket;
      close = stream.openPush({ base, ticket, emit, askedAt });
    }, settleMs);
    return () => {
      closed = true;
      clearTimeout(timer);
      close?.();
    };
  };
}

/** Milliseconds after the user info: by then the page's own calls have started. */
const settleMs = 1_500;
