/** Signatures by Standard Webhooks 1.0: HMAC-SHA-256 over id, time and body. https://www.standardwebhooks.com */
import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

export const newSecret = () => mark + randomBytes(32).toString('base64');

/** @param secrets each signs, so that a receiver may hold either while a secret is rotated */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
