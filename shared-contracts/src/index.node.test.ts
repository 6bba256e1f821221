import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** Packages and files that a module adds to a page; type imports disappear at compile time. */
function reachedFrom(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
      },
    });
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)) {
      if (name.startsWith('.')) visit(sourceOf(join(dirname(file), name)));
      else packages.add(name);
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages].sort() };
}

function sourceOf(path: string): string {
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));
  if (!found) throw new Error(`no source for ${path}`);
  return found;
}

test('the entry that every page shares contains React and the router, which every page has, and nothing else', () => {
  const { packages } = reachedFrom(join(import.meta.dirname, 'index.ts'));
  expect(packages).toEqual(['react', 'react-router-dom', 'react/jsx-runtime']);
});

test('the HTTP client contains axios and md5, and no schema library', () => {
  expect(reachedFrom(join(import.meta.dirname, 'transport/http/index.ts')).packages).toEqual(['axios', 'blueimp-md5']);
});

test('formats, sessions and the signature can be used outside a page', () => {
  const files = ['domain/format/index.ts', 'protocol/session/index.ts', 'domain/identity/rules.ts', 'transport/sign/index.ts'];
  const packages = files.map((file) => reachedFrom(join(import.meta.dirname, file)).packages);
  expect(packages).toEqual([[], [], [], ['blueimp-md5']]);
});
