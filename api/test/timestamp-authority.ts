/** A timestamp authority of our own: `openssl ts` behind HTTP, with a root and a certificate that are made for the test. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface TimestampServer {
  url: string;
  /** PEM file of the root. */
  trustedFile: string;
  /** What is answered instead of a timestamp. */
  answer: Buffer | null;
  close(): Promise<void>;
}

const configuration = (folder: string) => `
[ tsa ]
default_tsa = ours
[ ours ]
serial = ${folder}/serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[ timestamps ]
extendedKeyUsage = critical,timeStamping
[ web ]
extendedKeyUsage = serverAuth
[ root ]
basicConstraints = critical,CA:true
[ req ]
distinguished_name = name
[ name ]
`;

export async function timestampServer(): Promise<TimestampServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sz-tsa-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  await writeFile(at('tsa.cnf'), configuration(folder));
  await writeFile(at('serial'), '01\n');
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`), '-config', at('tsa.cnf')];
  await openssl(
    'req',
    '-x509',
    ...key('root'),
    '-subj',
    '/CN=root',
    '-days',
    '30',
    '-extensions',
    'root',
    '-out',
    at('root.pem'),
  );
  await openssl('req', '-new', ...key('tsa'), '-subj', '/CN=tsa', '-out', at('tsa.csr'));
  const issued = ['-CA', at('root.pem'), '-CAkey', at('root.key'), '-CAcreateserial', '-days', '30'];
  await openssl(
    'x509',
    '-req',
    '-in',
    at('tsa.csr'),
    ...issued,
    '-extfile',
    at('tsa.cnf'),
    '-extensions',
    'timestamps',
    '-out',
    at('tsa.pem'),
  );

  const state: TimestampServer = { url: '', trustedFile: at('root.pem'), answer: null, close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await writeFile(at('query.tsq'), Buffer.concat(chunks));
    const signer = ['-signer', at('tsa.pem'), '-inkey', at('tsa.key')];
    await openssl('ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at('query.tsq'), ...signer, '-out', at('reply.tsr'));
    response
      .writeHead(200, { 'content-type': 'application/timestamp-reply' })
      .end(state.answer ?? (await readFile(at('reply.tsr'))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  state.close = async () => {
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true, force: true });
  };
  return state;
}

/** Whether `openssl ts -verify` accepts an answer, too. */
export async function opensslAccepts(answer: string, text: string, trustedFile: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sz-tsv-'));
  try {
    await writeFile(join(folder, 'reply.tsr'), Buffer.from(answer, 'base64'));
    await writeFile(join(folder, 'text'), text);
    const { stdout } = await run('openssl', ['ts', '-verify', '-data', 'text', '-in', 'reply.tsr', '-CAfile', trustedFile], {
      cwd: folder,
    });
    return stdout.includes('Verification: OK');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
