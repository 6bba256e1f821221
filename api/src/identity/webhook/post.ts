/** One attempt to post an event. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddress } from './address';

const timeoutMs = 10_000;

export interface Posted {
  /** Null where there was no answer. */
  status: number | null;
  /** Empty for 2xx. */
  fault: string;
  /** Where it was to be read. */
  answer?: string;
}

/**
 * @param allowsPrivate for the operator's own networks: addresses that are not public are reached, over http too
 * @param readsBytes of a receiver whose answer says more than its status: so much of it is read at most
 */
export function post(
  url: URL,
  headers: Record<string, string>,
  body: string | Buffer,
  allowsPrivate: boolean,
  readsBytes = 0,
): Promise<Posted> {
  const allows = (ip: string) => allowsPrivate || isPublicAddress(ip);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address in place of a name is resolved by nobody.
  if (isIP(host) && !allows(host)) return Promise.resolve({ status: null, fault: new PrivateAddress().message });
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: guardedLookup(allows),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const fault = status >= 200 && status < 300 ? '' : `HTTP ${status}`;
        // Redirects are not followed: their target was not agreed on.
        if (readsBytes === 0 || fault !== '') {
          answer.destroy();
          settle({ status, fault });
          return;
        }
        let read = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          read += part;
          if (read.length > readsBytes) answer.destroy();
        });
        answer.on('close', () => settle({ status, fault, answer: read.slice(0, readsBytes) }));
      },
    );
    request.on('error', (error) => settle({ status: null, fault: faultOf(error) }));
    request.end(body);
  });
}

/** Names nothing of the network inside. */
function faultOf(error: Error & { code?: string }): string {
  if (error instanceof PrivateAddress) return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  return error.code ?? error.name;
}
