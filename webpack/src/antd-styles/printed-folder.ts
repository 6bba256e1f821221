/** Printed styles on disk: once for each version of antd, of our themes and of the printing. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installedFile, kitFolder, repository } from '../places';
import { printAntdStyles } from './print';

const tokensFile = 'tokens.json';

/** Folder with the printed sheets. Printing takes some seconds; a build with the same inputs finds them. */
export async function printedFolder(): Promise<string> {
  const printed = join(repository, '.cache/antd-styles');
  const folder = join(printed, await hashOfInputs());
  if (existsSync(folder)) return folder;
  await mkdir(printed, { recursive: true });
  const temporary = await mkdtemp(join(printed, 'printing-'));
  const { sheets, tokens } = await printAntdStyles();
  for (const [file, text] of Object.entries({ ...sheets, [tokensFile]: JSON.stringify(tokens) })) {
    await mkdir(dirname(join(temporary, file)), { recursive: true });
    await writeFile(join(temporary, file), text);
  }
  // Another build may have printed the same meanwhile.
  if (existsSync(folder)) await rm(temporary, { recursive: true });
  else await rename(temporary, folder);
  return folder;
}

async function hashOfInputs(): Promise<string> {
  const own = join(kitFolder, 'antd-styles');
  const files = [
    installedFile('antd/package.json'),
    installedFile('@ant-design/cssinjs/package.json'),
    installedFile('@ant-design/cssinjs-utils/package.json'),
    ...['console-theme.ts', 'theme.ts', 'ink-theme.json'].map((file) => join(repository, 'shared-ui/src/antd/core', file)),
    join(repository, 'shared-ui/src/theme/palette.ts'),
    ...(await readdir(own)).sort().map((file) => join(own, file)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
