/**
 * Adds the prerendered pages to a remote's build: `fragments/<hash>.html`, the list `public-pages.json`, and the list's digest in
 * `remote.json`. One digest in the registry thus covers everything a visitor may see, before and after any script runs.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesPlace, type PublicPagesFile, publicPagesSchema } from '@shizhong/shared-contracts/build';
import { manifestSchema, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { printedFolder } from '../antd-styles/printed-folder';
import type { RemoteApp } from '../app';
import { BuildFailed, compile } from '../compile';
import { digestOf } from '../integrity';
import { kitModule } from '../places';
import { manifestFile } from '../plugins/remote-manifest';
import { nodeConfig, runBundle } from './node-build';
import type { RenderedPage, RenderedPages } from './render-pages';

const listFile = 'public-pages.json';

/**
 * @param folder of the finished browser build
 * @throws PrerenderFailed naming the page and the problem
 */
export async function addPublicPages(app: RemoteApp, container: string, folder: string): Promise<void> {
  if (!app.card.routes.some((route) => route.prerender)) return;
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  const refused = problemsOf(manifest);
  if (refused.length > 0) throw new PrerenderFailed(app.card.name, refused.join('\n'));
  const { react, pages } = await renderAll(app, container, `${folder}.prerender`, antdPaths(manifest));
  const list: PublicPagesFile = {
    schema: 1,
    react,
    query: pages.query,
    pages: await Promise.all(pages.rendered.map((page) => writeFragments(folder, page))),
  };
  const bytes = JSON.stringify(v.parse(publicPagesSchema, list));
  await writeFile(join(folder, listFile), bytes);
  await writeFile(
    join(folder, manifestFile),
    JSON.stringify({ ...manifest, pages: { file: listFile, integrity: digestOf(bytes) } }),
  );
}

/** What rules out prerendering: the page would be shown in a frame that has not loaded yet, or to whom it is not for. */
function problemsOf({ routes }: RemoteManifest): string[] {
  return routes
    .filter((route) => route.prerender)
    .flatMap(({ path, layout, guard }) => [
      ...(layout === 'public' || layout === 'bare'
        ? []
        : [`${path} is prerendered in the layout ${layout}; only public and bare are in the first script`]),
      ...(guard ? [`${path} is prerendered and guarded: every visitor would receive it`] : []),
      ...(path.includes(':') ? [`${path} is prerendered and has a parameter; list its pages in public-pages.ts by a query`] : []),
    ]);
}

/** Prerendered pages whose first code uses antd: `federation/manifest.ts` of the shell has the same rule. */
function antdPaths({ routes, consumes }: RemoteManifest): string[] {
  const usesAntd = (chunk: string) => consumes[chunk]?.some((key) => key.startsWith('@shizhong/shared-ui/antd/'));
  return routes.filter(({ prerender, chunk }) => prerender && usesAntd(chunk)).map(({ path }) => path);
}

async function renderAll(app: RemoteApp, container: string, temporary: string, antd: readonly string[]) {
  const listed = join(app.folder, 'src/public-pages.ts');
  const hasMore = existsSync(listed);
  const entry = [
    `import definition from ${JSON.stringify(join(app.folder, 'src/remote.tsx'))};`,
    hasMore ? `import more from ${JSON.stringify(listed)};` : 'const more = null;',
    `import { renderPages } from ${JSON.stringify(kitModule('prerender/render-pages'))};`,
    antd.length > 0 ? "import { AntdScope as Scope } from '@shizhong/shared-ui/antd/core';" : '',
    `const antd = ${antd.length > 0 ? `{ Scope, paths: ${JSON.stringify(antd)} }` : 'null'};`,
    'export const query = more?.query ?? [];',
    'export const render = () => renderPages(definition, more, antd);',
  ].join('\n');
  const filename = `${container}.cjs`;
  try {
    const antdStyles = antd.length > 0 ? await printedFolder() : undefined;
    await compile(nodeConfig({ app, container, entry, out: temporary, filename, assets: filesPlace, antdStyles }));
    const bundle = runBundle<{ query: string[]; render(): Promise<RenderedPages> }>(join(temporary, filename));
    const { react, pages } = await bundle.render();
    return { react, pages: { query: bundle.query, rendered: pages } };
  } catch (cause) {
    // An error thrown in the bundle is an instance of the bundle's own classes.
    const known = cause instanceof Error && cause.name === 'FirstRenderError';
    throw known ? new PrerenderFailed(app.card.name, cause.message, { cause }) : cause;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeFragments(folder: string, { variants, ...page }: RenderedPage) {
  await mkdir(join(folder, 'fragments'), { recursive: true });
  const fragments = [];
  for (const { when, html } of variants) {
    const file = `fragments/${createHash('sha256').update(html).digest('hex').slice(0, 16)}.html`;
    await writeFile(join(folder, file), html);
    fragments.push({ when, file, integrity: digestOf(html) });
  }
  return { ...page, fragments };
}

export class PrerenderFailed extends BuildFailed {
  constructor(remote: string, problems: string, options?: ErrorOptions) {
    super(remote, problems);
    if (options) this.cause = options.cause;
  }
}
