/**
 * A local server that speaks as much of S3 as anchors need: versions, pages of them, and a lock that refuses to delete a version before its
 * time, whoever asks. An object that is put again becomes a second version; one that is deleted gets a mark.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Version {
  key: string;
  id: string;
  body: string;
  lockedUntil: number;
  isMark: boolean;
}

export interface LockedBucketServer {
  endpoint: string;
  versions: Version[];
  /** Answers 503, as during an outage. */
  away: boolean;
  close(): Promise<void>;
}

/** So small that a test has several pages. */
const pageSize = 2;

export async function lockedBucketServer(): Promise<LockedBucketServer> {
  const state: LockedBucketServer = { endpoint: '', versions: [], away: false, close: async () => {} };
  const server = createServer(async (request, response) => {
    const { status, body } = state.away ? { status: 503, body: '' } : await answer(state.versions, request);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/books`;
  state.close = () => new Promise((done) => server.close(() => done()));
  return state;
}

async function answer(versions: Version[], request: IncomingMessage): Promise<{ status: number; body: string }> {
  const url = new URL(request.url ?? '', 'http://local');
  const key = decodeURIComponent(url.pathname.replace('/books/', ''));
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return { status: 403, body: 'AccessDenied' };
  if (request.method === 'GET' && url.searchParams.has('versions'))
    return { status: 200, body: listOf(versions, url.searchParams) };
  if (request.method === 'PUT') return put(versions, key, request);
  if (request.method === 'DELETE') return remove(versions, key, url.searchParams.get('versionId'));
  return { status: 405, body: '' };
}

async function put(versions: Version[], key: string, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { 'x-amz-object-lock-mode': mode, 'x-amz-object-lock-retain-until-date': until, 'content-md5': md5 } = request.headers;
  if (mode && md5 !== createHash('md5').update(body).digest('base64')) return { status: 400, body: 'InvalidRequest' };
  const lockedUntil = mode === 'COMPLIANCE' ? Date.parse(String(until)) : 0;
  versions.push({ key, id: `v${versions.length}`, body: body.toString(), lockedUntil, isMark: false });
  return { status: 200, body: '' };
}

function remove(versions: Version[], key: string, id: string | null): { status: number; body: string } {
  if (id === null) {
    versions.push({ key, id: `v${versions.length}`, body: '', lockedUntil: 0, isMark: true });
    return { status: 204, body: '' };
  }
  const index = versions.findIndex((each) => each.key === key && each.id === id);
  if ((versions[index]?.lockedUntil ?? 0) > Date.now()) return { status: 403, body: 'AccessDenied' };
  if (index >= 0) versions.splice(index, 1);
  return { status: 204, body: '' };
}

function listOf(versions: readonly Version[], asked: URLSearchParams): string {
  const found = versions
    .filter(({ key }) => key.startsWith(asked.get('prefix') ?? ''))
    .sort((a, b) => (a.key + a.id < b.key + b.id ? -1 : 1));
  const after = asked.get('version-id-marker');
  const from = after === null ? 0 : found.findIndex(({ key, id }) => key === asked.get('key-marker') && id === after) + 1;
  const page = found.slice(from, from + pageSize);
  const last = page.at(-1);
  const isTruncated = from + pageSize < found.length;
  const next = isTruncated
    ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>`
    : '';
  const rows = page.map(({ key, id, isMark }) => {
    const tag = isMark ? 'DeleteMarker' : 'Version';
    return `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId></${tag}>`;
  });
  return `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListVersionsResult>`;
}
