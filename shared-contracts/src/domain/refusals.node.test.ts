import { businessCodes } from '../transport/endpoint/codes';
import type { RefusalDefinition } from '../transport/refusal/define';
import { refusals, refusalsByContext } from './refusals';

const declared = Object.entries(refusalsByContext).flatMap(([context, list]) =>
  Object.entries<RefusalDefinition>(list).map(([name, definition]) => ({ context, name, ...definition })),
);

test('no context declares a name that another one has', () => {
  const names = declared.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(refusals).sort()).toEqual([...names].sort());
});

test('no text is declared twice with the same code', () => {
  // Two things may have one name: a task of the hall and a task for points are both 「任务」.
  const texts = declared.flatMap(({ code, text }) =>
    typeof text === 'string' && code !== businessCodes.noSuchObject ? [`${code} ${text}`] : [],
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test.each(declared)('$name has a known code and a Chinese text', ({ code, text }) => {
  expect(Object.values(businessCodes)).toContain(code);
  const shown = typeof text === 'string' ? text : text({} as never);
  expect(shown).toMatch(/\p{Script=Han}/u);
});

test('only a refusal that ends the session has the code of one', () => {
  const ends: readonly number[] = [businessCodes.sessionGone, businessCodes.sessionEnded];
  for (const { name, code, shownAt } of declared)
    expect({ name, ends: ends.includes(code) }).toEqual({ name, ends: shownAt === 'session' });
});
