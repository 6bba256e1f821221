/**
 * The server's events for the signed-in user (`GET /api/v1/events`): the unread count, which things have changed, and the end of the session.
 *
 * One stream per browser: over HTTP/1.1 a browser has six connections per server, and six tabs with a stream each would leave
 * none for their calls. The tab that holds the lock has the stream and broadcasts its events; when it closes, another takes over. Where
 * there are no locks (plain http in a local network), each tab has its own stream while it is visible.
 *
 * A broken connection is re-established automatically, with a pause that doubles. No error is shown, because the user requested nothing.
 * Nobody knows what has changed while nobody listened: then everything is announced as changed.
 */

import { statusCodes } from '@shizhong/shared-contracts';
import { things as allThings } from '@shizhong/shared-contracts/effects';
import type { SessionEndKind } from '@shizhong/shared-contracts/http';

export type PushEvent =
  | { event: 'unread'; unread: number }
  | { event: 'changed'; things: readonly string[] }
  | { event: 'logout'; kind: SessionEndKind };

export interface PushParts {
  /** Router base. */
  base: string;
  /** A fresh ticket; fails silently. */
  ticket(): Promise<string>;
  emit(event: PushEvent): void;
  /** When the page began to ask for what it shows, in milliseconds since 1970. */
  askedAt: number;
}

const lockName = 'sz-push';
/** Pause before the stream is reopened, in milliseconds; doubles up to the maximum, and resets after a stream that had opened. */
export const firstPauseMs = 3_000;
export const maxPauseMs = 60_000;

/** @returns a function that closes the stream */
export function openPush({ base, ticket, emit, askedAt }: PushParts): () => void {
  const over = new AbortController();
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(lockName) : null;
  if (others) others.onmessage = ({ data }: MessageEvent<PushEvent>) => emit(data);
  over.signal.addEventListener('abort', () => others?.close());

  if (navigator.locks && others) {
    // The lock is held until the promise settles; aborting the wait for it is not an error.
    const { locks } = navigator;
    locks
      .request(lockName, { ifAvailable: true }, (lock) => lock && hold())
      // The tab that had the stream is gone, and with it what came until this one has its own.
      .then(() => (over.signal.aborted ? undefined : locks.request(lockName, { signal: over.signal }, () => hold(true))))
      .catch(() => undefined);
  } else void hold();
  return () => over.abort();

  /** @param missed events may have been lost since the page asked for what it shows */
  async function hold(missed = false): Promise<void> {
    let pauseMs = firstPauseMs;
    for (let unheard = missed; !over.signal.aborted; unheard = true) {
      if (!others && document.hidden) await until(document, 'visibilitychange');
      else {
        const held = await ticket().then(
          (fresh) => listen(fresh, unheard),
          () => false,
        );
        pauseMs = held ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
        await until(window, 'online', pauseMs);
      }
    }
  }

  /** Runs one stream until it breaks; resolves to whether it had opened. EventSource's own reconnection would reuse the old ticket. */
  function listen(freshTicket: string, missed: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      if (over.signal.aborted) return resolve(false);
      // What changed between the page's questions and this moment comes too, in the server's time: clocks differ. Who missed more asks anew.
      const since = missed ? '' : `&since=${Date.now() - askedAt}`;
      const stream = new EventSource(`${base}api/v1/events?ticket=${encodeURIComponent(freshTicket)}${since}`);
      const gone = new AbortController();
      let opened = false;
      let unheard = missed;
      const end = () => {
        stream.close();
        gone.abort();
        resolve(opened);
      };
      stream.onopen = () => {
        opened = true;
      };
      stream.onerror = end;
      over.signal.addEventListener('abort', end, gone);
      stream.addEventListener('unread', ({ data }: MessageEvent<string>) => {
        const { unread } = JSON.parse(data) as { unread: number };
        broadcast({ event: 'unread', unread });
        // The server counts first, and announces what changes from then on: asked earlier, a change between the two would be lost.
        if (unheard) broadcast({ event: 'changed', things: allThings });
        unheard = false;
      });
      stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        const { things } = JSON.parse(data) as { things: string[] };
        broadcast({ event: 'changed', things });
      });
      stream.addEventListener('logout', ({ data }: MessageEvent<string>) => {
        end();
        const { status_code } = JSON.parse(data) as { status_code: number };
        broadcast({ event: 'logout', kind: status_code === statusCodes.loggedOut ? 'loggedOut' : 'unauthorized' });
      });
    });
  }

  function broadcast(event: PushEvent): void {
    if (!over.signal.aborted) others?.postMessage(event);
    emit(event);
  }

  /** Waits for the event, the given milliseconds, or the end. Removes its listeners in every case: a day on a bad connection has thousands of these. */
  function until(target: EventTarget, name: string, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      // The lock must be free for the next account of this tab.
      if (over.signal.aborted) return resolve();
      const gone = new AbortController();
      const end = () => {
        clearTimeout(timer);
        gone.abort();
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, ms);
      target.addEventListener(name, end, gone);
      over.signal.addEventListener('abort', end, gone);
    });
  }
}
