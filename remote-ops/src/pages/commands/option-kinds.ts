import type { CommandCard } from './grouped';

type Option = CommandCard['options'][number];

/** A file that the command reads; those that it writes are named only. */
export function isFile({ name }: Option): boolean {
  return name === 'file';
}

/** 「ad|media」: one of a few words. */
export function isChoice(hint: string): boolean {
  return /^<?[\w-]+(\|[\w-]+)+>?$/.test(hint);
}

/** Texts that somebody else will read. */
export function isLong(name: string): boolean {
  return ['reason', 'note', 'text', 'body', 'entries'].includes(name);
}
