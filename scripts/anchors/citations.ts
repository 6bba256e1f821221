import { posix } from 'node:path';
import { withoutCode } from './headings';

/** A place of a file that points at another file of the repository. */
export interface Citation {
  path: string;
  line: number;
  /** As it is written. */
  text: string;
  /** From the repository's root. */
  file: string;
  /** Where it may stand instead: a workspace's README names paths from the workspace too. */
  orFile?: string;
  /** Without `#`; empty for the whole file. */
  anchor: string;
}

const docsPath = /(?<![\w/.-])(?:\.\.?\/)*(docs\/[\w./-]+\.md)(?:#([\p{L}\p{M}\p{N}_-]+))?/gu;
const markdownLink =
  /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\s*\[[^\]]+\]:\s*(\S+)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/gm;
/** `api/src/money/…` in a code span of a document. */
const codePath = /`((?:api|docs|e2e|remote-[a-z]+|scripts|shared-contracts|shared-ui|shell|webpack)\/[\w@./-]*[\w/])(?::\d+)?`/g;

/** `docs/….md#anchor` wherever it stands: comments, texts, documents. */
export function docsCitations(path: string, text: string): Citation[] {
  return [...text.matchAll(docsPath)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    text: match[0],
    file: posix.normalize(match[1] ?? ''),
    anchor: match[2] ?? '',
  }));
}

/** Relative links of a Markdown document, and the paths that it names in code spans. */
export function linksOf(path: string, markdown: string): Citation[] {
  const text = withoutCode(markdown);
  const links = [...text.matchAll(markdownLink)].flatMap((match): Citation[] => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (/^([a-z][a-z+.-]*:|\/|\{)/i.test(target)) return [];
    const [file = '', anchor = ''] = target.split('#');
    const to = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file.replace(/\?.*$/, '')));
    return [{ path, line: lineAt(text, match.index), text: target, file: to, anchor: decodeURIComponent(anchor) }];
  });
  const paths = [...text.matchAll(codePath)].map(
    (match): Citation => ({
      path,
      line: lineAt(text, match.index),
      text: match[0],
      file: match[1] ?? '',
      orFile: posix.join(posix.dirname(path), match[1] ?? ''),
      anchor: '',
    }),
  );
  return [...links, ...paths];
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
