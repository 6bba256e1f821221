/** With `openssl ts` as authority. Without openssl nothing here can be proven, and the tests are skipped by that name. */
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasOpenssl, opensslAccepts, type TimestampServer, timestampServer } from '../../../test/timestamp-authority';
import { AnchorsBroken } from './anchor';
import { anchorTimestamps } from './anchor-timestamps';
import { TimestampRefused, timeOf, timestampOf } from './timestamp';

const described = hasOpenssl ? describe : describe.skip;

described(hasOpenssl ? 'timestamps' : 'timestamps (openssl is not installed, which is the authority of these tests)', () => {
  let authority: TimestampServer;
  let trusted: string;
  beforeAll(async () => {
    authority = await timestampServer();
    trusted = await readFile(authority.trustedFile, 'utf8');
  });
  beforeEach(() => {
    authority.answer = null;
  });
  afterAll(() => authority.close());

  const stamp = (text: string) => timestampOf(text, { url: authority.url, trusted });

  test('a text is signed with the time, and openssl says so, too', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const answer = await stamp('the end of the chain');
    const at = await timeOf('the end of the chain', answer, { trusted });
    expect(at.getTime()).toBeGreaterThanOrEqual(before);
    expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await opensslAccepts(answer, 'the end of the chain', authority.trustedFile)).toBe(true);
  });

  test('it proves no other text', async () => {
    const answer = await stamp('one');
    await expect(timeOf('two', answer, { trusted })).rejects.toThrow(TimestampRefused);
  });

  test('an authority that nobody trusts proves nothing', async () => {
    const other = await timestampServer();
    try {
      const theirs = await readFile(other.trustedFile, 'utf8');
      await expect(timeOf('one', await stamp('one'), { trusted: theirs })).rejects.toThrow(TimestampRefused);
      await expect(timestampOf('one', { url: other.url, trusted })).rejects.toThrow(TimestampRefused);
    } finally {
      await other.close();
    }
  });

  test('one changed byte anywhere in time or signature is found', async () => {
    const answer = Buffer.from(await stamp('one'), 'base64');
    const year = answer.indexOf(`${new Date().getUTCFullYear()}`);
    expect(year).toBeGreaterThan(0);
    for (const at of [year + 3, answer.length - 10]) {
      const changed = Buffer.from(answer);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(timeOf('one', changed.toString('base64'), { trusted })).rejects.toThrow(TimestampRefused);
    }
  });

  test.each([
    ['an old answer, given again', async () => Buffer.from(await stamp('one'), 'base64')],
    ['something else', async () => Buffer.from('<html>')],
    ['nothing', async () => Buffer.alloc(0)],
    // PKIStatusInfo with status 2, rejection, and no token.
    ['a rejection', async () => Buffer.from('30053003020102', 'hex')],
    ['more than any timestamp is', async () => Buffer.alloc(100_000)],
  ])('%s is refused', async (_what, answer) => {
    authority.answer = await answer();
    await expect(stamp('one')).rejects.toThrow(TimestampRefused);
  });

  describe('of anchors', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sz-stamps-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const file = () => join(folder, 'books', 'timestamps.jsonl');
    const place = () => anchorTimestamps(file(), { url: authority.url, trustedFile: authority.trustedFile });
    const anchorAt = (position: number) => ({ position: String(position), mac: 'a'.repeat(64), at: new Date().toISOString() });

    test('come back with the time of the authority', async () => {
      expect(await place().all()).toEqual([]);
      await place().add(anchorAt(1));
      await place().add(anchorAt(7));
      expect(await place().all()).toMatchObject([{ position: '1' }, { position: '7', at: expect.stringMatching(/Z$/) }]);
    });

    test.each([
      ['another position', (line: string) => line.replace('"position":"1"', '"position":"2"')],
      ['another end of the chain', (line: string) => line.replace('aaaa', 'bbbb')],
      ['no token', (line: string) => line.replace('"token"', '"other"')],
    ])('with %s are no evidence', async (_what, change) => {
      await place().add(anchorAt(1));
      await writeFile(file(), change(await readFile(file(), 'utf8')));
      await expect(place().all()).rejects.toThrow(AnchorsBroken);
      await appendFile(file(), 'not json\n');
      await expect(place().all()).rejects.toThrow(AnchorsBroken);
    });
  });
});
