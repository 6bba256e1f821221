import { AwsClient } from 'aws4fetch';
import { type LockedBucketServer, lockedBucketServer } from '../../../test/locked-bucket';
import { deriveKeys } from '../../platform';
import { AnchorsBroken } from './anchor';
import { anchorBucket } from './anchor-bucket';

const keys = deriveKeys('test-secret-key-test-secret-key-0123456789');
const account = { region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' };
const anchorAt = (position: number) => ({
  position: String(position),
  mac: String(position % 10).repeat(64),
  at: new Date(Date.now() + position).toISOString(),
});
const anchors = [1, 2, 3, 10, 200].map(anchorAt);

let server: LockedBucketServer;
beforeEach(async () => {
  server = await lockedBucketServer();
  for (const anchor of anchors) await bucket().add(anchor);
});
afterEach(() => server.close());

const bucket = (lockedDays = 30) => anchorBucket({ endpoint: server.endpoint, ...account, lockedDays }, keys);
/** What whoever stole the key of the bucket can do. */
const thief = (path: string, method: string, body?: string) =>
  new AwsClient({ ...account, service: 's3' }).fetch(
    `${server.endpoint}/${path}`,
    body === undefined ? { method } : { method, body },
  );

test('anchors come back in their order, over several pages', async () => {
  expect(await bucket().all()).toEqual(anchors);
});

test('no anchor can be deleted before its time, not by the key that wrote it either', async () => {
  for (const { key, id } of [...server.versions]) expect((await thief(`${key}?versionId=${id}`, 'DELETE')).status).toBe(403);
  expect(await bucket().all()).toEqual(anchors);
});

test('an anchor that is hidden by a mark of deletion, or put again, is still listed', async () => {
  for (const { key } of [...server.versions]) {
    expect((await thief(key, 'DELETE')).status).toBe(204);
    expect((await thief(key, 'PUT', '{}')).status).toBe(200);
  }
  expect(await bucket().all()).toEqual(anchors);
});

test.each([
  ['a foreign object', 'anchors/readme.txt'],
  ['an anchor signed with another key', `anchors/${'0'.repeat(19)}5-1-${'a'.repeat(64)}-${'b'.repeat(64)}.json`],
])('%s among them is said to be not ours', async (_what, name) => {
  await thief(name, 'PUT', '{}');
  await expect(bucket().all()).rejects.toThrow(AnchorsBroken);
  await expect(bucket().all()).rejects.toThrow('is not ours');
});

test('the lock ends on the day that was set', async () => {
  const [first] = server.versions;
  expect(first?.lockedUntil).toBe(Date.parse(anchors[0]?.at ?? '') + 30 * 86_400_000);
});

test('a bucket that is away fails an anchor, and is no evidence', async () => {
  server.away = true;
  await expect(bucket().add(anchorAt(300))).rejects.toThrow('HTTP 503');
  await expect(bucket().all()).rejects.toThrow('cannot be read: HTTP 503');
});
