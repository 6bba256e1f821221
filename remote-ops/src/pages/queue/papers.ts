import type { Item } from './filter';

type Paper = Item['papers'][number];

const before = '变更前';

/** The same paper of the version before, of an object that changes. Labels are 「part · field」. */
export function formerOf({ label, fileId }: Paper, papers: readonly Paper[]): Paper | undefined {
  const [part = '', field] = label.split(' · ');
  if (part === before || field === undefined) return undefined;
  return papers.find((other) => other.label === `${before} · ${field}` && other.fileId !== fileId);
}
