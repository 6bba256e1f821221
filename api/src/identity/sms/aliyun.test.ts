import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aliyunSender, signedHeaders } from './aliyun';
import { SmsNotSent } from './sender';

test('the signature matches the vendor’s published example', () => {
  const { authorization } = signedHeaders({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

/** Verifies a request as the service does, from the received data rather than with our own code. */
function faultOf(request: IncomingMessage, secret: string): string | null {
  const url = new URL(request.url ?? '/', 'http://x');
  const parts = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!parts) return 'no signature';
  const [, , names = '', signature] = parts;
  const rfc3986 = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([key, value]) => `${rfc3986(key)}=${rfc3986(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('');
  const emptyBody = createHash('sha256').update('').digest('hex');
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers}\n${names}\n${emptyBody}`;
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  if (createHmac('sha256', secret).update(text).digest('hex') !== signature) return 'SignatureDoesNotMatch';
  if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25') return 'InvalidAction';
  if (Math.abs(Date.parse(String(request.headers['x-acs-date'])) - Date.now()) > 900_000) return 'InvalidTimeStamp.Expired';
  return null;
}

const account = { accessKeyId: 'AK', accessKeySecret: "SK(!*')", signName: '识众', template: 'SMS_123' };
let server: Server;
let endpoint: string;
let answer: (request: IncomingMessage) => { status: number; body: string };
let seen: URLSearchParams;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = new URL(request.url ?? '/', 'http://x').searchParams;
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

test('a service that verifies the signature accepts the message', async () => {
  const faults: (string | null)[] = [];
  answer = (request) => {
    const fault = faultOf(request, account.accessKeySecret);
    faults.push(fault);
    return { status: fault ? 403 : 200, body: JSON.stringify({ Code: fault ?? 'OK' }) };
  };
  await aliyunSender({ ...account, endpoint }).sendCode('13600000000', '012345');
  expect(faults).toEqual([null]);
  expect(Object.fromEntries(seen)).toEqual({
    PhoneNumbers: '13600000000',
    SignName: '识众',
    TemplateCode: 'SMS_123',
    TemplateParam: '{"code":"012345"}',
  });
  await expect(aliyunSender({ ...account, accessKeySecret: 'other', endpoint }).sendCode('13600000000', '1')).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
});

test.each([
  ['a refusal', 200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['a page instead of JSON', 502, '<html>', 'did not answer'],
])('%s is a typed error without the phone number', async (_case, status, body, text) => {
  answer = () => ({ status, body });
  const failed = await aliyunSender({ ...account, endpoint })
    .sendCode('13600000000', '1')
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SmsNotSent);
  expect(String(failed)).toContain(text);
  expect(String((failed as Error).stack)).not.toContain('13600000000');
});

test('an unavailable service is a typed error', async () => {
  await expect(aliyunSender({ ...account, endpoint: 'http://127.0.0.1:1' }).sendCode('13600000000', '1')).rejects.toThrow(
    SmsNotSent,
  );
});
