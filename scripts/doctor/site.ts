/** Looks at the product from outside, as a browser reaches it. */
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Seen, SiteFacts } from './situation';

const timeoutMs = 10_000;

export async function lookAtSite(publicUrl: string | null): Promise<Seen<SiteFacts>> {
  if (!publicUrl?.startsWith('https:')) return { unseen: 'PUBLIC_URL is no https address' };
  const url = new URL(publicUrl);
  try {
    const facts = await handshake(url, {});
    const [hsts, speaksOld, plainCall] = await Promise.all([
      hstsOf(url),
      // Servers that no longer speak it end the handshake.
      handshake(url, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }).then(
        () => true,
        () => false,
      ),
      plainCallOf(url),
    ]);
    return { facts: { ...facts, hsts, speaksOld, plainCall } };
  } catch (error) {
    return { unseen: `${url.origin} does not answer (${error instanceof Error ? error.message : error})` };
  }
}

type Old = { minVersion?: 'TLSv1'; maxVersion?: 'TLSv1.1'; ciphers?: string };

function handshake(url: URL, old: Old): Promise<Pick<SiteFacts, 'protocol' | 'cipher' | 'certificate'>> {
  const host = url.hostname;
  return new Promise((done, failed) => {
    // Whether the certificate is good is what is asked: nothing is sent over this connection.
    const socket: TLSSocket = connect({
      host,
      ...(isIP(host) ? {} : { servername: host }),
      port: portOf(url),
      rejectUnauthorized: false,
      timeout: timeoutMs,
      ...old,
    });
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const why = socket.authorizationError;
      done({
        protocol: socket.getProtocol() ?? 'unknown',
        cipher: socket.getCipher().name,
        certificate: { trusted: socket.authorized, fault: why ? String(why) : null, until: new Date(valid_to) },
      });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', failed);
  });
}

function hstsOf(url: URL): Promise<string | null> {
  return new Promise((done) => {
    const sent = request(url, { method: 'HEAD', rejectUnauthorized: false, timeout: timeoutMs }, (response) => {
      response.resume();
      done(String(response.headers['strict-transport-security'] ?? '') || null);
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(null));
    sent.end();
  });
}

function plainCallOf({ hostname }: URL): Promise<number | null> {
  return new Promise((done) => {
    const sent = plainRequest({ host: hostname, port: 80, path: '/api/', timeout: timeoutMs }, (response) => {
      response.resume();
      done(response.statusCode ?? null);
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(null));
    sent.end();
  });
}

function portOf({ port }: URL): number {
  return Number(port || 443);
}
