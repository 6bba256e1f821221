/**
 * Fingerprint and signature of a delivery report: SHA-256 of its canonical JSON, and Ed25519 over the fingerprint with a domain
 * tag, so that a signature made for another purpose never passes for that of a report. Keys are numbered; old keys remain for
 * verification.
 */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../../platform';

const domain = 'shizhong/delivery-report/1\n';

export interface SigningKey {
  /** "signed by platform key #n" */
  number: number;
  privateKey: KeyObject;
}

export interface VerificationKey {
  number: number;
  publicKey: KeyObject;
}

export interface SealedReport {
  payload: JsonValue;
  /** Lower-case hex. */
  sha256: string;
  /** base64url */
  signature: string;
  keyNumber: number;
}

export function fingerprint(payload: unknown): string {
  return createHash('sha256').update(canonicalJson(payload), 'utf8').digest('hex');
}

/** @throws NotCanonical */
export function seal(payload: JsonValue, key: SigningKey): SealedReport {
  const sha256 = fingerprint(payload);
  const signature = sign(null, Buffer.from(domain + sha256, 'utf8'), key.privateKey).toString('base64url');
  return { payload, sha256, signature, keyNumber: key.number };
}

export type SealState = 'genuine' | 'altered' | 'not_ours';

/**
 * `altered`: the signature is ours but for different content (or content and fingerprint disagree); `not_ours`: not made with one
 * of our keys. Never throws on untrusted input.
 */
export function checkSeal(report: SealedReport, keys: readonly VerificationKey[]): SealState {
  const key = keys.find(({ number }) => number === report.keyNumber);
  if (!key || !/^[0-9a-f]{64}$/.test(report.sha256)) return 'not_ours';
  const signature = Buffer.from(report.signature, 'base64url');
  if (signature.length !== 64 || !verify(null, Buffer.from(domain + report.sha256, 'utf8'), key.publicKey, signature))
    return 'not_ours';
  try {
    return fingerprint(report.payload) === report.sha256 ? 'genuine' : 'altered';
  } catch {
    return 'altered';
  }
}

export function newSigningKey(number: number): SigningKey & VerificationKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { number, privateKey, publicKey };
}

export function verificationKey({ number, privateKey }: SigningKey): VerificationKey {
  return { number, publicKey: createPublicKey(privateKey) };
}
