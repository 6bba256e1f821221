/**
 * Canonical JSON, RFC 8785 (JCS): object keys sorted by UTF-16 code units, no white space, numbers formatted as in ECMAScript.
 * `JSON.stringify` already formats numbers and strings as the RFC requires, so only sorting and rejecting are implemented here.
 */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Thrown for values without a canonical form: `undefined`, functions, bigint, NaN, infinities, dates, lone surrogates, cycles.
 */
export class NotCanonical extends TypeError {
  override readonly name = 'NotCanonical';
  readonly path: string;

  constructor(path: string, value: string) {
    super(`${path || '/'}: ${value} has no canonical JSON`);
    this.path = path;
  }
}

/** @throws NotCanonical */
export function canonicalJson(value: unknown): string {
  return write(value, '', new Set());
}

function write(value: unknown, path: string, within: Set<object>): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value, path);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new NotCanonical(path, String(value));
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new NotCanonical(path, typeof value);
  if (within.has(value)) throw new NotCanonical(path, 'a cycle');
  within.add(value);
  try {
    if (Array.isArray(value))
      return `[${Array.from(value, (item: unknown, index) => write(item, `${path}/${index}`, within)).join(',')}]`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new NotCanonical(path, value.constructor.name);
    const members = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${writeString(key, path)}:${write(member, `${path}/${key}`, within)}`);
    return `{${members.join(',')}}`;
  } finally {
    within.delete(value);
  }
}

function writeString(text: string, path: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new NotCanonical(path, 'a lone surrogate');
  return JSON.stringify(text);
}
