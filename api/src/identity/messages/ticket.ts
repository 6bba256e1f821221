/**
 * Permission to open one push stream. An EventSource cannot send headers, so the session cannot be sent that way, and a token in
 * the URL would end up in every log; a ticket identifies the session and allows opening a stream for one minute, nothing else.
 */
import type { Keys } from '../../platform';

export const ticketLifeS = 60;

export interface Ticket {
  sessionId: string;
  userId: string;
}

export function ticketFor(keys: Keys, { sessionId, userId }: Ticket, nowMs = Date.now()): { ticket: string; until: number } {
  const until = Math.floor(nowMs / 1000) + ticketLifeS;
  const facts = `${sessionId}.${userId}.${until}`;
  return { ticket: `${facts}.${keys.hash('push-ticket', facts)}`, until };
}

/** Null for a forged or expired ticket. */
export function readTicket(keys: Keys, text: string, nowMs = Date.now()): Ticket | null {
  const [sessionId = '', userId = '', until = '', proof = ''] = text.split('.');
  const good = keys.isHash('push-ticket', `${sessionId}.${userId}.${until}`, proof);
  return good && Number(until) * 1000 > nowMs ? { sessionId, userId } : null;
}
