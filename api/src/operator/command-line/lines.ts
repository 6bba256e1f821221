/** A conversation with the operator's tool: many commands in one process, for programs that drive it. */
import type { Row } from './command';

/** What stands in a line of the answer. */
export type LineAnswer = { rows: Row[] } | { refused: string };

/**
 * Each line of the input is a command as a JSON list of words (`["clock","advance","--by","72h"]`); each is answered by one line of JSON,
 * in the order of the questions. What is refused, and what is no such list, is answered too; the next command is not touched by it.
 *
 * @param carryOut throws what is wrong with a command
 * @param told the text of a fault that an operator may read; null for faults of ours, which end the conversation
 */
export async function answerLines(
  input: AsyncIterable<string>,
  carryOut: (words: readonly string[]) => Promise<Row[]>,
  told: (error: unknown) => string | null,
  print: (line: string) => void,
): Promise<void> {
  for await (const line of input) {
    if (!line.trim()) continue;
    const words = wordsOf(line);
    print(JSON.stringify(words ? await answerTo(words, carryOut, told) : { refused: 'a line is a JSON list of words' }));
  }
}

async function answerTo(
  words: readonly string[],
  carryOut: (words: readonly string[]) => Promise<Row[]>,
  told: (error: unknown) => string | null,
): Promise<LineAnswer> {
  try {
    return { rows: await carryOut(words) };
  } catch (error) {
    const refused = told(error);
    if (refused === null) throw error;
    return { refused };
  }
}

function wordsOf(line: string): readonly string[] | null {
  try {
    const words = JSON.parse(line) as unknown;
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : null;
  } catch {
    return null;
  }
}
