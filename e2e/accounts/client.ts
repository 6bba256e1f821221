/** Calls of the public interface as a signed-in user or an advertiser's own program makes them, outside the browser. */
import { randomUUID } from 'node:crypto';
import type { EndpointKey, RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { type SignStrings, signatureOf } from '@shizhong/shared-contracts/sign';
import { at, type Instance, stage } from '../stage/stage';
import { type Account, Refused, signStrings } from './new-account';

type Sent<K extends EndpointKey> = Omit<RequestOf<K>, 'request_id'>;

export interface Person extends Account {
  id: string;
  /** Calls an endpoint as this user; adds the `request_id`. @throws Refused */
  call<K extends EndpointKey>(key: K, payload: Sent<K>): Promise<ResponseOf<K>>;
  /** Downloads the file that an endpoint returns. @throws Refused */
  download<K extends EndpointKey>(key: K, payload: RequestOf<K>): Promise<Buffer>;
  /** Uploads a small picture as this user. */
  picture(purpose: RequestOf<'upload/file'>['purpose']): Promise<string>;
}

/** Signs in outside the browser; one user may have ten sessions at once. */
export async function signedIn(account: Account, instance: Instance = stage().main): Promise<Person> {
  const strings = await signStrings(instance);
  const source = sources[account.side];
  const open = caller(strings, source, '', instance);
  const { token, user } = (await open('auth/login', { phone: account.phone, password: account.password, source })) as {
    token: string;
    user: { id: string };
  };
  const call = caller(strings, source, token, instance);
  return {
    ...account,
    id: user.id,
    call: async (key, payload) => (await call(key, { request_id: randomUUID(), ...payload })) as never,
    download: (key, payload) => sent(key, { ...payload }, { strings, source, token, instance }).then(bytesOf(key)),
    async picture(purpose) {
      const { fileId } = await upload(strings, { source, token, purpose }, instance);
      return fileId;
    },
  };
}

/** Calls as a person's own program does, with an API key, whose beginning says of which side it is. @throws Refused */
export async function programWith(
  token: string,
  instance: Instance = stage().main,
): Promise<<K extends EndpointKey>(key: K, payload: RequestOf<K>) => Promise<ResponseOf<K>>> {
  const call = caller(await signStrings(instance), token.split(':')[0] ?? '', token, instance);
  return async (key, payload) => (await call(key, { ...payload })) as never;
}

function caller(strings: SignStrings, source: string, token: string, instance: Instance) {
  return async (key: EndpointKey, payload: Record<string, unknown>): Promise<unknown> =>
    dataOf(key, await sent(key, payload, { strings, source, token, instance }));
}

interface Caller {
  strings: SignStrings;
  source: string;
  token: string;
  instance: Instance;
}

function sent(
  key: EndpointKey,
  payload: Record<string, unknown>,
  { strings, source, token, instance }: Caller,
): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(at(`api/v1/${key}`, instance), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      source,
      timestamp,
      sign: signatureOf({ source, timestamp, payload }, strings),
      ...(token ? { token } : {}),
    },
    body: JSON.stringify(payload),
  });
}

function bytesOf(key: string) {
  return async (response: Response): Promise<Buffer> => {
    if (response.headers.get('content-type')?.includes('json')) await dataOf(key, response);
    return Buffer.from(await response.arrayBuffer());
  };
}

async function upload(
  strings: SignStrings,
  { source, token, purpose }: { source: string; token: string; purpose: string },
  instance: Instance,
): Promise<{ fileId: string }> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'dot.png');
  const response = await fetch(at('api/v1/upload/file', instance), {
    method: 'POST',
    headers: { source, timestamp, token, sign: signatureOf({ source, timestamp, payload: { purpose } }, strings) },
    body,
  });
  return (await dataOf('upload/file', response)) as { fileId: string };
}

async function dataOf(key: string, response: Response): Promise<unknown> {
  const envelope = (await response.json()) as { code: number; msg: string; data: unknown; errors?: unknown };
  if (envelope.code !== 200) throw new Refused(key, `${envelope.msg} ${JSON.stringify(envelope.errors ?? [])}`);
  return envelope.data;
}

/** A one-pixel image. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
