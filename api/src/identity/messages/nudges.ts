/** Who has just been written to by this process. The push looks soon after; what it misses, its next round finds. */
import { EventEmitter } from 'node:events';

const nudges = new EventEmitter().setMaxListeners(0);

export function nudge(userId: string): void {
  nudges.emit('user', userId);
}

/** @returns how to stop listening */
export function onNudge(hear: (userId: string) => void): () => void {
  nudges.on('user', hear);
  return () => nudges.off('user', hear);
}
