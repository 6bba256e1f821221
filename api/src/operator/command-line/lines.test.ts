import { UsageError } from './command';
import { answerLines } from './lines';

async function* linesOf(...lines: string[]) {
  yield* lines;
}

async function answersTo(...lines: string[]) {
  const printed: unknown[] = [];
  await answerLines(
    linesOf(...lines),
    async ([word = '']) => {
      if (word === 'wrong') throw new UsageError('no command "wrong"');
      if (word === 'broken') throw new TypeError('an internal error');
      return [{ echo: word }];
    },
    (error) => (error instanceof UsageError ? error.message : null),
    (line) => printed.push(JSON.parse(line)),
  );
  return printed;
}

test('lines are answered in order, and a refusal does not affect the next line', async () => {
  const printed = await answersTo('["queue"]', '["wrong"]', '', 'clock', '{"no":"list"}', '["audit"]');
  expect(printed).toEqual([
    { rows: [{ echo: 'queue' }] },
    { refused: 'no command "wrong"' },
    { refused: 'a line is a JSON list of words' },
    { refused: 'a line is a JSON list of words' },
    { rows: [{ echo: 'audit' }] },
  ]);
});

test('an internal error ends the session', async () => {
  await expect(answersTo('["broken"]', '["queue"]')).rejects.toThrow('an internal error');
});
