import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository';

/** Folders that are generated, and folders with a dot other than the pipeline's. By walking, because a downloaded tree has no git. */
const generated = new Set(['node_modules', 'dist', 'coverage', 'artifacts']);
const dotFolders = new Set(['.ci']);

export const codeFiles = /\.(tsx?|mjs|cjs|js)$/;
export const testFiles = /\.test\.tsx?$/;
const textFiles = /(\.(tsx?|mjs|cjs|js|css|html|svg|md|txt|json|ya?ml|sh|sql)|\.ci\/run)$/;

/** Files below a folder whose path, from the repository's root with forward slashes, matches. */
export function filesMatching(pattern: RegExp, folder = ''): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : filesMatching(pattern, path);
    return pattern.test(path) ? [path] : [];
  });
}

function isSkipped(name: string): boolean {
  return generated.has(name) || (name.startsWith('.') && !dotFolders.has(name));
}

/** Everything that somebody wrote and may read: sources, documents and data, without the lock file. */
export function allTextFiles(): string[] {
  return filesMatching(textFiles).filter((path) => path !== 'package-lock.json');
}

export function readText(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}
