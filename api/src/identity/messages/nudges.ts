/**
 * Announces users whose messages this process has just changed. The push checks them soon after; anything it misses is found by
 * its next round.
 */
import { EventEmitter } from 'node:events';

const nudges = new EventEmitter().setMaxListeners(0);

export function nudge(userId: string): void {
  nudges.emit('user', userId);
}

/** @returns a function that stops listening */
export function onNudge(listener: (userId: string) => void): () => void {
  nudges.on('user', listener);
  return () => nudges.off('user', listener);
}
