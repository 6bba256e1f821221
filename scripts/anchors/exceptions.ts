/** Files whose text looks like a citation and is none, each with its reason. */
export const notCitations: readonly { path: RegExp; why: string }[] = [
  { path: /^scripts\/anchors\//, why: 'names what it looks for' },
  { path: /^remote-help\/content\//, why: 'articles of the help centre: `remote-help/scripts/compile.ts` holds their links' },
  { path: /^remote-help\/src\/content\//, why: 'compiled from the articles' },
];
