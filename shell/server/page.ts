import { escapeJson, type ShellManifest } from '@shizhong/shared-contracts/build';
import { type PageSettings, pageBlocks, secondWave } from '@shizhong/shared-contracts/page';
import type { Registry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import { type Destination, type NeededFile, neededFiles, paletteOf, titleOf } from './address';
import { bootScript } from './boot-script';
import { escapeText } from './escape';
import { logo } from './logo';
import { isOldBrowser, oldBrowser } from './old-browser';
import type { Composed } from './prerender/compose';
import { headTags } from './prerender/head';
import type { Tools } from './registry/tools';
import { startWatch } from './start-watch';

export interface PageFacts {
  base: string;
  nonce: string;
  settings: PageSettings;
  shell: ShellManifest;
  registry: Registry | null;
  destination: Destination | null;
  manifest: RemoteManifest | null;
  /** Path and query from the router base. */
  address: string;
  /** Public URL of the router base; null if it cannot be determined. */
  publicBase: string | null;
  /** The prerendered page, or the frame of an area; null if all of it is rendered in the browser. */
  composed: Composed | null;
  /** Proof for reports of the page's health; null if nobody takes them. */
  visit: string | null;
  /** Developer tools selected in the address. */
  tools: Tools | null;
  /** A script of the development server, before all others. */
  developmentScript?: string | undefined;
}

/** Renders the product's single HTML document for one address. */
export function renderPage(facts: PageFacts): string {
  const { base, nonce, settings, shell, registry, destination, manifest, composed, developmentScript, tools } = facts;
  const needed = neededFiles(base, shell, destination, manifest, composed?.page?.chunks.slice(1));
  const isOutline = composed?.page === null;
  const assets = `${base}assets/shell/`;
  const behindShareKey = new Set(Object.values(shell.shares).flatMap((files) => files.map((file) => assets + file)));
  // What comes with a page, antd's sheets among it, is waited for by the page: its loader reports a failure and can repeat it.
  const isOfFrame = ({ kind, href }: NeededFile) => kind === 'style' && href.startsWith(assets) && !behindShareKey.has(href);
  // On a slow line every file that is requested beside the shell's script delays it, and nothing else runs before it.
  const isAntd = ({ kind, href }: NeededFile) => kind === 'style' && behindShareKey.has(href);
  const isOfShell = ({ href }: NeededFile) => href.startsWith(assets) && !behindShareKey.has(href);
  const title = titleOf(composed?.page ?? destination?.route ?? null, settings.siteName);
  const scripts = shell.entry.scripts.map(
    (file) => `<script defer src="${assets}${file}"${integrity(shell.files[file])} nonce="${nonce}"></script>`,
  );
  const ownScripts = shell.entry.scripts.map((file) => ({
    href: assets + file,
    integrity: shell.files[file],
    kind: 'script' as const,
  }));
  const watched = { scripts: ownScripts.map(({ href }) => href), timeoutMs: settings.timeouts.entryMs };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    ...(destination && !isClosed(destination) ? headTags(headFacts(facts, destination, title)) : []),
    `<meta name="csp-nonce" content="${nonce}">`,
    `<link rel="icon" type="image/svg+xml" href="${logo}">`,
    `<script nonce="${nonce}">${bootScript(base, { prerendered: composed !== null, hasForm: composed?.html.includes('<form') ?? false })};${oldBrowser(watched.scripts)};${startWatch(watched)}</script>`,
    developmentScript ? `<script nonce="${nonce}">${developmentScript}</script>` : '',
    ...(composed
      ? // antd's are the same for every page, and kept by the browser; in the order in which its loader puts them.
        [
          ...(isOutline
            ? paletteSheets(shell, registry).map((file) =>
                stylesheet({ kind: 'style', href: assets + file, integrity: shell.files[file] }),
              )
            : needed
                .filter(isAntd)
                .sort(antdFirst)
                .map((file) => stylesheet(file, file.href.slice(assets.length)))),
          // Inlined instead of requested: the first paint waits for nothing but this response.
          ...composed.styles.map(({ file, css }) => `<style nonce="${nonce}" data-href="${file}">${css}</style>`),
          isOutline ? secondWaveOf(needed.filter((file) => !isOfShell(file))) : '',
        ]
      : [
          ...[...shell.entry.styles, ...paletteSheets(shell, registry)].map(
            (file) => `<link rel="stylesheet" href="${assets}${file}"${integrity(shell.files[file])}>`,
          ),
          ...needed.filter(isOfFrame).map((file) => stylesheet(file)),
          ...scripts,
          ...needed.filter((file) => isOfShell(file) && !isOfFrame(file)).map(preload),
          secondWaveOf(needed.filter((file) => !isOfShell(file))),
        ]),
  ];
  const blocks = [
    block(pageBlocks.settings, settings),
    registry ? cachedBlock(pageBlocks.registry, registry, () => registry) : '',
    manifest ? cachedBlock(pageBlocks.manifests, manifest, () => ({ [manifest.name]: manifest })) : '',
    cachedBlock('sz-shell', shell, () => ({ base: assets, files: lazyFiles(shell) })),
    composed ? block(pageBlocks.served, composed.visitor) : '',
    facts.visit ? block(pageBlocks.visit, facts.visit) : '',
    tools ? block(pageBlocks.tools, tools) : '',
  ];
  const scriptless = composed?.page
    ? '登录、投放、接单，以及测算、查询、核对与提交，需要启用 JavaScript，请在浏览器设置中开启后刷新页面。'
    : `${settings.siteName}需要启用 JavaScript 才能使用，请在浏览器设置中开启后刷新页面。`;
  return [
    '<!doctype html>',
    `<html lang="zh-CN" data-palette="${paletteOf(destination)}" data-theme="light">`,
    '<head>',
    ...head.filter(Boolean),
    '</head>',
    '<body>',
    // `data-served` is removed when the page is hydrated: until then a click is recorded and a link is an ordinary link.
    `<div id="root"${composed ? ' data-served' : ''}${isOutline ? ' data-outline hidden' : ''}>${composed?.html ?? ''}</div>`,
    // A frame painted while its last parts are still on the line would move as they come.
    ...(isOutline ? [`<script nonce="${nonce}">document.getElementById("root").hidden=false</script>`] : []),
    `<noscript>${escapeText(scriptless)}</noscript>`,
    ...blocks.filter(Boolean),
    // After the content: code must not delay reading.
    composed ? startAfterPaint(nonce, ownScripts, isOutline ? needed.filter(isOfShell) : needed) : '',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What the shell's script asks for as soon as it runs: `shell/src/page/second-wave.ts`. */
function secondWaveOf(files: readonly NeededFile[]): string {
  return [`<template id="${secondWave}">`, ...files.map(preload), '</template>'].join('\n');
}

/** Its printed sheets before what we change of them. */
function antdFirst(one: NeededFile, other: NeededFile): number {
  const isOurs = ({ href }: NeededFile) => Number(!href.includes('-styles.'));
  return isOurs(one) - isOurs(other);
}

/** The sheets of all palettes that a page of this registry names, because navigation in the document fetches none. */
function paletteSheets({ palettes = {} }: ShellManifest, registry: Registry | null): string[] {
  const named = new Set<string>(registry?.remotes.flatMap(({ routes }) => routes.map(({ palette }) => palette ?? '')));
  return Object.entries(palettes).flatMap(([palette, file]) => (named.has(palette) ? [file] : []));
}

/**
 * All code is requested after the first paint: files announced earlier arrive, are verified and run while the text waits to
 * be shown, and merely requesting them delays the text by a tenth on a slow processor. A page in the background never paints and does not wait.
 */
function startAfterPaint(nonce: string, own: readonly NeededFile[], needed: readonly NeededFile[]): string {
  const files = [...own, ...needed.filter(({ kind }) => kind === 'script')].map(({ href, integrity: digest }) => [
    href,
    digest ?? '',
    ...(crossOrigin(href) ? ['anonymous'] : []),
  ]);
  // f: files, o: how many of them to run, n: nonce.
  const start = `(function(f,o,n){function p(t,a){var e=document.createElement(t),k;for(k in a)a[k]&&e.setAttribute(k,a[k]);e.async=false;document.body.append(e)}function g(){f.forEach(function(x,i){i<o?p("script",{nonce:n,integrity:x[1],src:x[0]}):p("link",{rel:"preload",as:"script",fetchpriority:"low",integrity:x[1],crossorigin:x[2],href:x[0]})})}${isOldBrowser}||(document.hidden?g():requestAnimationFrame(function(){setTimeout(g)}))})(${escapeJson(files)},${own.length},${escapeJson(nonce)})`;
  return `<script nonce="${nonce}">${start}</script>`;
}

/** Pages that search engines and link previews should not see. */
export function isClosed({ route: { guard, layout, unlisted } }: Destination): boolean {
  return Boolean(guard || unlisted || layout === 'ad' || layout === 'media');
}

function headFacts({ publicBase, address, settings, shell, composed }: PageFacts, { route }: Destination, title: string) {
  const page = composed?.page ?? null;
  const own = page?.address ?? address.split(/[?#]/, 1)[0] ?? '';
  return { title, description: page?.description ?? route.description, publicBase, address: own, settings, shell, page };
}

/**
 * Hints for files of this origin have the digest and no `crossorigin`: with any other combination the browser does not
 * match the script the loader inserts later and fetches everything twice (`docs/traps.md#loading`).
 */
function preload({ href, integrity: digest, kind }: NeededFile): string {
  return `<link rel="preload" as="${kind}" href="${href}"${integrity(digest)}${crossOrigin(href)}>`;
}

/** @param name by which its loader recognises it as there; `forgetFailedSheets` of the shell */
function stylesheet({ href, integrity: digest }: NeededFile, name = ''): string {
  return `<link rel="stylesheet"${name ? ` data-href="${name}"` : ''} href="${href}"${integrity(digest)}>`;
}

function integrity(digest: string | undefined): string {
  return digest ? ` integrity="${digest}"` : '';
}

function crossOrigin(href: string): string {
  return /^https?:/.test(href) ? ' crossorigin="anonymous"' : '';
}

function block(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}

const cachedBlocks = new WeakMap<object, string>();

/** A long block derived from a single object, identical across pages: serialised once per object. */
function cachedBlock(id: string, of: object, value: () => unknown): string {
  const text = cachedBlocks.get(of) ?? block(id, value());
  cachedBlocks.set(of, text);
  return text;
}

/** The files that the shell may request later. */
function lazyFiles({ entry, files, palettes = {} }: ShellManifest): Record<string, string> {
  // No script asks for a palette's sheet.
  const initial = new Set([...entry.scripts, ...entry.styles, ...Object.values(palettes)]);
  return Object.fromEntries(Object.entries(files).filter(([file]) => !initial.has(file)));
}
