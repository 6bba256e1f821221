import { effectsOf, questionOf, things, thingsOfMessages } from './effects';
import { type EndpointKey, endpoints, messageClasses } from './endpoints';
import { campaignKinds } from './kinds';

const keys = Object.keys(endpoints) as EndpointKey[];
const hasRequestId = (key: EndpointKey) => 'request_id' in ((endpoints[key].request as { shape?: object }).shape ?? {});

test('every endpoint is declared once: as a question with what it is about, or as an act with what it changes', () => {
  const wrong = keys.filter((key) => (questionOf(key) === undefined) === (effectsOf(key) === undefined));
  expect(wrong).toEqual([]);
});

test('what carries a request_id is an act: repeating it must not act twice', () => {
  expect(keys.filter((key) => hasRequestId(key) && effectsOf(key) === undefined)).toEqual([]);
});

test('only known things are named, and each of them is asked about', () => {
  const asked = new Set(keys.flatMap((key) => questionOf(key)?.about ?? []));
  expect([...asked].sort()).toEqual([...things].sort());
});

test('an act that changes something refreshes at least one question', () => {
  const asked = new Set(keys.flatMap((key) => questionOf(key)?.about ?? []));
  for (const key of keys) for (const thing of effectsOf(key) ?? []) expect([key, asked.has(thing)]).toEqual([key, true]);
});

test('every campaign kind has the same declarations in its own area', () => {
  for (const { area } of campaignKinds()) {
    expect(questionOf(`${area}/list`)).toEqual({ about: ['campaign'], keptS: 60, pages: true });
    expect(effectsOf(`${area}/submit`)).toEqual(['campaign', 'order', 'balance', 'message']);
  }
  // Not part of the family: an endpoint of its own beside the areas.
  expect(questionOf('adRead/getArea')?.keptS).toBe(3600);
  expect(effectsOf('adPosition/withdraw')).toContain('schedule');
});

test('a message of every class announces things that pages ask about, the list of messages among them', () => {
  for (const named of messageClasses) {
    expect(thingsOfMessages[named]).toContain('message');
    for (const thing of thingsOfMessages[named]) expect(things).toContain(thing);
  }
});
