/**
 * The request signature, one implementation for the browser's client and for the server. `docs/wire-format.md#signature`. It
 * proves that a request was not changed in transit and is not old; it does not prove who sent it.
 */
import md5 from 'blueimp-md5';

/** The two extra strings: deployment settings, visible to every visitor of the page. */
export interface SignStrings {
  prefix: string;
  suffix: string;
}

export interface SignedFields {
  source: string;
  /** Whole seconds since 1970, as in the header. */
  timestamp: number | string;
  /** The payload's top-level fields; the query for GET; the fields without the files for multipart. */
  payload?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The text of one field as it is signed, and as query strings and form bodies contain it; null if it is omitted. A string counts
 * as itself; anything else as its JSON text, which for finite numbers and booleans is `String(value)`. What JSON cannot express
 * (`undefined`, functions) or writes as null (NaN, Infinity) never reaches the server and is omitted; what JSON writes as a
 * string (a Date) counts as that string, because that is what the server reads.
 */
export function fieldText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined || json === 'null' || json === '""') return null;
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/**
 * The text that is hashed. Keys are sorted by code units. The headers `source` and `timestamp` take precedence over payload
 * fields of the same name.
 */
export function signatureText(fields: SignedFields, strings: SignStrings): string {
  // A Map and not an object: a payload may contain the key `__proto__`.
  const texts = new Map<string, string>();
  for (const [key, value] of [
    ...Object.entries(fields.payload ?? {}),
    ['source', fields.source] as const,
    ['timestamp', fields.timestamp] as const,
  ]) {
    const text = fieldText(value);
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  }
  const pairs = [...texts.keys()].sort(byCodeUnits).map((key) => `${key}=${texts.get(key)}`);
  return strings.prefix + pairs.join('&') + strings.suffix;
}

/** Value of the `sign` header: MD5 of `signatureText` in UTF-8, lower-case hex. */
export function signatureOf(fields: SignedFields, strings: SignStrings): string {
  // Half a surrogate pair has no UTF-8 encoding; the hash function would throw on input that any visitor can send.
  return md5(signatureText(fields, strings).replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** The default order of `sort()`, made explicit: no locale may ever change it. */
function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
