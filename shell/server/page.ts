import { escapeJson, type ShellManifest } from '@shizhong/shared-contracts/build';
import { type PageSettings, pageBlocks } from '@shizhong/shared-contracts/page';
import type { Registry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import { type Destination, type NeededFile, neededFiles, temperOf, titleOf } from './address';
import { bootScript } from './boot-script';
import { escapeText } from './escape';
import { logo } from './logo';

export interface PageFacts {
  base: string;
  nonce: string;
  settings: PageSettings;
  shell: ShellManifest;
  registry: Registry | null;
  destination: Destination | null;
  manifest: RemoteManifest | null;
  /** A script of the development server, before everything else. */
  developmentScript?: string | undefined;
}

/** The one HTML document of the product, made for one address. */
export function renderPage(facts: PageFacts): string {
  const { base, nonce, settings, shell, registry, destination, manifest, developmentScript } = facts;
  const description = destination?.route.description;
  const needed = neededFiles(base, shell, destination, manifest);
  const assets = `${base}assets/shell/`;
  const initial = new Set([...shell.entry.scripts, ...shell.entry.styles]);
  const lazyFiles = Object.fromEntries(Object.entries(shell.files).filter(([file]) => !initial.has(file)));
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(titleOf(destination, settings.siteName))}</title>`,
    description ? `<meta name="description" content="${escapeText(description)}">` : '',
    `<meta name="csp-nonce" content="${nonce}">`,
    `<link rel="icon" type="image/svg+xml" href="${logo}">`,
    `<script nonce="${nonce}">${bootScript(base)}</script>`,
    developmentScript ? `<script nonce="${nonce}">${developmentScript}</script>` : '',
    ...shell.entry.styles.map((file) => `<link rel="stylesheet" href="${assets}${file}"${integrity(shell.files[file])}>`),
    ...needed.filter((file) => file.kind === 'style' && file.href.startsWith(assets)).map(stylesheet),
    ...shell.entry.scripts.map(
      (file) => `<script defer src="${assets}${file}"${integrity(shell.files[file])} nonce="${nonce}"></script>`,
    ),
    ...needed.filter((file) => file.kind === 'script' || !file.href.startsWith(assets)).map(preload),
  ];
  const blocks = [
    block(pageBlocks.settings, settings),
    registry ? block(pageBlocks.registry, registry) : '',
    manifest ? block(pageBlocks.manifests, { [manifest.name]: manifest }) : '',
    block('sz-shell', { base: assets, files: lazyFiles }),
  ];
  return [
    '<!doctype html>',
    `<html lang="zh-CN" data-temper="${temperOf(destination)}" data-theme="light">`,
    '<head>',
    ...head.filter(Boolean),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${escapeText(settings.siteName)}需要启用 JavaScript 才能使用，请在浏览器设置中开启后刷新页面。</noscript>`,
    ...blocks.filter(Boolean),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * Hints carry the digest and no `crossorigin` for files of this origin: with any other combination the browser does not
 * recognise the script the loader inserts later and fetches everything twice (`stack-web.md`).
 */
function preload({ href, integrity: digest, kind }: NeededFile): string {
  return `<link rel="preload" as="${kind}" href="${href}"${integrity(digest)}${crossOrigin(href)}>`;
}

function stylesheet({ href, integrity: digest }: NeededFile): string {
  return `<link rel="stylesheet" href="${href}"${integrity(digest)}>`;
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
