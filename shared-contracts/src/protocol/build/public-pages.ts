/**
 * `public-pages.json`: the prerendered pages of one build of a remote. Written by the kit, read by the page server, which runs no
 * code of a remote: it replaces the placeholders below with the base and the site's settings, and puts the HTML into the shell's
 * frame.
 */
import * as v from 'valibot';

/** Placeholder in prerendered HTML for the router base, with both slashes. */
export const basePlace = '/__sz_base__/';
/** Placeholder for the address of the build's folder. */
export const filesPlace = '/__sz_files__/';
/** Placeholder for the text of a setting. */
export const settingPlace = (name: SettingName) => `__sz_${name}__`;

/** Settings a page may show; all are texts. */
export const settingNames = ['siteName', 'company', 'icp', 'police', 'telecom', 'licenceUrl', 'phone', 'email', 'hours'] as const;
export type SettingName = (typeof settingNames)[number];

/** For whom a page was rendered. The server has only a hint of it; the browser corrects it after hydration. */
export const visitors = ['anonymous', 'ad', 'media'] as const;
export type Visitor = (typeof visitors)[number];

const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity value'));

/** Conditions under which a fragment is correct; omitted ones do not matter to the page. */
const conditionsSchema = v.object({
  visitor: v.optional(v.picklist(visitors)),
  profile: v.optional(v.picklist(['demonstration', 'production'])),
  /** Settings that must be set (true) or empty (false). */
  settings: v.optional(v.record(v.picklist(settingNames), v.boolean())),
});

const fragmentSchema = v.object({
  when: conditionsSchema,
  /** Path in the build's folder. */
  file: v.pipe(v.string(), v.regex(/^fragments\/[0-9a-f]{16}\.html$/)),
  integrity: digest,
});

const publicPageSchema = v.object({
  /** From the router base; with the parameters that select the page. */
  address: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s#]*$/)),
  /** Chunk of its route, and others it needs. */
  chunks: v.array(v.string()),
  title: v.string(),
  area: v.optional(v.string()),
  description: v.optional(v.string()),
  modified: v.optional(v.pipe(v.string(), v.isoDate())),
  fragments: v.pipe(v.array(fragmentSchema), v.minLength(1)),
});

export const publicPagesSchema = v.object({
  schema: v.literal(1),
  /** Major version of the React that rendered the HTML; another one may expect different HTML. */
  react: v.string(),
  /** Parameters that select among the pages of one path. */
  query: v.array(v.string()),
  pages: v.array(publicPageSchema),
});

export type FragmentConditions = v.InferOutput<typeof conditionsSchema>;
export type PublicPageEntry = v.InferOutput<typeof publicPageSchema>;
export type PublicPagesFile = v.InferOutput<typeof publicPagesSchema>;
