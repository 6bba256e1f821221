import { lineAt } from './citations';

export interface Outward {
  path: string;
  line: number;
  text: string;
}

const outside = [
  // Documents that only the authors of the first version had.
  /(?<![\w-])(?:[\w.-]+\/)*(?:domain|design|ui|style|stack[\w-]*)\.md\b/gi,
  /\.\.\/shared\/(?:reviews|[\w-]+\.md)/gi,
  /\bthe\s+specification,\s+section\b/gi,
];

/**
 * Citations of what is not in the repository, so that nobody can follow them.
 * @param exists whether a path from the repository's root is there: `docs/ui.md` could be.
 */
export function outwardCitations(path: string, text: string, exists: (file: string) => boolean): Outward[] {
  return outside.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !exists(found) && !exists(`${path.replace(/[^/]*$/, '')}${found}`))
      .map(({ 0: found, index }) => ({ path, line: lineAt(text, index), text: found.replace(/\s+/g, ' ') })),
  );
}
