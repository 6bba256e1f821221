/**
 * Makes a version of what a builder other than the kit has built: its `mf-manifest.json` and a `card.json` in, our `remote.json` out, or a
 * refusal that says what does not fit. `docs/remote-contract.md#other-builders`.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@shizhong/remote-kit';
import { shareVersions } from '@shizhong/remote-kit/sharing';
import { versionFits } from '@shizhong/remote-kit/versions';
import { manifestSchema, type RemoteManifest, remoteCardSchema, routeCardSchema } from '@shizhong/shared-contracts/remote';
import { RegistryRefusal } from '@shizhong/shell/server';
import * as v from 'valibot';
import { type MfManifest, mfManifestSchema } from './mf-manifest';

const mfManifestFile = 'mf-manifest.json';
const cardFile = 'card.json';
const exposed = './remote';

/** The card as such a team writes it: plain data beside the build. Its pages need no chunk names, which only say what to load early. */
const cardSchema = v.object({
  ...v.omit(remoteCardSchema, ['version']).entries,
  routes: v.array(v.object({ ...routeCardSchema.entries, chunk: v.optional(routeCardSchema.entries.chunk, 'remote') })),
});
type Card = v.InferOutput<typeof cardSchema>;

/**
 * @param folder of the build, with `card.json`
 * @throws RegistryRefusal
 */
export async function manifestOfBuild(folder: string): Promise<RemoteManifest> {
  const built = await parsed(folder, mfManifestFile, mfManifestSchema, 'the federation plugin writes it with `manifest: true`');
  const card = await parsed(folder, cardFile, cardSchema, 'the card is plain data that the team writes');
  const { remoteEntry, buildInfo, publicPath } = built.metaData;
  const entry = remoteEntry.path + remoteEntry.name;
  const names = await servedFiles(folder);
  const bytes = new Map(await Promise.all(names.map(async (file) => [file, await readFile(join(folder, file))] as const)));
  const code = bytes.get(entry)?.toString();
  if (code === undefined) throw new RegistryRefusal(`${mfManifestFile}: the entry ${entry} is missing`);
  const format = formatOf(remoteEntry.type);
  if (publicPath !== undefined && publicPath !== 'auto') {
    throw new RegistryRefusal(
      `the build finds its files at ${publicPath}; with the public path "auto" (Vite: base "./") it finds them wherever the version lies`,
    );
  }
  requireShares(built);
  if (format === 'script') requireOwnGlobals(built.name, code);
  const files = Object.fromEntries([...bytes].map(([file, content]) => [file, digestOf(content)]));
  return v.parse(manifestSchema, {
    schema: 1,
    ...card,
    version: `${buildInfo.buildVersion}-${hashOf(card, files)}`,
    container: built.name,
    entry,
    format,
    files,
    chunks: chunksOf(built, card, format, files),
    consumes: Object.fromEntries(chunkNames(card).map((name) => [name, built.shared.map((share) => share.name).sort()])),
  });
}

/** Everything that visitors may be sent, from the folder. */
export async function servedFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((each) => each.isFile() && /\.(m?js|css)$/.test(each.name))
    .map((each) =>
      join(each.parentPath, each.name)
        .slice(folder.replace(/\/$/, '').length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function parsed<const S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  advice: string,
): Promise<v.InferOutput<S>> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new RegistryRefusal(`${join(folder, file)} is missing: ${advice}`);
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RegistryRefusal(`${file} is not JSON`);
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new RegistryRefusal(`${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

function formatOf(type: string): NonNullable<RemoteManifest['format']> {
  if (type === 'global' || type === 'var') return 'script';
  if (type === 'module') return 'module';
  throw new RegistryRefusal(`the entry is of type "${type}"; the shell runs "global" (webpack, Rspack) and "module" (Vite)`);
}

/** Of React, router and store there is one per page, the shell's. */
function requireShares({ shared }: MfManifest): void {
  const offered = shareVersions();
  if (!shared.some(({ name }) => name === 'react')) {
    throw new RegistryRefusal('react is not among its shared modules: it would start a React of its own, in which no hook works');
  }
  for (const { name, singleton, requiredVersion } of shared) {
    const version = offered[name];
    if (version === undefined) {
      throw new RegistryRefusal(
        `it shares ${name}, which the shell does not offer; without sharing it, the build contains its own`,
      );
    }
    if (!singleton) throw new RegistryRefusal(`${name} is shared without \`singleton: true\``);
    if (requiredVersion && !versionFits(version, requiredVersion)) {
      throw new RegistryRefusal(`it needs ${name} ${requiredVersion}, the shell provides ${version}`);
    }
  }
}

/** Two versions on one page must not share a name: neither the container's nor that of the list of chunks. */
function requireOwnGlobals(container: string, code: string): void {
  const list = /\b(?:webpackChunk|rspackChunk)(\w*)/.exec(code)?.[1];
  if (list === undefined || list === container) return;
  throw new RegistryRefusal(
    `its list of chunks is called "${list}", its container "${container}": set output.uniqueName to the container's name, unique per version`,
  );
}

function chunkNames({ routes }: Card): string[] {
  return [...new Set(['remote', ...routes.map(({ chunk }) => chunk)])];
}

/** What the page server announces early: the files of the exposed module. The browser finds ES modules by itself. */
function chunksOf(
  { exposes }: MfManifest,
  card: Card,
  format: RemoteManifest['format'],
  files: Record<string, string>,
): RemoteManifest['chunks'] {
  const remote = exposes.find(({ path }) => path === exposed);
  if (!remote) {
    const known = exposes.map(({ path }) => path).join(', ') || 'nothing';
    throw new RegistryRefusal(`it exposes ${known}; the shell asks for "${exposed}"`);
  }
  const { js, css } = remote.assets;
  const missing = [...js.sync, ...js.async, ...css.sync, ...css.async].find((file) => !files[file]);
  if (missing) throw new RegistryRefusal(`${mfManifestFile}: ${missing} is missing`);
  const own = format === 'module' ? [] : [...js.sync, ...css.sync];
  return Object.fromEntries(chunkNames(card).map((name) => [name, name === 'remote' ? own : []]));
}

function hashOf(card: Card, files: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([card, files]))
    .digest('hex')
    .slice(0, 8);
}
