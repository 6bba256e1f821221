/**
 * The right to open one stream of pushes. An EventSource sends no headers, so the session cannot come in one, and a token in an address would
 * stand in every log; a ticket names the session, is good for a minute to open a stream, and is worth nothing else.
 */
import { type Keys, sameText } from '../../platform';

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

/** Null for one that is not ours or is over. */
export function readTicket(keys: Keys, text: string, nowMs = Date.now()): Ticket | null {
  const [sessionId = '', userId = '', until = '', proof = ''] = text.split('.');
  const good = sameText(proof, keys.hash('push-ticket', `${sessionId}.${userId}.${until}`));
  return good && Number(until) * 1000 > nowMs ? { sessionId, userId } : null;
}
