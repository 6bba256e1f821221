/**
 * `public-pages.json`: the prerendered pages of one build of a remote. Written by the kit, read by the page server, which runs no
 * code of a remote: it puts the base and the site's settings into the places that are marked here, and the HTML into the shell's frame.
 */
import * as v from 'valibot';

/** Stands in prerendered HTML where the router base belongs, with both slashes. */
export const basePlace = '/__sz_base__/';
/** Stands where the address of the build's folder belongs. */
export const filesPlace = '/__sz_files__/';
/** Stands where the text of a setting belongs. */
export const settingPlace = (name: SettingName) => `__sz_${name}__`;

/** Settings a page may show; all are texts. */
export const settingNames = ['siteName', 'company', 'icp', 'police', 'telecom', 'licenceUrl', 'phone', 'email', 'hours'] as const;
export type SettingName = (typeof settingNames)[number];

/** Who a page was rendered for. The server knows it only as a hint; the browser corrects it after taking over. */
export const visitors = ['anonymous', 'ad', 'media'] as const;
export type Visitor = (typeof visitors)[number];

const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity value'));

/** Under which conditions a fragment is the right one; what is left out does not matter to the page. */
const conditionsSchema = v.object({
  visitor: v.optional(v.picklist(visitors)),
  profile: v.optional(v.picklist(['demonstration', 'production'])),
  /** Settings that must be set (true) or empty (false). */
  settings: v.optional(v.record(v.picklist(settingNames), v.boolean())),
});

const fragmentSchema = v.object({
  when: conditionsSchema,
  /** Below the build's folder. */
  file: v.pipe(v.string(), v.regex(/^fragments\/[0-9a-f]{16}\.html$/)),
  integrity: digest,
});

const publicPageSchema = v.object({
  /** From the router base; with the parameters that choose the page. */
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
  /** Major version of the React that made the HTML; another one may expect other HTML. */
  react: v.string(),
  /** Parameters that choose among the pages of one path. */
  query: v.array(v.string()),
  pages: v.array(publicPageSchema),
});

export type FragmentConditions = v.InferOutput<typeof conditionsSchema>;
export type PublicPageEntry = v.InferOutput<typeof publicPageSchema>;
export type PublicPagesFile = v.InferOutput<typeof publicPagesSchema>;
