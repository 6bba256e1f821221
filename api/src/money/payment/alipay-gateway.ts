/**
 * Alipay's open platform gateway with RSA2 keys. Own client: the official one brings its own HTTP stack and form builder for a
 * protocol of two rules. The rules:
 * - a request is signed over its sorted `key=value` pairs (SHA256withRSA, empty values left out);
 * - a response is signed over the text of its `…_response` member as it appears in the body, so it is cut out and never
 * re-serialised.
 *
 * Acts that move money out are open only to applications that sign by certificate: the request then names the application's
 * certificate and Alipay's root certificates by their serial numbers, and Alipay's key comes in a certificate.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { secondOf, topLevelTexts } from '../../platform';
import { ChannelError } from './channel';

export interface AlipayKeys {
  appId: string;
  /** PEM, or base64 as issued by the platform's console. */
  privateKey: string;
  /** Alipay's public key, not the application's; or Alipay's certificate. */
  alipayPublicKey: string;
  gateway: string;
  /** PEM of the application's certificate, and of Alipay's root certificates; without them an application cannot pay out. */
  certificates?: { app: string; root: string } | null;
}

/** The channel's answer to a call; which members there are depends on the method. */
export type AlipayAnswer = Partial<Record<string, string>>;

export interface AlipayGateway {
  /** @throws ChannelError when there is no answer, or none that Alipay signed: nothing is known then */
  call(method: string, content: Record<string, unknown>, more?: Record<string, string>): Promise<AlipayAnswer>;
  /** Whether these parameters of a callback were signed by Alipay. */
  signedBy(params: Readonly<Record<string, string>>, signature: string): boolean;
}

const answerBudgetMs = 8000;

export function alipayGateway(account: AlipayKeys): AlipayGateway {
  const ours = privateKeyOf(account.privateKey);
  const theirs = publicKeyOf(account.alipayPublicKey);
  const { certificates } = account;
  const serials: Record<string, string> = certificates
    ? { app_cert_sn: serialOf(new X509Certificate(certificates.app)), alipay_root_cert_sn: rootSerials(certificates.root) }
    : {};

  return {
    async call(method, content, more = {}) {
      const params: Record<string, string> = {
        app_id: account.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: secondOf(new Date()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...serials,
        ...more,
      };
      const body = new URLSearchParams({ ...params, sign: rsa2(signedText(params), ours) });
      let raw: string;
      try {
        const response = await fetch(account.gateway, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(answerBudgetMs),
        });
        raw = await response.text();
      } catch (cause) {
        throw new ChannelError(`Alipay did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
      }
      return checkedAnswer(raw, method, theirs);
    },
    signedBy: (params, signature) => isRsa2(signedText(params), signature, theirs),
  };
}

export function refusedByAlipay(answer: AlipayAnswer): ChannelError {
  const { code = '?', sub_code: reason, msg = '' } = answer;
  return new ChannelError(`Alipay refused: ${code} ${reason ?? msg}`.slice(0, 200));
}

/** @throws ChannelError when the body is not signed by Alipay */
function checkedAnswer(raw: string, method: string, theirs: KeyObject): AlipayAnswer {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(raw) as Record<string, unknown>;
  } catch {
    throw new ChannelError("Alipay's response is not JSON");
  }
  const member = `${method.replaceAll('.', '_')}_response`;
  const signed = topLevelTexts(raw).get(member);
  const signature = body['sign'];
  if (signed === undefined || typeof signature !== 'string' || !isRsa2(signed, signature, theirs)) {
    throw new ChannelError(`Alipay's response to ${method} has no valid signature`);
  }
  return body[member] as AlipayAnswer;
}

/** Sorted `key=value` pairs joined by `&`; empty values are not signed. */
function signedText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .filter((key) => params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&');
}

function rsa2(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64');
}

function isRsa2(text: string, signature: string, key: KeyObject): boolean {
  return verify('RSA-SHA256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}

/** As Alipay counts it: MD5 of the issuer, its last name first, and the serial number in decimal. */
function serialOf(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').reverse().join(',');
  return createHash('md5')
    .update(`${issuer}${BigInt(`0x${certificate.serialNumber}`)}`)
    .digest('hex');
}

/** The root certificates come as one file; only those with RSA keys count. */
function rootSerials(pem: string): string {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return found
    .map((one) => new X509Certificate(one))
    .filter(hasRsaKey)
    .map(serialOf)
    .join('_');
}

function hasRsaKey(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa';
  } catch {
    // A curve that this OpenSSL does not know (SM2).
    return false;
  }
}

function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const der = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  }
}

function publicKeyOf(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return new X509Certificate(text).publicKey;
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
