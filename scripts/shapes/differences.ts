/**
 * What a change of a shape means for a remote that was built against the former one. Data goes one way: in a request the remote sends the
 * former shape and the server reads the present one; in a response the server sends the present shape and the remote reads the
 * former one. The same rules hold both ways, only the words differ; arguments of a function go the other way than the function.
 */
import type { EndpointShape, Limits, Shape } from '@shizhong/shared-contracts/build';

export type Direction = 'request' | 'response';

export interface Difference {
  /** `response.list[].name`, `argument 2.silent`; empty for the whole. */
  at: string;
  /** What the remote meets: `is gone`. */
  what: string;
  /** Otherwise a warning: whether a remote notices depends on its code. */
  isBreak: boolean;
}

type Found = readonly Difference[];

export function shapeDifferences(before: Shape, after: Shape, direction: Direction, at = ''): Found {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [sent, read] = direction === 'request' ? [before, after] : [after, before];
  const readers = variantsOf(read);
  return variantsOf(sent).flatMap((variant): Found => {
    const candidates = readers.filter((each) => each === 'unknown' || kindOf(each) === kindOf(variant) || readsAs(variant, each));
    if (candidates.length === 0) return [broken(at, mismatch(variant, before, after, direction))];
    const results = candidates.map((reader) => within(variant, reader, direction, at));
    return results.reduce((best, each) => (breaksIn(each) < breaksIn(best) ? each : best));
  });
}

/** Also whether the same callers may still call it, and where. */
export function endpointDifferences(before: EndpointShape, after: EndpointShape): Found {
  const address =
    before.address === after.address ? [] : [broken('', `answers at ${after.address} instead of ${before.address}`)];
  const isOpen = after.audience === 'public' || (after.audience === 'user' && before.audience !== 'public');
  const audience =
    before.audience === after.audience || isOpen ? [] : [broken('', `is for ${after.audience} only, was for ${before.audience}`)];
  return [
    ...address,
    ...audience,
    ...shapeDifferences(before.request, after.request, 'request', 'request'),
    ...shapeDifferences(before.response, after.response, 'response', 'response'),
  ];
}

/** Of one variant that is sent and one of its kind that is read. */
function within(sent: Shape, read: Shape, direction: Direction, at: string): Found {
  if (read === 'unknown') return [];
  if (typeof sent === 'object' && 'fields' in sent) {
    if (typeof read === 'object' && 'fields' in read) return fieldDifferences(sent.fields, read.fields, direction, at);
    if (typeof read === 'object' && 'record' in read)
      return Object.entries(sent.fields).flatMap(([name, field]) =>
        inward(field, read.record, direction, `${at}.${plain(name)}`),
      );
  }
  if (typeof sent === 'object' && typeof read === 'object') {
    if ('record' in sent && 'record' in read) return inward(sent.record, read.record, direction, `${at}.*`);
    if ('list' in sent && 'list' in read)
      return [...narrowed(sent, read, `${at}[]`), ...inward(sent.list, read.list, direction, `${at}[]`)];
    if ('takes' in sent && 'takes' in read) return functionDifferences(sent, read, direction, at);
    if ('values' in sent && 'values' in read) return valueDifferences(sent.values, read.values, direction, at);
    if ('named' in sent && 'named' in read && sent.named !== read.named)
      return [broken(at, direction === 'request' ? wasNow(sent.named, read.named) : wasNow(read.named, sent.named))];
    if ('again' in sent && 'again' in read && sent.again !== read.again) return [broken(at, 'contains itself at another level')];
  }
  if (typeof read === 'object' && 'values' in read) {
    const values = read.values.map((value) => JSON.stringify(value)).join(', ');
    return direction === 'request'
      ? [broken(at, `takes only ${values} now`)]
      : [{ at, what: `may now be any ${kindOf(sent)}, was one of ${values}`, isBreak: false }];
  }
  return direction === 'request' ? narrowed(limitsOf(sent), limitsOf(read), at) : [];
}

/** Goes on with a part, the direction says which shape is the former one. */
function inward(sent: Shape, read: Shape, direction: Direction, at: string): Found {
  return direction === 'request' ? shapeDifferences(sent, read, direction, at) : shapeDifferences(read, sent, direction, at);
}

function fieldDifferences(
  sent: Readonly<Record<string, Shape>>,
  read: Readonly<Record<string, Shape>>,
  direction: Direction,
  at: string,
): Found {
  const sentFields = new Map(
    Object.entries(sent).map(([name, shape]) => [plain(name), { shape, isOptional: name.endsWith('?') }]),
  );
  const readFields = new Map(
    Object.entries(read).map(([name, shape]) => [plain(name), { shape, isOptional: name.endsWith('?') }]),
  );
  const below = (name: string) => (at ? `${at}.${name}` : name);
  const missing = [...readFields].flatMap(([name, field]): Found => {
    const given = sentFields.get(name);
    if (given && (!given.isOptional || field.isOptional)) return [];
    if (direction === 'request') {
      if (!given && field.isOptional) return [];
      return [broken(below(name), given ? 'is now required, was optional' : 'is new and required')];
    }
    if (given) return [broken(below(name), 'may now be missing')];
    const [heir] = [...sentFields].filter(([other, { shape }]) => !readFields.has(other) && isSame(shape, field.shape));
    return [broken(below(name), `is gone${heir ? `; ${heir[0]} is new and has the same shape` : ''}`)];
  });
  const both = [...sentFields].flatMap(([name, { shape }]): Found => {
    const reader = readFields.get(name);
    if (reader) return inward(shape, reader.shape, direction, below(name));
    return direction === 'request' ? [broken(below(name), 'is no longer accepted')] : [];
  });
  return [...missing, ...both];
}

function functionDifferences(
  sent: Extract<Shape, { takes: Shape[] }>,
  read: Extract<Shape, { takes: Shape[] }>,
  direction: Direction,
  at: string,
): Found {
  const [before, after] = direction === 'request' ? [sent, read] : [read, sent];
  const opposite = direction === 'request' ? 'response' : 'request';
  const place = (index: number) => `${at ? `${at} ` : ''}argument ${index + 1}`;
  const needed =
    opposite === 'request' && after.needed > before.needed ? [broken(place(after.needed - 1), 'must now be given')] : [];
  const taken = before.takes.flatMap((argument, index): Found => {
    const present = after.takes[index];
    if (!present)
      return opposite === 'request' ? [broken(place(index), 'is no longer taken')] : [broken(place(index), 'is no longer given')];
    return shapeDifferences(argument, present, opposite, place(index));
  });
  return [...needed, ...taken, ...shapeDifferences(before.returns, after.returns, direction, `${at ? `${at} ` : ''}returns`)];
}

function valueDifferences(
  sent: readonly (string | number | boolean)[],
  read: readonly (string | number | boolean)[],
  direction: Direction,
  at: string,
): Found {
  const unread = sent.filter((value) => !read.includes(value)).map((value) => JSON.stringify(value));
  if (unread.length === 0) return [];
  return direction === 'request'
    ? [broken(at, `no longer takes ${unread.join(', ')}`)]
    : [{ at, what: `may now be ${unread.join(', ')}`, isBreak: false }];
}

/** Limits that refuse what was taken before. */
function narrowed(before: Limits, after: Limits, at: string): Found {
  const faults: Difference[] = [];
  if ((after.min ?? Number.NEGATIVE_INFINITY) > (before.min ?? Number.NEGATIVE_INFINITY))
    faults.push(broken(at, `has the minimum ${after.min} now, had ${before.min ?? 'none'}`));
  if ((after.max ?? Number.POSITIVE_INFINITY) < (before.max ?? Number.POSITIVE_INFINITY))
    faults.push(broken(at, `has the maximum ${after.max} now, had ${before.max ?? 'none'}`));
  if (after.format !== undefined && after.format !== before.format)
    faults.push(broken(at, `must be of the format ${after.format} now`));
  const added = (after.patterns ?? []).filter((pattern) => !before.patterns?.includes(pattern));
  if (added.length > 0) faults.push({ at, what: `must match ${added.join(' and ')} now`, isBreak: false });
  return faults;
}

function limitsOf(shape: Shape): Limits {
  if (typeof shape !== 'object') return {};
  if ('string' in shape) return shape.string;
  return 'number' in shape ? shape.number : {};
}

/** What one schema may be, one after the other: `null` beside a string is a variant of its own. */
function variantsOf(shape: Shape): Shape[] {
  if (typeof shape === 'object' && 'either' in shape) return shape.either.flatMap(variantsOf);
  return [shape];
}

function kindOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if ('values' in shape) return typeof shape.values[0];
  return Object.keys(shape)[0] ?? '';
}

/** A record reads any object. */
function readsAs(sent: Shape, read: Shape): boolean {
  return kindOf(sent) === 'fields' && kindOf(read) === 'record';
}

function mismatch(variant: Shape, before: Shape, after: Shape, direction: Direction): string {
  const isSingle = variantsOf(before).length === 1 && variantsOf(after).length === 1;
  if (isSingle) return wasNow(wordFor(before), wordFor(after));
  return direction === 'request' ? `no longer takes ${wordFor(variant)}` : `may now be ${wordFor(variant)}`;
}

function wordFor(shape: Shape): string {
  const kind = kindOf(shape);
  return { fields: 'an object', record: 'a record', list: 'a list', takes: 'a function' }[kind] ?? kind;
}

function wasNow(was: string, now: string): string {
  return `is ${now} now, was ${was}`;
}

function plain(name: string): string {
  return name.replace(/\?$/, '');
}

function isSame(one: Shape, other: Shape): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function broken(at: string, what: string): Difference {
  return { at, what, isBreak: true };
}

function breaksIn(found: Found): number {
  return found.filter(({ isBreak }) => isBreak).length;
}
