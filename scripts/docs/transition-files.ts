import type { Process } from '@shizhong/shared-contracts/process';
import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';

export interface SourceText {
  path: string;
  text: string;
}

/** The server's sources, without tests and migrations. */
export function serverSources(): SourceText[] {
  return filesMatching(codeFiles, 'api/src')
    .filter((path) => !testFiles.test(path) && !path.includes('/migrations/') && !path.includes('/demonstration/'))
    .map((path) => ({ path, text: readText(path) }));
}

/**
 * Files that carry out a transition: those of the process's context that hand its name to the writer of statuses, else those that name it at
 * all (a timer that receives its transition), else those of the contexts whose use case it shares.
 */
export function filesOfTransition({ source }: Pick<Process, 'source'>, name: string, sources: readonly SourceText[]): string[] {
  const context = /docs\/domain\/([\w-]+)\.md/.exec(source)?.[1] ?? '';
  const performing = new RegExp(`transition: '${name}'`);
  const naming = new RegExp(`'${name}'`);
  const pathsWith = (pattern: RegExp, below: string) =>
    sources.filter(({ path, text }) => path.startsWith(below) && pattern.test(text)).map(({ path }) => path);
  const own = `api/src/${context}/`;
  const ways = [() => pathsWith(performing, own), () => pathsWith(naming, own), () => pathsWith(performing, 'api/src/')];
  return ways.map((look) => look()).find((found) => found.length > 0) ?? [];
}
