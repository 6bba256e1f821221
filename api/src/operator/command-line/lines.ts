/** Line mode of the operator's command line: many commands in one process, for programs that drive it. */
import type { Row } from './command';

/** One line of output. */
export type LineAnswer = { rows: Row[] } | { refused: string };

/**
 * Each input line is a command as a JSON list of words (`["clock","advance","--by","72h"]`); each gets one line of JSON as its
 * answer, in the order of the input. Refused commands and malformed lines are answered too and do not affect the next command.
 *
 * @param carryOut throws if a command fails
 * @param messageFor returns the message of an error that an operator may read; null for internal errors, which end the session
 */
export async function answerLines(
  input: AsyncIterable<string>,
  carryOut: (words: readonly string[]) => Promise<Row[]>,
  messageFor: (error: unknown) => string | null,
  print: (line: string) => void,
): Promise<void> {
  for await (const line of input) {
    if (!line.trim()) continue;
    const words = wordsOf(line);
    print(JSON.stringify(words ? await answerTo(words, carryOut, messageFor) : { refused: 'a line is a JSON list of words' }));
  }
}

async function answerTo(
  words: readonly string[],
  carryOut: (words: readonly string[]) => Promise<Row[]>,
  messageFor: (error: unknown) => string | null,
): Promise<LineAnswer> {
  try {
    return { rows: await carryOut(words) };
  } catch (error) {
    const refused = messageFor(error);
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
