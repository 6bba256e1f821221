/**
 * Builds `src/identity/account/breached-passwords.json` from the npm package `@zxcvbn-ts/language-common` (MIT; 49,233 passwords by how often they
 * leaked): `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, then `npm run breached -w api -- <folder>/package`. The result is committed, and the
 * server does not need the package. Only hashes are kept: the list is full of words that nobody wants to read in a repository.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordLength } from '@shizhong/shared-contracts/rules';

const folder = process.argv[2] ?? '';
const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
const all = JSON.parse(readFileSync(join(folder, 'src/passwords.json'), 'utf8')) as string[];

const texts = new Set(all.map((text) => text.normalize('NFKC').toLowerCase()));
const hashes = [...texts]
  .filter((text) => [...text].length >= passwordLength.min)
  .map((text) => createHash('sha256').update(text).digest().subarray(0, 6))
  .sort(Buffer.compare);
const file = new URL('../src/identity/account/breached-passwords.json', import.meta.url);
const facts = {
  source: `${name} ${version} (${license})`,
  count: hashes.length,
  hashes: Buffer.concat(hashes).toString('base64'),
};
writeFileSync(file, `${JSON.stringify(facts)}\n`);
