/**
 * `npm run dev -w remote-…`: serves one remote in development inside the page of a running shell. Everything is proxied to
 * the shell, except this remote's files and its registry entry.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { escapeJson } from '@shizhong/shared-contracts/build';
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts/remote';
import { shownAlready, slotFills } from '@shizhong/shared-contracts/slots';
import { type RemoteApp, repository } from '../app';
import { registryEntry } from '../registry';
import { NewsStream } from './news';
import { newsPath, remotePageScript } from './page-script';
import { proxyRequest, sendFile } from './proxy-request';
import { reactPath, reactScript } from './react-script';
import { watchApp } from './watch';

/**
 * @param environment `SHELL_URL` (default http://127.0.0.1:8080), `PORT` (default: any free port) and `HOST`
 * @returns the address to open in a browser, once the first build has finished
 */
export async function serveRemote(
  remote: RemoteApp,
  environment: Record<string, string | undefined>,
): Promise<{ address: string; close(): Promise<void> }> {
  const shell = new URL(environment['SHELL_URL'] ?? 'http://127.0.0.1:8080');
  const { name } = remote.card;
  const news = new NewsStream();
  const folder = join(repository, '.cache/dev-remote', name);
  let entry: RegistryEntry | null = null;
  const react = await reactScript();
  const watched = await watchApp(remote, {
    folder,
    hot: true,
    stableStyles: true,
    onBuilt: async (built) => {
      if (built.errors) console.error(built.errors);
      else entry = { ...(await registryEntry(folder)), base: `remotes/${name}/dev/` };
      news.publish(built);
    },
  });

  const own = new RegExp(`/remotes/${name}/dev/([\\w.~-]+)$`);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.endsWith(`/${newsPath}`)) return news.open(response);
    if (path.endsWith(`/${reactPath}`)) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(react);
    }
    const file = own.exec(path)?.[1];
    if (file) return sendFile(join(folder, file), response);
    proxyRequest(shell, request, response, (body, type) => {
      if (!entry) return body;
      if (path.endsWith('/registry.json')) return JSON.stringify(withEntry(JSON.parse(body) as Registry, entry));
      return type.startsWith('text/html') ? withRemote(body, entry, folder, { inline: true, scripts: true }) : body;
    });
  });
  const port = Number(environment['PORT'] ?? 0);
  await new Promise<void>((listening, fail) =>
    server.once('error', fail).listen(port, environment['HOST'] ?? '127.0.0.1', listening),
  );
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : port}${shell.pathname}`,
    close: async () => {
      news.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await watched.close();
    },
  };
}

/**
 * The registry with this remote's entry in place of the deployed one, or added if it is not deployed yet. Its contributions are shown
 * whether the registry allows them or not.
 */
export function withEntry(registry: Registry, entry: RegistryEntry): Registry {
  const remotes = [...registry.remotes.filter(({ name }) => name !== entry.name), entry];
  return { ...registry, remotes, slots: slotFills(remotes, shownAlready(registry), (name) => name === entry.name) };
}

/**
 * The page with the entry replaced and the deployed build's hints, manifest and HTML removed.
 * @param options `inline`: put the manifest into the page, as on the remote's own addresses; `scripts`: add those of a development session
 */
export async function withRemote(
  html: string,
  entry: RegistryEntry,
  folder: string,
  { inline, scripts = false }: { inline: boolean; scripts?: boolean },
): Promise<string> {
  const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(html)?.[1] ?? '';
  const block = (id: string, change: (value: unknown) => unknown) => (page: string) =>
    page.replace(new RegExp(`(id="${id}">)(.*?)(</script>)`, 's'), (_, open: string, json: string, close: string) =>
      [open, escapeJson(change(JSON.parse(json))), close].join(''),
    );
  const manifest = JSON.parse(await readFile(join(folder, entry.manifest), 'utf8')) as unknown;
  const read = (id: string): unknown => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
  const old = (read('sz-registry') as Registry | null)?.remotes.find(({ name }) => name === entry.name)?.base;
  const oldFiles = (read('sz-manifests') as Record<string, { files?: object } | undefined> | null)?.[entry.name]?.files ?? {};
  const steps = [
    block('sz-registry', (registry) => withEntry(registry as Registry, entry)),
    block('sz-manifests', (manifests) => ({ ...(manifests as object), [entry.name]: inline ? manifest : undefined })),
    (page: string) => page.replace(/<link rel="preload"[^>]*>\n?/g, (link) => (old && link.includes(old) ? '' : link)),
    // Files that the page requests after its first paint: `[address, digest]`.
    (page: string) => page.replace(/\["[^"]+","sha384-[^\]]*\],?/g, (file) => (old && file.includes(old) ? '' : file)),
    (page: string) =>
      page.replace(/<style[^>]* data-href="([^"]+)">.*?<\/style>\n?/gs, (style, file: string) => (file in oldFiles ? '' : style)),
    // The prerendered HTML came from the deployed version.
    (page: string) => page.replace(/<div id="root" data-served>.*?(?=<noscript)/s, '<div id="root"></div>\n'),
    (page: string) => page.replace(/<script type="application\/json" id="sz-served">.*?<\/script>/s, ''),
    (page: string) =>
      // After the script that sets the router base, which is not always the page's first script.
      scripts
        ? page.replace(/window\.routerBase="([^"]*)".*?<\/script>/s, (boot, base: string) =>
            [
              boot,
              `<script nonce="${nonce}">${remotePageScript}</script>`,
              `<script nonce="${nonce}" src="${base}${reactPath}"></script>`,
            ].join('\n'),
          )
        : page,
  ];
  return steps.reduce((page, step) => step(page), html);
}
