import { build } from 'esbuild';
import { kitModule, moduleFolders } from '../places';

/** Address of the script, below the router base. */
export const reactPath = '__dev/react.js';

/** `react-in-page.ts` and React's development builds in one script. */
export async function reactScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [kitModule('development/react-in-page')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    nodePaths: [...moduleFolders],
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
