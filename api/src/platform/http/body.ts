/**
 * What a caller sent, as fields with the text they were signed by.
 *
 * The signature covers nested values by "their JSON text as sent" (`docs/wire-format.md#signature`). That text is cut out of the raw body and
 * not made again by `JSON.stringify`: for a JavaScript caller both are equal, a Python or Go caller may write `1.0` or a
 * space after a comma and is right as well.
 */
import { Fault } from './fault';

export interface Sent {
  /** Values for the schema. */
  values: Record<string, unknown>;
  /** Values for the signature: nested ones as their text. */
  signed: Record<string, unknown>;
  /** Of a multipart body; not signed. */
  file?: Buffer | null;
}

/** @throws Fault 400 when the text is not one JSON object */
export function readJson(raw: string): Sent {
  if (raw.trim() === '') return { values: {}, signed: {} };
  let values: unknown;
  try {
    values = JSON.parse(raw);
  } catch {
    throw new Fault(400, '请求内容不是有效的 JSON');
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Fault(400, '请求内容必须是 JSON 对象');
  // Raw text cannot hold such a character itself, only its escape.
  if (/\\u(0000|d[89a-f])/i.test(raw)) refuseUnstorable(values);
  const texts = topLevelTexts(raw);
  // fromEntries defines and never assigns: a key `__proto__` stays a plain key.
  const signed = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? (texts.get(key) ?? '') : value,
    ]),
  );
  return { values: values as Record<string, unknown>, signed };
}

/** PostgreSQL holds no NUL and no half of a surrogate pair; nobody types them. @throws Fault 400 */
export function refuseUnstorable(value: unknown): void {
  // A list and no recursion: a body may be nested deeper than the stack.
  const left: unknown[] = [value];
  while (left.length) {
    const one = left.pop();
    if (typeof one === 'string') {
      if (/[\0\p{Surrogate}]/u.test(one)) throw new Fault(400, '请求内容包含无效字符');
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) left.push(key, inner);
    }
  }
}

/** Form bodies and query strings: every value is text. A key that stands twice has no single text to sign. @throws Fault 400 */
export function readPairs(text: string): Sent {
  const values: Record<string, unknown> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in values) throw new Fault(400, `参数 ${key.slice(0, 40)} 重复`);
    refuseUnstorable(value);
    values[key] = value;
  }
  return { values, signed: values };
}

/** The text of each top-level value of a JSON object that is known to be valid; the last of equal keys counts, as in `JSON.parse`. */
export function topLevelTexts(raw: string): Map<string, string> {
  const texts = new Map<string, string>();
  let at = raw.indexOf('{') + 1;
  for (;;) {
    at = skipBlank(raw, at);
    if (raw[at] !== '"') return texts;
    const keyEnd = endOfString(raw, at);
    const key = JSON.parse(raw.slice(at, keyEnd)) as string;
    const start = skipBlank(raw, skipBlank(raw, keyEnd) + 1);
    const end = endOfValue(raw, start);
    texts.set(key, raw.slice(start, end));
    at = skipBlank(raw, end);
    if (raw[at] === ',') at += 1;
  }
}

function skipBlank(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && ' \t\n\r'.includes(raw.charAt(at))) at += 1;
  return at;
}

function endOfString(raw: string, quote: number): number {
  let at = quote + 1;
  while (raw[at] !== '"') at += raw[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfValue(raw: string, start: number): number {
  if (raw[start] === '"') return endOfString(raw, start);
  let depth = 0;
  let at = start;
  while (at < raw.length) {
    const sign = raw.charAt(at);
    if (sign === '"') {
      at = endOfString(raw, at);
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && ', \t\n\r'.includes(sign)) return at;
    at += 1;
  }
  return at;
}
