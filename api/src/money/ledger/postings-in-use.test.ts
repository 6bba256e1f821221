/** Every posting is made by something that production calls: an endpoint, a timer, a job, or an act of an operator. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postingCodes } from '@shizhong/shared-contracts/process';
import { postingFunctions } from './postings';

const source = join(import.meta.dirname, '../..');

interface Block {
  path: string;
  name: string;
  isExported: boolean;
  text: string;
}

/** Where production begins: what HTTP and the clock call, and the commands that operators have. An act that no command runs is not in use. */
const isEntry = ({ path }: Block) => /(?:^|[/-])(?:routes|part|timers|jobs|commands)\.ts$/.test(path);

/** Top-level declarations of a file, each with its text. */
function blocksOf(path: string, text: string): Block[] {
  const heads = [...text.matchAll(/^(export )?(?:async )?(?:function|const|class) (\w+)/gm)];
  return heads.map((head, index) => ({
    path,
    name: head[2] ?? '',
    isExported: head[1] !== undefined,
    text: text.slice(head.index + head[0].length, heads[index + 1]?.index),
  }));
}

/** Names as the file calls them, by the name under which they were declared. */
function namesIn(text: string, declared: readonly string[]): Map<string, string> {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm)].flatMap(([, list = '']) => list.split(','));
  const pairs = imported.map((each) => each.trim().split(' as ')).map(([name = '', alias = name]) => [name, alias] as const);
  return new Map([...declared.map((name) => [name, name] as const), ...pairs]);
}

/** The makers that no entry reaches. */
function unreached(files: ReadonlyMap<string, string>, makers: readonly string[]): string[] {
  const all = [...files].flatMap(([path, text]) => {
    const blocks = blocksOf(path, text);
    const names = namesIn(
      text,
      blocks.map(({ name }) => name),
    );
    return blocks.map((block) => ({ block, names }));
  });
  const callersOf = (name: string) =>
    all.filter(({ block, names }) => {
      const called = names.get(name);
      return block.name !== name && called !== undefined && new RegExp(`\\b${called}\\b`).test(block.text);
    });
  return makers.filter((maker) => {
    const seen = new Set([maker]);
    const waiting = [maker];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      for (const { block } of callersOf(name)) {
        if (isEntry(block)) return false;
        if (block.name !== 'postingFunctions' && !seen.has(block.name)) {
          seen.add(block.name);
          waiting.push(block.name);
        }
      }
    return true;
  });
}

test('every posting has a production caller', () => {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:testing|proofs|demonstration)\//.test(path),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(join(source, path), 'utf8')]));
  const makers = Object.values(postingFunctions).map(({ name }) => name);
  expect(makers).toHaveLength(postingCodes.length);
  expect(unreached(files, makers)).toEqual([]);
});

test('a posting that only uncalled functions make is found', () => {
  const files = new Map([
    [
      'money/ledger/postings.ts',
      'export function hold() {}\nexport function gift() {}\nexport const postingFunctions = { hold, gift };',
    ],
    ['money/earning.ts', `import { hold } from './ledger/postings';\nexport function holdEarning() { hold(); }`],
    ['money/gifts.ts', `import { gift as give } from './ledger/postings';\nexport function grant() { give(); }`],
    ['money/routes.ts', `import { grant } from './gifts';\nexport function routes() { grant(); }`],
  ]);
  expect(unreached(files, ['hold', 'gift'])).toEqual(['hold']);
});
