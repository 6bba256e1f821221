/**
 * WeChat Pay, API v3: how its calls are signed.
 * - A request carries `method\npath\ntimestamp\nnonce\nbody\n` signed with the merchant's key (SHA256withRSA).
 * - A response and a callback carry `timestamp\nnonce\nbody\n` signed with WeChat's key, named by `Wechatpay-Serial`.
 * - A name in a request is encrypted with WeChat's key (RSAES-OAEP), and the request says which one by the same header.
 *
 * WeChat's key is given in the settings (public-key mode, or the platform certificate); fetching certificates at run time would
 * make the first callback after a start depend on another call.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import { type Callback, ChannelError } from './channel';

export interface WechatPayKeys {
  merchantId: string;
  /** Serial number of the merchant's certificate. */
  merchantSerial: string;
  merchantKey: string;
  /** `PUB_KEY_ID_…`, or the platform certificate's serial number. */
  platformSerial: string;
  /** PEM of WeChat's public key, or of the platform certificate. */
  platformKey: string;
  endpoint: string;
}

export interface WechatPayAnswer<Fields> {
  status: number;
  body: Fields;
}

export interface WechatPayGateway<Fields> {
  /** @throws ChannelError when there is no answer, or none that WeChat signed: nothing is known then */
  call(method: 'GET' | 'POST', path: string, content?: Record<string, unknown>): Promise<WechatPayAnswer<Fields>>;
  isFrom(callback: Callback): boolean;
  /** For the fields of a request that only WeChat may read. */
  encrypted(text: string): string;
}

const answerBudgetMs = 8000;
/** A response or callback whose timestamp differs by more than this is a replay. */
const timeWindowS = 300;

export function wechatPayGateway<Fields>(account: WechatPayKeys): WechatPayGateway<Fields> {
  const ours = createPrivateKey(account.merchantKey);
  const theirs = publicKeyOf(account.platformKey);
  return {
    async call(method, path, content) {
      const body = content ? JSON.stringify(content) : '';
      let response: Response;
      let raw: string;
      try {
        response = await fetch(`${account.endpoint}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'user-agent': 'shizhong',
            'wechatpay-serial': account.platformSerial,
            authorization: authorization(account, ours, { method, path, body }),
          },
          ...(content ? { body } : {}),
          redirect: 'error',
          signal: AbortSignal.timeout(answerBudgetMs),
        });
        raw = await response.text();
      } catch (cause) {
        throw new ChannelError(`WeChat Pay did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
      }
      const headers = Object.fromEntries(response.headers);
      if (!isFrom(account, theirs, { body: raw, headers }))
        throw new ChannelError(`WeChat Pay's response to ${path} has no valid signature`);
      try {
        return { status: response.status, body: (raw === '' ? {} : JSON.parse(raw)) as Fields };
      } catch {
        throw new ChannelError("WeChat Pay's response is not JSON");
      }
    },
    isFrom: (callback) => isFrom(account, theirs, callback),
    encrypted: (text) =>
      publicEncrypt({ key: theirs, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(text)).toString(
        'base64',
      ),
  };
}

export function refusedByWechat({ status, body }: WechatPayAnswer<{ code?: string; message?: string }>): ChannelError {
  return new ChannelError(`WeChat Pay refused: ${status} ${body.code ?? ''} ${body.message ?? ''}`.slice(0, 200));
}

function isFrom(account: WechatPayKeys, theirs: KeyObject, { body, headers }: Callback): boolean {
  const { 'wechatpay-serial': serial, 'wechatpay-timestamp': time = '', 'wechatpay-nonce': nonce = '' } = headers;
  const signature = headers['wechatpay-signature'] ?? '';
  if (serial !== account.platformSerial) return false;
  if (!/^\d{9,11}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > timeWindowS) return false;
  return verify('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${body}\n`), theirs, Buffer.from(signature, 'base64'));
}

function authorization(account: WechatPayKeys, key: KeyObject, request: { method: string; path: string; body: string }): string {
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = `${request.method}\n${request.path}\n${time}\n${nonce}\n${request.body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  const fields = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: time,
    serial_no: account.merchantSerial,
  };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

function publicKeyOf(pem: string): KeyObject {
  return pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
}
