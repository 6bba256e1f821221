/**
 * Signed calls to the product's HTTP interface, typed by the contract: in process for the demonstration data, over the network
 * for `life.ts`.
 */
import { randomUUID } from 'node:crypto';
import { type EndpointKey, pathOf, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { type SignStrings, signatureOf } from '@shizhong/shared-contracts/sign';

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  reason?: string;
  errors?: { path: string; msg: string }[];
}

/** Sends one request and returns the parsed envelope. */
export type Send = (path: string, headers: Record<string, string>, body: string) => Promise<Envelope>;

export interface Who {
  side: Side;
  token: string;
}

export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  constructor(
    key: string,
    readonly envelope: Envelope,
  ) {
    const fields = (envelope.errors ?? []).map(({ path, msg }) => `${path}: ${msg}`).join('; ');
    super(`${key}: ${envelope.code} ${envelope.msg}${fields ? ` (${fields})` : ''}`);
  }
}

type Payload<K extends EndpointKey> = Omit<RequestOf<K>, 'request_id'> & { request_id?: string };

/** Generates `request_id` if the caller omits it. @throws CallRefused */
export type Caller = <K extends EndpointKey>(who: Who | null, key: K, payload: Payload<K>) => Promise<ResponseOf<K>>;

export function createCaller(send: Send, sign: SignStrings): Caller {
  return async (who, key, payload) => {
    const body: Record<string, unknown> = { request_id: randomUUID(), ...payload };
    const source = sources[who?.side ?? 'ad'];
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      source,
      timestamp,
      sign: signatureOf({ source, timestamp, payload: body }, sign),
      ...(who ? { token: who.token } : {}),
    };
    const envelope = await send(pathOf(key), headers, JSON.stringify(body));
    if (envelope.code !== 200) throw new CallRefused(key, envelope);
    return envelope.data as never;
  };
}
