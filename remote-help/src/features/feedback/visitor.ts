/** The browser's visitor id for votes, and its votes: a reader sees their answer again and is counted once. */

const visitorKey = 'sz-help-visitor';
const votesKey = 'sz-help-votes';

export type Vote = 'yes' | 'no';

/** A random id without meaning, stored in this browser. If the browser stores nothing, a new one each time. */
export function visitorId(): string {
  const kept = read(visitorKey);
  if (kept) return kept;
  const made = randomId();
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

/** `crypto.randomUUID` needs a secure context; random values do not. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
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
