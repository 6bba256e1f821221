/** Two builds of the gallery: antd with its printed styles, as the shell's build has it, and antd as it comes. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readShell, repository } from '@shizhong/remote-kit';
import { antdFiles, antdRules, sheetsAfterAntd } from '@shizhong/remote-kit/antd-styles/in-build';
import { printedFolder } from '@shizhong/remote-kit/antd-styles/printed-folder';
import { browsers } from '@shizhong/remote-kit/browsers';
import { compile } from '@shizhong/remote-kit/compile';
import { minimizedStyles } from '@shizhong/remote-kit/config';
import { rules } from '@shizhong/remote-kit/rules';

export type StylesFrom = 'print' | 'antd';

/** @returns folder with `main.js`, `main.css` and what they load */
export async function buildStage(from: StylesFrom): Promise<string> {
  const out = join(repository, '.cache/pictures', from);
  await rm(out, { recursive: true, force: true });
  const printed = from === 'print' ? await printedFolder() : null;
  const antd = printed === null ? null : antdFiles(printed);
  await compile({
    name: `gallery, styles from ${from}`,
    mode: 'production',
    context: repository,
    target: `browserslist:${browsers.join(', ')}`,
    entry: join(repository, 'shared-ui/src/antd/gallery/stage.tsx'),
    output: { path: out, filename: 'main.js', chunkFilename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [...rules(readShell(), { container: 'gallery' }, 'files'), ...(printed === null ? [] : antdRules(printed))],
    },
    plugins: [sheetsAfterAntd({ filename: 'main.css', chunkFilename: '[name].css' }), ...(antd?.plugins ?? [])],
    optimization: {
      ...(antd ? { splitChunks: { chunks: 'async' as const, cacheGroups: antd.cacheGroups } } : {}),
      // Scripts are read once and from this machine; what happens to sheets on their way is part of the comparison.
      minimizer: [minimizedStyles()],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      name: `gallery-${from}`,
      version: printed ?? '',
    },
  });
  return out;
}
