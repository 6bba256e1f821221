/**
 * Module hooks for a remote's tests: packages resolve as webpack resolves them in the build. Node ignores the `module` field of a
 * package.json, and antd's family is published for bundlers: ES modules in `.js` files, imported without extensions. Taken for CommonJS, their
 * default import is an object, which React cannot render.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';

const packageSchema = v.object({
  type: v.optional(v.string()),
  module: v.optional(v.string()),
  exports: v.optional(v.unknown()),
});

/** A package whose ES modules only bundlers find. */
interface ForBundlers {
  entry: string;
  /** Every `.js` file below is an ES module; ends with a separator. */
  modules: string;
}

const known = new Map<string, ForBundlers | null>();

/** @returns null for a package that Node understands */
function packageIn(folder: string): ForBundlers | null {
  const found = known.get(folder);
  if (found !== undefined) return found;
  const read = readPackage(folder);
  known.set(folder, read);
  return read;
}

function readPackage(folder: string): ForBundlers | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { type, module, exports } = v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (module === undefined || type === 'module' || exports !== undefined) return null;
  const entry = withExtension(join(folder, module));
  return entry && dirname(entry) !== folder ? { entry, modules: dirname(entry) + sep } : null;
}

function withExtension(path: string): string | null {
  const files = [path, `${path}.js`, join(path, 'index.js')];
  return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Whether only a bundler would take the file for an ES module. */
function isBundlersModule(file: string): boolean {
  const folder = packageFolder.exec(file)?.[0];
  const modules = folder === undefined ? undefined : packageIn(folder)?.modules;
  return file.endsWith('.js') && modules !== undefined && file.startsWith(modules);
}

/** @returns the file that webpack would take, or null to leave the import to Node */
function bundled(specifier: string, importer: string): string | null {
  if (/^\.{1,2}(\/|$)/.test(specifier))
    return isBundlersModule(importer) ? withExtension(join(dirname(importer), specifier)) : null;
  const [, name, file] = /^((?:@[^/]+\/)?[^/:@]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const folder = name === undefined ? null : installed(name, dirname(importer));
  const found = folder && packageIn(folder);
  if (!found) return null;
  return file === undefined ? found.entry : withExtension(join(folder, file));
}

function installed(name: string, below: string): string | null {
  const folder = join(below, 'node_modules', name);
  // Node knows a file by its real path; by another one it would be a second instance.
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(below) === below ? null : installed(name, dirname(below));
}

const fileOf = (url: string | undefined) => (url?.startsWith('file:') ? fileURLToPath(url) : null);

export const resolve: ResolveHook = (specifier, context, next) => {
  const importer = fileOf(context.parentURL);
  const file = importer && bundled(specifier, importer);
  return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
};

/** In Node a style sheet exports its class names unchanged. */
const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) });';

export const load: LoadHook = async (url, context, next) => {
  if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: classNames };
  const file = fileOf(url);
  return file && isBundlersModule(file)
    ? { format: 'module', shortCircuit: true, source: await readFile(file) }
    : next(url, context);
};
