import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { superfluous } from './keep';
import { bucketPlace, folderPlace, type Place } from './place';
import { openObject, sealObject } from './sealed-object';
import { checkStream, writeStream } from './stream';
import { fileAt, gapsIn, placeAfter, shipWal, waitingWal } from './wal';

const key = 'a key of the test that is long enough';
const walBytes = 16 * 1024 * 1024;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sz-place-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an object opens with its key under its name only, and not when a bit has changed', () => {
  const sealed = sealObject(key, 'a/1', Buffer.from('money'));
  expect(openObject(key, 'a/1', sealed).toString()).toBe('money');
  expect(sealed.includes('money')).toBe(false);
  expect(() => openObject(key, 'a/2', sealed)).toThrow('cannot be opened');
  expect(() => openObject(`${key}!`, 'a/1', sealed)).toThrow('BACKUP_KEY is another');
  for (const at of [5, 40, sealed.length - 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openObject(key, 'a/1', changed)).toThrow('cannot be opened');
  }
  expect(() => openObject(key, 'a/1', sealed.subarray(0, 30))).toThrow('no beginning of ours');
});

test('a stream of several objects is read whole; one that is missing, changed places or was cut off is named', async () => {
  const sealed = { place: folderPlace(folder), key };
  // Not compressible, so that there are three.
  const chunks = Array.from({ length: 40 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  const big = Readable.from(
    Array.from({ length: 700 }, (_none, n) => chunks[n % 40]).map((chunk, n) =>
      Buffer.concat([chunk ?? Buffer.alloc(0), Buffer.from(crypto.getRandomValues(new Uint8Array(n % 7)))]),
    ),
  );
  const facts = await writeStream(sealed, 's', big);
  expect(facts.parts).toBe(3);
  await checkStream(sealed, 's', facts);
  await expect(checkStream(sealed, 's', { ...facts, parts: 2 })).rejects.toThrow();
  const [first, second] = await Promise.all(['s/000000', 's/000001'].map((name) => readFile(join(folder, name))));
  await writeFile(join(folder, 's/000000'), second ?? '');
  await expect(checkStream(sealed, 's', facts)).rejects.toThrow('s/000000 cannot be opened');
  await writeFile(join(folder, 's/000000'), first ?? '');
  await rm(join(folder, 's/000002'));
  await expect(checkStream(sealed, 's', facts)).rejects.toThrow('s/000002 is missing');
});

test('what goes is what no second of the days needs; the newest always stays', () => {
  const now = new Date('2026-12-31T00:00:00Z');
  const of = (day: string, isFinished = true) => ({ id: `202612${day}T010000Z-abcdef`, isFinished });
  expect(superfluous([of('01'), of('02'), of('20'), of('30')], 10, now)).toEqual([of('01').id, of('02').id]);
  expect(superfluous([of('01'), of('02')], 10, now)).toEqual([of('01').id]);
  expect(superfluous([of('01')], 10, now)).toEqual([]);
  expect(superfluous([of('01', false), of('02'), of('30', false)], 10, now)).toEqual([of('01').id]);
});

test('files of the log are counted on across four gigabytes, and a gap is found', () => {
  expect(fileAt(1, '0/2000028', walBytes)).toBe('000000010000000000000002');
  expect(fileAt(10, '1A/FF000000', walBytes)).toBe('0000000A0000001A000000FF');
  expect(placeAfter('00000000000000FF', walBytes)).toBe('0000000100000000');
  const log = ['000000010000000000000002', '000000010000000000000003', '000000020000000000000003', '00000002.history'];
  expect(gapsIn(log, '000000010000000000000002', walBytes)).toEqual([]);
  expect(gapsIn([...log, '000000020000000000000006'], '000000010000000000000002', walBytes)).toEqual(['0000000000000004']);
  expect(gapsIn(log, '000000010000000000000001', walBytes)).toEqual(['0000000000000001']);
});

test('the log is taken when it is whole, once, and never over another database’s', async () => {
  const place = folderPlace(join(folder, 'place'));
  const [name, half] = ['000000010000000000000002', '000000010000000000000003'];
  await writeFile(join(folder, name), 'log!');
  await writeFile(join(folder, half), 'lo');
  await writeFile(join(folder, '00000002.history'), '1');
  await writeFile(join(folder, 'x.new'), '1');
  const waiting = await waitingWal(folder, 4);
  expect(waiting).toEqual([name, '00000002.history'].sort());
  expect(await shipWal({ place, key }, folder, waiting)).toBe(2);
  expect(await waitingWal(folder, 4)).toEqual([]);
  await writeFile(join(folder, name), 'log!');
  expect(await shipWal({ place, key }, folder, [name])).toBe(1);
  await writeFile(join(folder, name), 'else');
  await expect(shipWal({ place, key }, folder, [name])).rejects.toThrow('two databases must not share');
  expect(await readFile(join(folder, name), 'utf8')).toBe('else');
});

/** As much of S3 as backups need: two names a page. */
async function bucket(): Promise<{ address: string; close(): Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const name = decodeURIComponent(url.pathname.replace('/b/', ''));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return response.writeHead(200).end();
    if (!url.searchParams.has('list-type')) return response.writeHead(objects.has(name) ? 200 : 404).end(objects.get(name));
    const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? '';
    const names = [...objects.keys()]
      .sort()
      .filter((each) => each.startsWith(url.searchParams.get('prefix') ?? '') && each > after);
    const page = names.slice(0, 2);
    const more =
      names.length > 2 ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
    return response.writeHead(200).end(`<R>${page.map((each) => `<Key>${each}</Key>`).join('')}${more}</R>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

test('a folder and a bucket keep, list, return and remove the same', async () => {
  const { address, close } = await bucket();
  const places: Place[] = [folderPlace(folder), bucketPlace(address, { region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' })];
  for (const place of places) {
    for (const name of ['wal/3', 'wal/1', 'files/x/1', 'wal/2', 'backups/a/contents']) await place.put(name, Buffer.from(name));
    expect(await place.list('wal/')).toEqual(['wal/1', 'wal/2', 'wal/3']);
    expect(await place.list('wal/', 'wal/1')).toEqual(['wal/2', 'wal/3']);
    expect(await place.list('files/')).toEqual(['files/x/1']);
    expect(await place.list('none/')).toEqual([]);
    expect((await place.get('wal/2')).toString()).toBe('wal/2');
    await place.remove('wal/2');
    await place.remove('wal/2');
    await expect(place.get('wal/2')).rejects.toThrow('wal/2 is missing');
  }
  await close();
});
