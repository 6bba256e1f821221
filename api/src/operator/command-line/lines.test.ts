import { WrongUse } from './command';
import { answerLines } from './lines';

async function* linesOf(...lines: string[]) {
  yield* lines;
}

async function conversation(...lines: string[]) {
  const printed: unknown[] = [];
  await answerLines(
    linesOf(...lines),
    async ([word = '']) => {
      if (word === 'wrong') throw new WrongUse('no command "wrong"');
      if (word === 'broken') throw new TypeError('a fault of ours');
      return [{ said: word }];
    },
    (fault) => (fault instanceof WrongUse ? fault.message : null),
    (line) => printed.push(JSON.parse(line)),
  );
  return printed;
}

test('Every line is answered in its order, and a refusal does not touch the next one.', async () => {
  const printed = await conversation('["queue"]', '["wrong"]', '', 'clock', '{"no":"list"}', '["audit"]');
  expect(printed).toEqual([
    { rows: [{ said: 'queue' }] },
    { refused: 'no command "wrong"' },
    { refused: 'a line is a JSON list of words' },
    { refused: 'a line is a JSON list of words' },
    { rows: [{ said: 'audit' }] },
  ]);
});

test('A fault of ours ends the conversation loudly.', async () => {
  await expect(conversation('["broken"]', '["queue"]')).rejects.toThrow('a fault of ours');
});
