/**
 * Toasts, notices and error notifications. Our own, deliberately without antd: they must work exactly when the network,
 * and with it antd's chunk, is down. Durations and placement from `docs/specification.md#9-business-constants-and-limits`.
 */
import type { NoticeTone } from '@shizhong/shared-contracts';

export type NotificationKind = 'toast' | 'notice' | 'error';

/** Milliseconds for which a notification stays unless its caller says otherwise. */
const durations: Readonly<Record<NotificationKind, number>> = { toast: 3_000, notice: 1_500, error: 4_500 };

/** An identical notification within this time after the last one counts as the same, in milliseconds. */
const sameMomentMs = 1_000;
/** The longest that a browser's timer can wait, in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;
/** More would cover the page; the oldest is removed. */
const capacity = 5;

export interface Notification {
  id: number;
  kind: NotificationKind;
  tone: NoticeTone;
  title: string;
  description: string;
}

interface Running {
  timer: ReturnType<typeof setTimeout> | null;
  startedAt: number;
  leftMs: number;
}

export class NotificationCenter {
  #shown: readonly Notification[] = [];
  readonly #running = new Map<number, Running>();
  readonly #closedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #nextId = 1;
  #paused = false;

  readonly get = (): readonly Notification[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly toast = (text: string, tone: NoticeTone = 'info', durationMs = durations.toast): void =>
    this.#show({ kind: 'toast', tone, title: text, description: '' }, durationMs);
  readonly notice = (text: string, tone: NoticeTone = 'info', durationMs = durations.notice): void =>
    this.#show({ kind: 'notice', tone, title: text, description: '' }, durationMs);
  readonly error = (title: string, description: string, durationMs = durations.error): void =>
    this.#show({ kind: 'error', tone: 'error', title, description }, durationMs);

  readonly close = (id: number): void => {
    const gone = this.#shown.find((one) => one.id === id);
    if (!gone) return;
    this.#stop(id);
    this.#running.delete(id);
    this.#closedAt.set(identity(gone), Date.now());
    this.#publish(this.#shown.filter((one) => one.id !== id));
  };

  /** While the user is reading (pointer or focus is inside), nothing closes. */
  readonly pause = (): void => {
    this.#paused = true;
    for (const { id } of this.#shown) this.#stop(id);
  };

  readonly resume = (): void => {
    if (!this.#paused) return;
    this.#paused = false;
    for (const { id } of this.#shown) this.#start(id);
  };

  #show(wanted: Omit<Notification, 'id'>, durationMs: number): void {
    const leftMs = Math.min(durationMs, maxTimerMs);
    const same = this.#shown.find((one) => identity(one) === identity(wanted));
    if (same) {
      this.#stop(same.id);
      this.#running.set(same.id, { timer: null, startedAt: 0, leftMs });
      if (!this.#paused) this.#start(same.id);
      return;
    }
    const closedAt = this.#closedAt.get(identity(wanted));
    if (wanted.kind === 'error' && closedAt !== undefined && Date.now() - closedAt < sameMomentMs) return;
    const id = this.#nextId++;
    this.#running.set(id, { timer: null, startedAt: 0, leftMs });
    this.#publish([...this.#shown, { id, ...wanted }]);
    if (!this.#paused) this.#start(id);
    const oldest = this.#shown[0];
    if (this.#shown.length > capacity && oldest) this.close(oldest.id);
  }

  #start(id: number): void {
    const running = this.#running.get(id);
    if (!running || running.timer) return;
    running.startedAt = Date.now();
    running.timer = setTimeout(() => this.close(id), running.leftMs);
  }

  #stop(id: number): void {
    const running = this.#running.get(id);
    if (!running?.timer) return;
    clearTimeout(running.timer);
    running.timer = null;
    running.leftMs = Math.max(0, running.leftMs - (Date.now() - running.startedAt));
  }

  #publish(shown: readonly Notification[]): void {
    this.#shown = shown;
    // With nothing on screen nobody can be reading: `pointerleave` will not fire.
    if (shown.length === 0) this.#paused = false;
    for (const listener of this.#listeners) listener();
  }
}

function identity({ kind, tone, title, description }: Omit<Notification, 'id'>): string {
  return [kind, tone, title, description].join('\n');
}
