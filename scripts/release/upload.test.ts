/** Releases into a folder and into object storage: a local server that checks signatures and conditions as S3 does. */
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '@shizhong/remote-kit/integrity';
import { releaseBuild } from '@shizhong/remote-kit/release/command';
import { diskStore } from '@shizhong/remote-kit/release/disk-store';
import { s3Store } from '@shizhong/remote-kit/release/s3-store';
import { storeFor } from '@shizhong/remote-kit/release/settings';
import { upload } from '@shizhong/remote-kit/release/upload';
import { type Conformance, conformanceFile, sealConformance } from '@shizhong/shared-contracts/conformance';
import { keyId, publicText, signingKey } from '@shizhong/shared-contracts/signature';
import { RegistryRefusal } from '@shizhong/shell/server';
import { readBook, remoteOf } from '../registry/book';
import { runRegistry } from '../registry/commands';
import { versionAt } from '../registry/version-at';

const root = mkdtempSync(join(tmpdir(), 'release-'));
const secretAccessKey = 'SK';
const objects = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
let server: Server;
let endpoint: string;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const key = String(request.url);
    const there = objects.get(key);
    if (request.headers.authorization && !isSigned(request)) answer.writeHead(403).end();
    else if (request.method === 'PUT') {
      if (!request.headers.authorization) answer.writeHead(403).end();
      else if (there && request.headers['if-none-match'] === '*') answer.writeHead(412).end();
      else {
        const kept = ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        });
        objects.set(key, { bytes, headers: Object.fromEntries(kept) });
        answer.end();
      }
    } else if (there) answer.writeHead(200, there.headers).end(there.bytes);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
});

beforeEach(() => objects.clear());

afterAll(async () => {
  rmSync(root, { recursive: true });
  await new Promise((closed) => server.close(closed));
});

/** AWS signature version 4, computed from the request as it came. */
function isSigned(request: IncomingMessage): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=AK\/(\d{8})\/(\w+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    String(request.headers.authorization),
  );
  if (!match) return false;
  const [, day = '', region = '', names = '', signature] = match;
  const url = new URL(String(request.url), `http://${request.headers.host}`);
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const mac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`);
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

let made = 0;

/** A build as the kit writes it: a script, its twins and map, the manifest. */
function build(version: string, script = 'console.log("广告")'): string {
  made += 1;
  const folder = join(root, `build-${made}`);
  mkdirSync(folder);
  const manifest = {
    ...{ schema: 1, name: 'lab', title: '实验', version, contract: '1.0.0', prefixes: ['/lab'] },
    ...{ routes: [], menu: [], redirects: [], container: 'remote_lab', entry: 'entry.js' },
    files: { 'entry.js': digestOf(script) },
    chunks: {},
    consumes: {},
  };
  const files = { 'entry.js': script, 'entry.js.br': 'twin', 'entry.js.map': '{}', 'remote.json': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const checker = signingKey(join(root, 'checker.pem'));

/** The build with a report beside it that says it behaves. */
function vouchedFor(folder: string, claims: Partial<Conformance> = {}): string {
  const bytes = readFileSync(join(folder, 'remote.json'));
  const { version } = JSON.parse(bytes.toString()) as { version: string };
  const report: Conformance = {
    schema: 1,
    remote: 'lab',
    version,
    integrity: digestOf(bytes),
    contract: '1.0.0',
    shell: '1.1.0',
    checkedAt: '2026-11-20T00:00:00.000Z',
    passed: true,
    checks: [{ name: 'titles', ok: true, detail: '' }],
    ...claims,
  };
  writeFileSync(join(folder, conformanceFile), sealConformance(report, checker));
  return folder;
}

const bucket = (key = secretAccessKey) =>
  s3Store({ endpoint, publicUrl: endpoint, region: 'auto', accessKeyId: 'AK', secretAccessKey: key });

const author = { by: 'li', why: '', at: new Date(0) };

test('a version in object storage is signed, complete, compressed and kept for ever, without maps and twins', async () => {
  const stored = await upload(build('1.0.0'), bucket(), false);
  expect(stored).toEqual({ remote: 'lab', version: '1.0.0', place: `${endpoint}/lab/1.0.0/`, files: 2, fresh: true });
  expect([...objects.keys()].sort()).toEqual(['/bucket/lab/1.0.0/entry.js', '/bucket/lab/1.0.0/remote.json']);
  expect([...objects.values()].every(({ headers }) => headers['cache-control']?.includes('immutable'))).toBe(true);
  expect(await (await fetch(`${stored.place}entry.js`)).text()).toBe('console.log("广告")');
});

test('a release with a wrong key stores nothing', async () => {
  await expect(upload(build('1.0.0'), bucket('wrong'), false)).rejects.toThrow('HTTP 403');
  expect(objects.size).toBe(0);
});

test('the same version again changes nothing; another one under its number is refused', async () => {
  const folder = build('1.0.0');
  await upload(folder, bucket(), false);
  expect((await upload(folder, bucket(), false)).fresh).toBe(false);
  await expect(upload(build('1.0.0', 'other()'), bucket(), false)).rejects.toThrow('a version never changes');
});

test('a release that was interrupted is finished by the next', async () => {
  const folder = build('1.0.0');
  await upload(folder, bucket(), false);
  objects.delete('/bucket/lab/1.0.0/remote.json');
  expect((await upload(folder, bucket(), false)).fresh).toBe(true);
});

test('a build whose file is not the listed one is not stored', async () => {
  const folder = build('1.0.0');
  writeFileSync(join(folder, 'entry.js'), 'evil()');
  await expect(upload(folder, bucket(), false)).rejects.toThrow('entry.js does not match its digest');
  expect(objects.size).toBe(0);
});

test('a version on disk keeps its twins for the page server', async () => {
  const remotes = join(root, 'remotes');
  const { place } = await upload(build('1.0.0'), diskStore(remotes), true);
  expect(place).toBe(join(remotes, 'lab', '1.0.0'));
  expect((await versionAt(place, remotes)).entry.base).toBe('remotes/lab/1.0.0/');
});

test('the settings choose the storage', () => {
  expect(storeFor({}, root).onDisk).toBe(true);
  const chosen = storeFor({ RELEASE_S3_ENDPOINT: `${endpoint}/`, RELEASE_PUBLIC_URL: 'https://cdn.example.com/r' }, root);
  expect([chosen.onDisk, chosen.store.placeOf('lab', '1.0.0')]).toEqual([false, 'https://cdn.example.com/r/lab/1.0.0/']);
});

describe('the registry', () => {
  const place = { file: join(root, 'registry.json'), keyFile: join(root, 'key.pem') };
  const settings = { routerBase: '/', remotesFolder: join(root, 'remotes') };
  const run = (...words: string[]) => runRegistry(place, words, {}, author, settings);

  beforeEach(() => rmSync(place.file, { force: true }));

  test('takes a version by its address after it has held every file against its digest', async () => {
    const { place: address } = await upload(build('1.0.0'), bucket(), false);
    await run('add', address);
    expect(remoteOf(await readBook(place), 'lab').versions['1.0.0']?.entry.base).toBe(address);
  });

  test('refuses a version with a file that was exchanged, and one that is missing', async () => {
    const { place: address } = await upload(build('1.0.0'), bucket(), false);
    objects.set('/bucket/lab/1.0.0/entry.js', { bytes: Buffer.from('evil()'), headers: {} });
    await expect(run('add', address)).rejects.toThrow('entry.js is not the file');
    objects.delete('/bucket/lab/1.0.0/entry.js');
    await expect(run('add', address)).rejects.toThrow('HTTP 404');
  });

  test('takes the folder that `release` of a separate repository names, and stores it where the page server serves from', async () => {
    const team = join(root, 'team/dist/releases');
    const text = await releaseBuild(vouchedFor(build('1.3.0', 'run(1)')), team);
    const named = /npm run registry -- add (.+)$/m.exec(text)?.[1] ?? '';
    expect(named).toBe(join(team, 'lab/1.3.0'));
    await run('add', named);
    expect(remoteOf(await readBook(place), 'lab').versions['1.3.0']?.entry.base).toBe('remotes/lab/1.3.0/');
    expect(readFileSync(join(settings.remotesFolder, 'lab/1.3.0/entry.js'), 'utf8')).toBe('run(1)');
    expect((await versionAt(named, settings.remotesFolder)).conformance).not.toBeNull();
  });

  test('refuses a folder without a version, one whose files were exchanged, and other contents of a version it has', async () => {
    await expect(run('add', join(root, 'nothing'))).rejects.toThrow(RegistryRefusal);
    const folder = build('1.4.0');
    writeFileSync(join(folder, 'entry.js'), 'evil()');
    await expect(run('add', folder)).rejects.toThrow(RegistryRefusal);
    await run('add', build('1.5.0'));
    await expect(run('add', build('1.5.0', 'run(2)'))).rejects.toThrow(RegistryRefusal);
  });

  test('is given a whole path, wherever the release was started and whatever folder it was given', () => {
    const { store } = storeFor({ RELEASE_FOLDER: 'releases', INIT_CWD: '/team' }, root);
    expect(store.placeOf('lab', '1.0.0')).toBe('/team/releases/lab/1.0.0');
  });

  test('lists, and shows its history', async () => {
    const first = await upload(vouchedFor(build('1.0.0')), bucket(), false);
    const second = await upload(vouchedFor(build('1.1.0')), bucket(), false);
    await run('add', first.place);
    await run('trust', publicText(checker), 'QA');
    await run('promote', 'lab', '1.0.0');
    await run('add', second.place);
    const listed = await runRegistry(
      place,
      ['promote', 'lab', '1.1.0'],
      { percent: '10' },
      { ...author, why: '试新版' },
      settings,
    );
    expect(listed).toMatch(/1\.1\.0 +10 % .* candidate/);
    expect(listed).toMatch(/1\.0\.0 +90 % .* stable/);
    expect(await run('history', 'lab')).toContain('1.1.0 to 10 %  — 试新版');
    await expect(run('promote', 'lab', '9')).rejects.toThrow('lab has no version 9; it has: 1.0.0, 1.1.0');
    await expect(run('promote', 'labb', '9')).rejects.toThrow('it has: lab');
    await expect(run('dance')).rejects.toThrow('no command "dance"');
  });

  describe('requires of a version that was not built from its own tree', () => {
    const promote = () => run('promote', 'lab', '1.0.0');

    test('a report on its conformance, which may come after it', async () => {
      const folder = build('1.0.0');
      const { place: address } = await upload(folder, bucket(), false);
      await run('trust', publicText(checker), 'QA');
      await run('add', address);
      await expect(promote()).rejects.toThrow('has no conformance report');
      await expect(run('pin', 'lab', '1.0.0')).rejects.toThrow('has no conformance report');
      await upload(vouchedFor(folder), bucket(), false);
      await run('add', address);
      expect(await promote()).toMatch(/1\.0\.0 +100 % .* stable/);
    });

    test('that the report is of somebody it trusts, also when it trusts him no more', async () => {
      const { place: address } = await upload(vouchedFor(build('1.0.0')), bucket(), false);
      await run('add', address);
      await expect(promote()).rejects.toThrow('which the registry does not trust');
      await run('trust', publicText(checker), 'QA');
      await run('distrust', keyId(checker));
      await expect(promote()).rejects.toThrow('which the registry does not trust');
    });

    test('that the report is about these bytes and says that all is well', async () => {
      await run('trust', publicText(checker), 'QA');
      const { place: address } = await upload(vouchedFor(build('1.0.0'), { integrity: digestOf('other') }), bucket(), false);
      await run('add', address);
      await expect(promote()).rejects.toThrow('about another build');
      const leaky = [{ name: 'leaks', ok: false, detail: '20 listeners' }];
      await upload(vouchedFor(build('1.0.0'), { checks: leaky }), bucket(), false);
      await run('add', address);
      await expect(promote()).rejects.toThrow('leaks (20 listeners)');
    });

    test('unless somebody says why not, which is kept in the history', async () => {
      const { place: address } = await upload(build('1.0.0'), bucket(), false);
      await run('add', address);
      const unchecked = (why: string) =>
        runRegistry(place, ['promote', 'lab', '1.0.0'], { unchecked: true }, { ...author, why }, settings);
      await expect(unchecked('')).rejects.toThrow('--unchecked needs a reason');
      await unchecked('线上故障');
      expect(await run('history', 'lab')).toContain('unchecked: 线上故障');
    });
  });

  test('signs a link to versions it knows', async () => {
    const { place: address } = await upload(build('1.0.0'), bucket(), false);
    await run('add', address);
    expect(await run('link', 'lab=1.0.0')).toMatch(/^\/\?replay=[\w-]+\.[\w-]+$/);
    await expect(run('link', 'lab=2.0.0')).rejects.toThrow('no version 2.0.0');
  });
});
