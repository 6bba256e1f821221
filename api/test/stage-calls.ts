import { randomUUID } from 'node:crypto';
import { type EndpointKey, pathOf, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { Person } from './stage-people';
import type { Answered, TestApi } from './test-api';

/** Calls of endpoints in the name of a person. */
export function createCalls(api: Pick<TestApi, 'app' | 'call' | 'settings'>) {
  async function call<K extends EndpointKey>(
    who: Person,
    key: K,
    payload: Omit<RequestOf<K>, 'request_id'> & { request_id?: string },
  ): Promise<Answered<ResponseOf<K>>> {
    return api.call(key, { request_id: randomUUID(), ...payload }, { side: who.side, token: who.token });
  }

  /** Returns the data of a call, and throws unless it succeeds. */
  async function ok<K extends EndpointKey>(
    who: Person,
    key: K,
    payload: Omit<RequestOf<K>, 'request_id'> & { request_id?: string },
  ): Promise<ResponseOf<K>> {
    const answer = await call(who, key, payload);
    if (answer.code !== 200) throw new Error(`${key}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Returns the text of an export; `call` of the test server reads envelopes only. */
  async function exported(who: Person, key: EndpointKey, payload: object): Promise<string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const source = sources[who.side];
    const { signPrefix: prefix, signSuffix: suffix } = api.settings;
    const sign = signatureOf({ source, timestamp, payload: { ...payload } }, { prefix, suffix });
    const response = await api.app.inject({
      method: 'POST',
      url: pathOf(key),
      payload,
      headers: { source, timestamp, sign, token: who.token },
    });
    if (!/^text\/csv/.test(String(response.headers['content-type']))) throw new Error(response.body);
    return response.body;
  }

  return { call, ok, exported };
}

export type Calls = ReturnType<typeof createCalls>;
