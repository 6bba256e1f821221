/**
 * The server's events for who is signed in (`GET /api/v1/events`): the number of unread messages, and the end of the session.
 *
 * One stream per browser: a server reached over HTTP/1.1 gives a browser six connections, and six tabs with a stream each would leave
 * none for their calls. The tab that holds the lock has the stream and tells the others; when it closes, another takes over. Where
 * there are no locks (plain http in a local network) each tab has its own while it is visible.
 *
 * A line that breaks comes back by itself, with a pause that doubles. Nobody is told: nothing was asked for.
 */

import { statusCodes } from '@shizhong/shared-contracts';
import type { SessionEndKind } from '@shizhong/shared-contracts/http';

export type PushEvent = { event: 'unread'; unread: number } | { event: 'logout'; kind: SessionEndKind };

export interface PushParts {
  /** Router base. */
  base: string;
  /** A fresh ticket; fails quietly. */
  ticket(): Promise<string>;
  emit(event: PushEvent): void;
}

const lockName = 'sz-push';
/** Pause before the stream is opened again, in milliseconds; doubles up to the longest, and begins anew after a stream that held. */
export const firstPauseMs = 3_000;
export const longestPauseMs = 60_000;

/** Gives back what ends it. */
export function openPush({ base, ticket, emit }: PushParts): () => void {
  const over = new AbortController();
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(lockName) : null;
  if (others) others.onmessage = ({ data }: MessageEvent<PushEvent>) => emit(data);
  over.signal.addEventListener('abort', () => others?.close());

  if (navigator.locks && others) {
    // The lock is held until the promise settles; waiting for it ends with the signal, which is no fault.
    navigator.locks.request(lockName, { signal: over.signal }, () => hold()).catch(() => undefined);
  } else void hold();
  return () => over.abort();

  async function hold(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!over.signal.aborted) {
      if (!others && document.hidden) await until(document, 'visibilitychange');
      else {
        const held = await ticket().then(listen, () => false);
        pauseMs = held ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
        await until(window, 'online', pauseMs);
      }
    }
  }

  /** One stream until it breaks; whether it had been open. Its own way of coming back would bring the old ticket. */
  function listen(good: string): Promise<boolean> {
    return new Promise((resolve) => {
      if (over.signal.aborted) return resolve(false);
      const stream = new EventSource(`${base}api/v1/events?ticket=${encodeURIComponent(good)}`);
      const gone = new AbortController();
      let opened = false;
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
        tell({ event: 'unread', unread });
      });
      stream.addEventListener('logout', ({ data }: MessageEvent<string>) => {
        end();
        const { status_code } = JSON.parse(data) as { status_code: number };
        tell({ event: 'logout', kind: status_code === statusCodes.loggedOut ? 'loggedOut' : 'unauthorized' });
      });
    });
  }

  function tell(event: PushEvent): void {
    if (!over.signal.aborted) others?.postMessage(event);
    emit(event);
  }

  /** The event, or so many milliseconds, or the end. Whichever it was, nothing goes on listening: a day of a bad line has thousands of these. */
  function until(target: EventTarget, name: string, ms?: number): Promise<void> {
    return new Promise((resolve) => {
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
