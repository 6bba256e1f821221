/** Writes the folder of a new remote: card, code, one page, a test, and the kit's commands. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { kitFolder, packageFolder } from '../places';

export interface NewRemote {
  /** Name in the registry, and the first segment of its addresses. */
  name: string;
  /** Chinese name. */
  title: string;
  team: string;
  /** Must not exist yet, or be empty. */
  folder: string;
  /** Folder with our packed packages and `packages.json`; null: install them from npm's configured registry, in this kit's version. */
  packages: string | null;
}

export class ScaffoldRefused extends Error {
  override readonly name = 'ScaffoldRefused';
}

const templateFolder = resolve(kitFolder, '../template');
const ending = '.template';

/** @returns the files, relative to the folder. @throws ScaffoldRefused */
export async function writeRemote(remote: NewRemote): Promise<string[]> {
  const { name, title, team, folder } = remote;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new ScaffoldRefused(
      `"${name}" is not a valid name for a remote: use lower-case letters, digits and hyphens, starting with a letter`,
    );
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new ScaffoldRefused(`${folder} is not empty`);
  const values: Record<string, string> = { name, title, team, ...(await versionsFor(remote)) };
  const written: string[] = [];
  for (const entry of await readdir(templateFolder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
    const template = join(entry.parentPath, entry.name);
    const file = relative(templateFolder, template)
      .slice(0, -ending.length)
      .replace(/^(gitignore|npmrc)$/, '.$1');
    const text = (await readFile(template, 'utf8')).replace(/\{\{([\w@/-]+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new ScaffoldRefused(`${template} uses the unknown placeholder ${key}`);
      // A value inside quotation marks must not end them.
      return file.endsWith('.md') ? value : JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'");
    });
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    written.push(file);
  }
  return written.sort();
}

interface PackageFile {
  version: string;
  peerDependencies?: Record<string, string>;
}

const packageFile = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** The exact versions the packages are tested with: the shell would refuse another React. */
async function versionsFor({ folder, packages }: NewRemote): Promise<Record<string, string>> {
  const shared = await packageFile(packageFolder('@shizhong/shared-ui'));
  const { version } = await packageFile(resolve(kitFolder, '..'));
  const ours = packages ? await archivesIn(packages, folder) : { contracts: version, ui: version, kit: version };
  return { ...shared.peerDependencies, ...ours };
}

async function archivesIn(packages: string, folder: string): Promise<Record<string, string>> {
  const list = join(packages, 'packages.json');
  if (!existsSync(list))
    throw new ScaffoldRefused(`${list} is missing; \`npm run packages\` in the shell's repository writes it`);
  const { packages: made } = JSON.parse(await readFile(list, 'utf8')) as { packages: { name: string; file: string }[] };
  const archive = (name: string) => {
    const found = made.find((each) => each.name === name);
    if (!found) throw new ScaffoldRefused(`${list} has no ${name}`);
    return `file:${relative(folder, join(packages, found.file)).replaceAll('\\', '/')}`;
  };
  return {
    contracts: archive('@shizhong/shared-contracts'),
    ui: archive('@shizhong/shared-ui'),
    kit: archive('@shizhong/remote-kit'),
  };
}
