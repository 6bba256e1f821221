/**
 * A remote's own PostCSS plugins: `postcss.config.js` (or `.mjs`, `.cjs`, `.ts`, `.mts`, `.cts`) in its folder. Only `plugins` has an effect; every other
 * field, and every other place that PostCSS tools know, is refused: a setting that is ignored in silence is found out in production.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AcceptedPlugin } from 'postcss';
import * as v from 'valibot';

/** A configuration that cannot be honoured; the message names the file and the problem. */
export class PostcssRefused extends Error {
  override readonly name = 'PostcssRefused';
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file}: ${problem}`, options);
  }
}

const honoured = /^postcss\.config\.[cm]?[jt]s$/;
const otherPlaces = /^(postcss\.config\..+|\.postcssrc(\..+)?)$/;

/** @returns the configuration of the folder, or null. @throws PostcssRefused */
export function postcssConfigOf(folder: string): string | null {
  const names = readdirSync(folder);
  const found = names.filter((name) => honoured.test(name));
  const other = names.find((name) => otherPlaces.test(name) && !honoured.test(name));
  const advice = 'the build reads PostCSS plugins from postcss.config.js';
  if (other) throw new PostcssRefused(join(folder, other), `${advice} (.mjs, .cjs, .ts, .mts, .cts) only`);
  if (hasKey(join(folder, 'package.json')))
    throw new PostcssRefused(join(folder, 'package.json'), `${advice}, not from "postcss"`);
  if (found.length > 1) throw new PostcssRefused(folder, `has ${found.join(' and ')}; one of them would be ignored`);
  return found[0] === undefined ? null : join(folder, found[0]);
}

/** Tests see class names only, but should not pass with a configuration that no build accepts. @throws PostcssRefused */
export async function checkPostcss(folder: string): Promise<void> {
  const file = postcssConfigOf(folder);
  if (file) await postcssPlugins(file);
}

const packageSchema = v.object({ postcss: v.optional(v.unknown()) });

function hasKey(file: string): boolean {
  return existsSync(file) && v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8'))).postcss !== undefined;
}

const loaded = new Map<string, { mtimeMs: number; plugins: Promise<AcceptedPlugin[]> }>();

/** The plugins of a configuration; read again after it has changed. @throws PostcssRefused */
export function postcssPlugins(file: string): Promise<AcceptedPlugin[]> {
  const { mtimeMs } = statSync(file);
  const known = loaded.get(file);
  if (known?.mtimeMs === mtimeMs) return known.plugins;
  // Node keeps a module under its address for ever.
  const plugins = load(file, known ? `?v=${mtimeMs}` : '');
  loaded.set(file, { mtimeMs, plugins });
  return plugins;
}

async function load(file: string, query: string): Promise<AcceptedPlugin[]> {
  const exported = await imported(file, pathToFileURL(file).href + query);
  const config =
    typeof exported === 'function' ? await callable(exported)({ cwd: dirname(file), env: process.env['NODE_ENV'] }) : exported;
  const parsed = v.safeParse(configSchema, config);
  if (!parsed.success) throw new PostcssRefused(file, problemIn(parsed.issues));
  const { plugins = [] } = parsed.output;
  const wanted: (Plugin | [string, unknown])[] = Array.isArray(plugins)
    ? plugins.map((each) => (typeof each === 'string' ? [each, {}] : each))
    : Object.entries(plugins);
  const made: AcceptedPlugin[] = [];
  for (const each of wanted) {
    if (!Array.isArray(each)) made.push(each);
    else if (each[1] !== false) made.push(await pluginBy(each[0], each[1], file));
  }
  return made;
}

type Callable = (...given: unknown[]) => unknown;
type Plugin = AcceptedPlugin;

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && ('postcssPlugin' in value || 'plugins' in value));
const pluginSchema = v.custom<Plugin>(isPlugin, 'is no PostCSS plugin');
/** A record alone would take an array for an object. */
const byName = v.pipe(
  v.custom<Record<string, unknown>>((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);
const configSchema = v.strictObject({
  plugins: v.optional(v.union([v.array(v.union([v.string(), pluginSchema])), byName])),
});

function problemIn([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const place = v.getDotPath(issue) ?? 'its default export';
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? `"${place}" is not supported; only "plugins" is`
    : `${place} is not what PostCSS expects: plugins, or their names with their options`;
}

const callable = (value: unknown): Callable => value as Callable;

async function imported(file: string, address: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(address);
    return module.default ?? {};
  } catch (cause) {
    throw new PostcssRefused(file, `does not load. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Installed by the team, not by the kit. */
async function pluginBy(name: string, options: unknown, file: string): Promise<Plugin> {
  let place: string;
  try {
    place = createRequire(file).resolve(name);
  } catch (cause) {
    throw new PostcssRefused(file, `the plugin ${name} is not installed beside it`, { cause });
  }
  const make = await imported(file, pathToFileURL(place).href);
  const made = typeof make === 'function' ? callable(make)(options === true ? {} : options) : make;
  if (!isPlugin(made)) throw new PostcssRefused(file, `${name} is no PostCSS plugin (${basename(place)})`);
  return made;
}
