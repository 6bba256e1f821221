/**
 * `shell.json`: the shell build's description of its files for the page server, so that the page can name them before any script
 * runs. Not needed in a page: it has an entry of its own.
 */
import * as v from 'valibot';

export { escapeJson } from './escape-json';
export * from './public-pages';
export * from './shape';
export * from './uses';

const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity value'));
const files = v.array(v.string());

export const shellManifestSchema = v.object({
  schema: v.literal(1),
  version: v.string(),
  /** What every page loads first. */
  entry: v.object({ scripts: files, styles: files }),
  /** Every script and style of the build with its digest. */
  files: v.record(v.string(), digest),
  /** Named lazy chunks (the frames), each with all files it needs beyond the entry, its own first. */
  chunks: v.record(v.string(), files),
  /** Sheets of the palettes that are not in the entry's styles, by name. */
  palettes: v.optional(v.record(v.string(), v.string())),
  /** Files each share key needs beyond the entry; empty for what the entry contains. */
  shares: v.record(v.string(), files),
  /**
   * For prerendered pages: the module that renders the frame in Node, major version of its React, picture for shared links.
   * Absent in development builds.
   */
  prerender: v.optional(v.object({ frame: v.string(), react: v.string(), socialCard: v.string() })),
});

export type ShellManifest = v.InferOutput<typeof shellManifestSchema>;
