/** The browser's visitor id for votes, and its votes: a reader sees their answer again and is counted once. */
import { randomUuid } from '@shizhong/shared-contracts/ids';

const visitorKey = 'sz-help-visitor';
const votesKey = 'sz-help-votes';

export type Vote = 'yes' | 'no';

/** A random id without meaning, stored in this browser. If the browser stores nothing, a new one each time. */
export function visitorId(): string {
  const kept = read(visitorKey);
  if (kept) return kept;
  const made = randomUuid();
  write(visitorKey, made);
  return made;
}

export function voteOn(articleId: string, version: number): Vote | null {
  const vote = votes()[`${articleId}@${version}`];
  return vote === 'yes' || vote === 'no' ? vote : null;
}

export function rememberVote(articleId: string, version: number, vote: Vote): void {
  write(votesKey, JSON.stringify({ ...votes(), [`${articleId}@${version}`]: vote }));
}

function votes(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(read(votesKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing asks again next time.
  }
}
