/**
 * Composes a prerendered page: the remote's fragment, with this site's base and settings filled in, inside the shell's frame, and
 * the styles of both. Cached per registry: a page is composed once for all visitors with the same versions, and again when one changes.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  basePlace,
  filesPlace,
  type PublicPageEntry,
  type ShellManifest,
  settingNames,
  settingPlace,
  type Visitor,
} from '@shizhong/shared-contracts/build';
import type { PageSettings } from '@shizhong/shared-contracts/page';
import {
  contractAllows,
  contractVersion,
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  type RouteCard,
} from '@shizhong/shared-contracts/remote';
import { escapeText } from '../escape';
import type { Log } from '../registry/book-reader';
import { frameAround, outlineOf } from './frames';
import { withoutInlineStyles } from './inline-styles';
import { fragmentFor, PublicPages, pageAt, settingText } from './public-pages';
import { VerifiedFiles } from './verified-files';

export interface Composed {
  /** Null for an outline: the frame of an area, whose page is rendered in the browser. */
  page: PublicPageEntry | null;
  visitor: Visitor;
  /** Contents of the root element. */
  html: string;
  /** Style sheets to inline, by file name: the remote's style loader recognises them by it. */
  styles: { file: string; css: string }[];
}

export interface PageRequest {
  shell: ShellManifest;
  registry: Registry;
  entry: RegistryEntry;
  manifest: RemoteManifest;
  /** Relative to the router base, without a trailing slash. */
  path: string;
  search: string;
  visitor: Visitor;
}

export interface Site {
  base: string;
  settings: PageSettings;
  shellFolder: string;
  remotesFolder: string;
}

export class PrerenderedPages {
  private readonly cache = new WeakMap<Registry, Map<string, Composed>>();
  private readonly files: VerifiedFiles;
  readonly lists: PublicPages;

  constructor(
    private readonly site: Site,
    private readonly log: Log,
  ) {
    this.files = new VerifiedFiles(site.remotesFolder);
    this.lists = new PublicPages(this.files);
  }

  /** Null if the page must be rendered in the browser: not prerendered, built with another React or contract, or a file is missing. */
  async of(request: PageRequest): Promise<Composed | null> {
    const { shell, registry, entry, manifest, path, search, visitor } = request;
    const readable = shell.prerender && contractAllows(contractVersion, entry.contract);
    const list = readable ? await this.lists.of(entry, manifest) : null;
    if (!list || list.react !== shell.prerender?.react) return null;
    const page = pageAt(list, path, search);
    if (!page) return null;
    const cached = this.cache.get(registry) ?? new Map<string, Composed>();
    this.cache.set(registry, cached);
    const key = `${shell.version} ${page.address} ${visitor}`;
    const before = cached.get(key);
    if (before) return before;
    try {
      const composed = await this.compose(request, page);
      if (composed) cached.set(key, composed);
      return composed;
    } catch (error) {
      this.log.error(
        { page: page.address, reason: String(error) },
        'a page could not be composed; the browser renders it instead',
      );
      return null;
    }
  }

  /**
   * The frame of an area around the shape of a page, for somebody who was signed in on that side at the last visit. Nothing in it belongs to a
   * person, and all pages of a route share it. Null where the visitor would not see that frame, or where it cannot be rendered.
   */
  async outline(
    { shell, registry, visitor }: Pick<PageRequest, 'shell' | 'registry' | 'visitor'>,
    { path, layout }: Pick<RouteCard, 'path' | 'layout'>,
  ): Promise<Composed | null> {
    if (!shell.prerender || visitor !== layout) return null;
    const cached = this.cache.get(registry) ?? new Map<string, Composed>();
    this.cache.set(registry, cached);
    const key = `${shell.version} outline ${path}`;
    const before = cached.get(key);
    if (before) return before;
    const { base, settings, shellFolder } = this.site;
    try {
      const framed = await outlineOf(shellFolder, shell, { registry, settings, base, path, visitor });
      const sheets = [...shell.entry.styles, ...(shell.chunks[`frame-${layout}`] ?? []).filter((file) => file.endsWith('.css'))];
      const styles = await this.shellSheets(sheets);
      const { html, css } = withoutInlineStyles(framed);
      if (css) styles.push({ file: 'style-attributes', css });
      const composed = { page: null, visitor, html, styles };
      cached.set(key, composed);
      return composed;
    } catch (error) {
      this.log.error({ path, reason: String(error) }, 'an outline could not be rendered; the browser renders the frame instead');
      return null;
    }
  }

  private async compose(
    { shell, registry, entry, manifest, visitor }: PageRequest,
    page: PublicPageEntry,
  ): Promise<Composed | null> {
    const { base, settings, shellFolder } = this.site;
    const fragment = fragmentFor(page, { visitor, settings });
    const html = fragment && (await this.files.read(entry, fragment.file, fragment.integrity));
    if (html === null) return null;
    const [path = '/'] = page.address.split('?');
    const framed = frameAround(this.filled(html, entry), shellFolder, shell, { registry, settings, base, path, visitor });
    const own = ['remote', ...page.chunks]
      .flatMap((chunk) => manifest.chunks[chunk] ?? [])
      .filter((file) => file.endsWith('.css'));
    const styles = await this.shellSheets(shell.entry.styles);
    for (const file of new Set(own)) {
      const css = await this.files.read(entry, file, manifest.files[file] ?? '');
      if (css === null) return null;
      styles.push({ file, css: withAddresses(css, base + entry.base.replace(/^\//, '')) });
    }
    const { html: bare, css } = withoutInlineStyles(framed);
    if (css) styles.push({ file: 'style-attributes', css });
    return { page, visitor, html: bare, styles };
  }

  private shellSheets(files: readonly string[]): Promise<Composed['styles']> {
    return Promise.all(files.map(async (file) => ({ file, css: await readFile(join(this.site.shellFolder, file), 'utf8') })));
  }

  private filled(html: string, entry: RegistryEntry): string {
    const { base, settings } = this.site;
    let filled = html.replaceAll(basePlace, base).replaceAll(filesPlace, base + entry.base.replace(/^\//, ''));
    for (const name of settingNames) {
      if (filled.includes(settingPlace(name))) {
        filled = filled.replaceAll(settingPlace(name), () => escapeText(settingText(settings, name)));
      }
    }
    return filled;
  }
}

/** URLs in a style sheet are relative to its own file; inlined, they would be relative to the page. */
function withAddresses(css: string, folder: string): string {
  return css.replace(/url\((["']?)([^"'()]+)\1\)/g, (whole, quote: string, file: string) =>
    /^(?:data:|https?:|\/|#)/.test(file) ? whole : `url(${quote}${folder}${file}${quote})`,
  );
}
