/**
 * Puts a prerendered page together: the remote's fragment, with this site's base and settings in their places, in the shell's frame, and
 * the styles of both. Kept per registry: a page is composed once for everybody who gets the same versions, and again when one changes.
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
} from '@shizhong/shared-contracts/remote';
import { escapeText } from '../escape';
import type { Log } from '../registry/book-reader';
import { frameAround } from './frames';
import { withoutInlineStyles } from './inline-styles';
import { ProvedFiles } from './proved-files';
import { fragmentFor, PublicPages, pageAt, settingText } from './public-pages';

export interface Composed {
  page: PublicPageEntry;
  visitor: Visitor;
  /** What stands in the root element. */
  html: string;
  /** Style sheets to stand in the page, by file name: by it the style loader of the remote finds that they are here. */
  styles: { file: string; css: string }[];
}

export interface Asked {
  shell: ShellManifest;
  registry: Registry;
  entry: RegistryEntry;
  manifest: RemoteManifest;
  /** From the router base, without a slash at its end. */
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
  private readonly kept = new WeakMap<Registry, Map<string, Composed>>();
  private readonly files: ProvedFiles;
  readonly lists: PublicPages;

  constructor(
    private readonly site: Site,
    private readonly log: Log,
  ) {
    this.files = new ProvedFiles(site.remotesFolder);
    this.lists = new PublicPages(this.files);
  }

  /** Null where the page is to be made in the browser: not prerendered, made by another React or for another contract, or something of it is not there. */
  async of(asked: Asked): Promise<Composed | null> {
    const { shell, registry, entry, manifest, path, search, visitor } = asked;
    const readable = shell.prerender && contractAllows(contractVersion, entry.contract);
    const list = readable ? await this.lists.of(entry, manifest) : null;
    if (!list || list.react !== shell.prerender?.react) return null;
    const page = pageAt(list, path, search);
    if (!page) return null;
    const kept = this.kept.get(registry) ?? new Map<string, Composed>();
    this.kept.set(registry, kept);
    const key = `${shell.version} ${page.address} ${visitor}`;
    const before = kept.get(key);
    if (before) return before;
    try {
      const composed = await this.compose(asked, page);
      if (composed) kept.set(key, composed);
      return composed;
    } catch (fault) {
      this.log.error({ page: page.address, reason: String(fault) }, 'a page could not be composed, it is made in the browser');
      return null;
    }
  }

  private async compose({ shell, registry, entry, manifest, visitor }: Asked, page: PublicPageEntry): Promise<Composed | null> {
    const { base, settings, shellFolder } = this.site;
    const fragment = fragmentFor(page, { visitor, settings });
    const html = fragment && (await this.files.read(entry, fragment.file, fragment.integrity));
    if (html === null) return null;
    const [path = '/'] = page.address.split('?');
    const framed = frameAround(this.filled(html, entry), shellFolder, shell, { registry, settings, base, path, visitor });
    const own = ['remote', ...page.chunks]
      .flatMap((chunk) => manifest.chunks[chunk] ?? [])
      .filter((file) => file.endsWith('.css'));
    const styles = [];
    for (const file of shell.entry.styles) {
      styles.push({ file, css: await readFile(join(shellFolder, file), 'utf8') });
    }
    for (const file of new Set(own)) {
      const css = await this.files.read(entry, file, manifest.files[file] ?? '');
      if (css === null) return null;
      styles.push({ file, css: withAddresses(css, base + entry.base.replace(/^\//, '')) });
    }
    const { html: bare, css } = withoutInlineStyles(framed);
    if (css) styles.push({ file: 'style-attributes', css });
    return { page, visitor, html: bare, styles };
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

/** Addresses in a style sheet count from its own file; in the page they would count from the page. */
function withAddresses(css: string, folder: string): string {
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g,
    (_, quote: string, file: string) => `url(${quote}${folder}${file}${quote})`,
  );
}
