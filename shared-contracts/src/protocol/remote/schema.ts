/**
 * The remote's manifest (`remote.json`) and the registry, as schemas; every type below is derived from them. valibot and not zod
 * because this file runs in every page: 1.5 KB compared with 12 KB.
 */
import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s]*$/, 'a path begins with one /'));
const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity value'));
const fileName = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w@.~-][\w@.~/-]*$/, 'a plain file name'));
/** Only http(s), and no protocol-relative address: code loaded from here runs in the page. */
const folder = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[\w.:[\]-]+\/|[\w@~-])(?!.*\.\.)[\w@.~/-]*$/, 'a folder below the router base, or an http(s) address'),
  v.endsWith('/'),
);
const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+([-+][\w.+-]+)?$/, 'a semantic version'));
const remoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'a remote name'));

/** `own`: the remote draws the whole window, by a layout route around its pages. */
export const layoutSchema = v.picklist(['public', 'bare', 'ad', 'media', 'own']);
/** Of the areas and of the public pages; the others come as sheets of their own. `docs/visual-language.md#palette`. */
export const paletteSchema = v.picklist(['public', 'ad', 'media', 'ink']);
export const guardSchema = v.picklist(['ad', 'media']);

export const routeCardSchema = v.object({
  /** React Router pattern from the router base, e.g. `/admin-ad/oa/read/:id/edit`. */
  path,
  /** Chinese page name; the shell shows `{title} - {area} - {site}`. */
  title: v.pipe(v.string(), v.minLength(1)),
  /** Chinese area name, omitted on public pages. */
  area: v.optional(v.string()),
  layout: layoutSchema,
  /** Colour palette of a page whose layout does not imply one (sign-in pages, a frame of one's own). */
  palette: v.optional(paletteSchema),
  /** Former name of `palette`, still read from the cards of versions released before it was renamed. */
  temper: v.optional(v.picklist(['public', 'ad', 'media'])),
  /** Which side must be signed in to see the page. */
  guard: v.optional(guardSchema),
  /** webpackChunkName of the page, for preloading. */
  chunk: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  /** Line below the page's heading, shown with it before the page's code has come; without figures of the rules in force. */
  hint: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** One sentence for search engines; public pages only. */
  description: v.optional(v.string()),
  /** Its HTML is created at build time and sent with the page: readable before any script, and listed for search engines. */
  prerender: v.optional(v.boolean()),
  /** For people who have the address only: neither indexed nor cached. */
  unlisted: v.optional(v.boolean()),
});

export const menuEntrySchema = v.object({
  area: layoutSchema,
  label: v.pipe(v.string(), v.minLength(1)),
  path,
  /** Name of an icon of `shared-ui`. */
  icon: v.optional(v.string()),
  /** Group heading above the entry. */
  section: v.optional(v.string()),
  /** Side menu and bottom bar have one entry for all of this name, which leads to the first; the drawer and the finder have each. */
  within: v.optional(v.string()),
  /** Ascending; entries of all remotes of one area are merged by it. */
  order: v.number(),
  /** Position in the phone's bottom bar, 1 to 5. */
  bottomBar: v.optional(v.number()),
});

export const redirectSchema = v.object({ from: path, to: path });

const slotName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,30}\/[a-z][a-z0-9-]{0,40}$/, 'a slot: its owner, a slash, its name'),
);
const contributionId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/, 'an id of small letters, digits and hyphens'));

/** A place on this remote's pages that others may fill. `docs/remote-contract.md#slots`. */
export const slotCardSchema = v.object({
  /** As in the contract's catalogue; begins with the remote's own name. */
  name: slotName,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version of three numbers')),
  /** For operators and the inspector. */
  title: v.pipe(v.string(), v.minLength(1)),
  /** Contributions shown at the same time. */
  max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** What this remote adds to a page of another one. */
export const contributionCardSchema = v.object({
  slot: slotName,
  version: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range of three numbers')),
  /** Unique in this remote; the key of its component in `defineRemote`. */
  id: contributionId,
  /** Chinese name; shown where it did not load. */
  title: v.pipe(v.string(), v.minLength(1)),
  chunk: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  /** Ascending, where the registry has no order of its own. */
  order: v.optional(v.number()),
  /** Shown only to visitors who are signed in on this side. */
  guard: v.optional(guardSchema),
  /** Kept free until it is there, so that nothing jumps; its usual height in pixels. */
  heightPx: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** What the shell must know about a remote before any of its code has loaded. */
export const remoteCardSchema = v.object({
  name: remoteName,
  /** Chinese name for error pages. */
  title: v.pipe(v.string(), v.minLength(1)),
  /** The responsible team; shown in the inspector. */
  team: v.optional(v.string()),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  contract: semver,
  prefixes: v.array(path),
  routes: v.array(routeCardSchema),
  menu: v.array(menuEntrySchema),
  redirects: v.array(redirectSchema),
  slots: v.optional(v.array(slotCardSchema)),
  contributions: v.optional(v.array(contributionCardSchema)),
});

export const manifestSchema = v.object({
  schema: v.literal(1),
  ...remoteCardSchema.entries,
  /** Global name of the federation container: unique per version, so that two versions can coexist. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
  entry: fileName,
  /**
   * Only where a builder other than the kit made it: a script that leaves the container under its global name, or an ES module that exports it.
   * `docs/remote-contract.md#other-builders`.
   */
  format: v.optional(v.picklist(['script', 'module'])),
  /** Every script and style of the build. The load guard refuses a file that is not listed. */
  files: v.record(fileName, digest),
  /** Files of each named chunk, its own first. */
  chunks: v.record(v.string(), v.array(fileName)),
  /** Share keys each named chunk requests from the shell. */
  consumes: v.record(v.string(), v.array(v.string())),
  /** The list of prerendered pages (`publicPagesSchema`) and the digest of its bytes; omitted if no page is prerendered. */
  pages: v.optional(v.object({ file: fileName, integrity: digest })),
  /** What it uses from the shell (`usesSchema`), and the digest of its bytes; absent in builds of earlier kits. */
  uses: v.optional(v.object({ file: fileName, integrity: digest })),
});

export const registryEntrySchema = v.object({
  ...remoteCardSchema.entries,
  /** Folder of the build: relative to the router base, or an absolute http(s) address. Ends with a slash. */
  base: folder,
  manifest: fileName,
  /** Digest of the manifest's bytes. */
  integrity: digest,
  /** The remote is switched off; the text visitors read in its place. */
  disabled: v.optional(v.string()),
});

export const registrySchema = v.object({
  schema: v.literal(1),
  /** Incremented with each edit. */
  revision: v.number(),
  remotes: v.array(registryEntrySchema),
  /** The permitted contributions of each slot that has any, in order. */
  slots: v.optional(v.record(slotName, v.array(v.object({ remote: remoteName, id: contributionId })))),
  /** `name@version` of withdrawn versions: a page that runs one leaves it. Only in the registry that open pages request. */
  withdrawn: v.optional(v.array(v.string())),
});

export type PaletteName = v.InferOutput<typeof paletteSchema>;
export type Layout = v.InferOutput<typeof layoutSchema>;
export type RouteCard = v.InferOutput<typeof routeCardSchema>;
export type MenuEntry = v.InferOutput<typeof menuEntrySchema>;
export type SlotCard = v.InferOutput<typeof slotCardSchema>;
export type ContributionCard = v.InferOutput<typeof contributionCardSchema>;
export type RemoteCard = v.InferOutput<typeof remoteCardSchema>;
export type RemoteManifest = v.InferOutput<typeof manifestSchema>;
export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;
