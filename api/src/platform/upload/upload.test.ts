import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import sharp from 'sharp';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { isGoodFileLink } from './links';
import { s3Storage } from './storage';

let api: TestApi;
let user: SignedUp;
beforeAll(async () => {
  api = await createTestApi();
  user = await api.signUp('ad');
});
afterAll(() => api.close());

async function upload(
  bytes: Buffer | null,
  purpose = 'attachment',
  more: { name?: string; type?: string; signedPurpose?: string; token?: string } = {},
) {
  const boundary = `b${randomBytes(8).toString('hex')}`;
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const file = bytes
    ? part(
        `content-disposition: form-data; name="file"; filename="${more.name ?? 'a.png'}"\r\ncontent-type: ${more.type ?? 'image/png'}`,
        bytes,
      )
    : Buffer.alloc(0);
  const payload = Buffer.concat([
    part('content-disposition: form-data; name="purpose"', purpose),
    file,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { signPrefix: prefix, signSuffix: suffix } = api.settings;
  const sign = signatureOf(
    { source: sources.ad, timestamp, payload: { purpose: more.signedPurpose ?? purpose } },
    { prefix, suffix },
  );
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/upload/file',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      source: sources.ad,
      timestamp,
      sign,
      token: more.token ?? user.token,
    },
  });
  const body = response.json() as {
    code: number;
    msg: string;
    reason?: RefusalName;
    data: ResponseOf<'upload/file'>;
    errors?: { path: string; msg: string }[];
  };
  return { status: response.statusCode, ...body };
}

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#2255cc' } });

test.each(['jpeg', 'png', 'webp'] as const)('%s is re-encoded and served through a link that expires', async (format) => {
  const sent = await picture()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();
  expect(sent.includes('secret place')).toBe(true);
  const { code, data } = await upload(Buffer.concat([sent, Buffer.from('<script>hidden</script>')]));
  expect([code, data.width, data.height]).toEqual([200, 40, 30]);
  const response = await api.app.inject(data.url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`]);
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  expect(response.rawPayload).toHaveLength(data.bytes);
  expect(response.rawPayload.includes('secret place') || response.rawPayload.includes('hidden')).toBe(false);
  expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
});

test('an avatar is public and at most 512 pixels wide', async () => {
  const { data } = await upload(await picture(1200, 600).png().toBuffer(), 'avatar');
  expect(data).toMatchObject({ width: 512, height: 256, url: `/api/v1/file/${data.fileId}` });
  expect((await api.app.inject(data.url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('an article picture is public and has a permanent address, because the text refers to it', async () => {
  const { data } = await upload(await picture().png().toBuffer(), 'article');
  expect(data.url).toBe(`/api/v1/file/${data.fileId}`);
  expect((await api.app.inject(data.url)).statusCode).toBe(200);
});

test('a PDF is kept unchanged and only downloaded', async () => {
  const { data } = await upload(Buffer.from('%PDF-1.7\n...'), 'licence', { name: 'x.pdf', type: 'application/pdf' });
  expect(data).toMatchObject({ width: null, height: null });
  expect((await api.app.inject(data.url)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="file.pdf"',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  });
});

test.each<[string, () => Promise<Buffer> | Buffer, string, RefusalName]>([
  ['an HTML page declared as a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'attachment', 'fileBroken'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    'attachment',
    'fileTypeWrong',
  ],
  ['a GIF', () => picture().gif().toBuffer(), 'attachment', 'fileTypeWrong'],
  ['a truncated picture', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200), 'attachment', 'pictureBroken'],
  ['a PDF as avatar', () => Buffer.from('%PDF-1.7\n'), 'avatar', 'avatarTypeWrong'],
  ['a PDF as an article picture', () => Buffer.from('%PDF-1.7\n'), 'article', 'pictureTypeWrong'],
  ['an empty file', () => Buffer.alloc(0), 'attachment', 'fileBroken'],
])('%s is refused at its field', async (_case, bytes, purpose, name) => {
  const { status, reason, errors } = await upload(await bytes(), purpose);
  expect([status, reason, errors?.[0]?.path]).toEqual([200, name, 'file']);
});

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect((await upload(bomb)).reason).toBe('fileBroken');
});

test('more than 5 MB: 413', async () => {
  expect((await upload(randomBytes(5 * 1024 * 1024 + 1))).status).toBe(413);
});

test('the fields sent with the file are signed; a session, a purpose and a file are required', async () => {
  const bytes = await picture().png().toBuffer();
  expect((await upload(bytes, 'avatar', { signedPurpose: 'licence' })).status).toBe(400);
  expect((await upload(bytes, 'avatar', { token: 'sz_advert_web:nobody' })).reason).toBe('sessionExpired');
  expect((await upload(bytes, 'contract')).errors?.[0]?.path).toBe('purpose');
  expect((await upload(null)).errors).toEqual([{ path: 'file', msg: '请选择文件' }]);
});

test('a private link expires after five minutes and is valid only for its own file', async () => {
  const { data } = await upload(await picture().png().toBuffer());
  const url = new URL(data.url, 'http://x');
  const query = Object.fromEntries(url.searchParams);
  const { keys } = api.services;
  expect(isGoodFileLink(keys, data.fileId, query)).toBe(true);
  expect(isGoodFileLink(keys, data.fileId, query, Date.now() + 299_000)).toBe(true);
  expect(isGoodFileLink(keys, data.fileId, query, Date.now() + 301_000)).toBe(false);
  expect(isGoodFileLink(keys, data.fileId, { ...query, until: String(Number(query['until']) + 1) })).toBe(false);
  const other = await upload(await picture().png().toBuffer());
  for (const wrong of [url.pathname, `/api/v1/file/${other.data.fileId}${url.search}`, '/api/v1/file/x']) {
    expect((await api.app.inject(wrong)).statusCode).toBe(404);
  }
});

describe('object storage', () => {
  let server: Server;
  const stored = new Map<string, Buffer>();
  const signatures: string[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      signatures.push(String(request.headers.authorization));
      const key = String(request.url);
      if (request.method === 'PUT') {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        stored.set(key, Buffer.concat(chunks));
        response.end();
      } else if (stored.has(key)) response.end(stored.get(key));
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  test('stores and returns files over the S3 protocol, with signed requests', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
    const storage = s3Storage({ endpoint, region: 'auto', accessKeyId: 'AK', secretAccessKey: 'SK' });
    await storage.put('avatar/x.png', Buffer.from([1, 2, 3]), 'image/png');
    expect(await storage.get('avatar/x.png')).toEqual(Buffer.from([1, 2, 3]));
    expect(await storage.get('avatar/y.png')).toBeNull();
    expect(signatures.every((text) => /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/auto\/s3\/aws4_request/.test(text))).toBe(true);
  });
});
