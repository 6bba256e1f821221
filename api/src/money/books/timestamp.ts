/**
 * Timestamps by RFC 3161: an authority signs a digest and the time. Its signature does not need our key, so that not even whoever has
 * it writes history anew. pkijs reads and verifies the messages; what it leaves out is checked here: that the token is a timestamp, that the
 * certificate is one for timestamps, that the answer is for our question.
 */
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { fromBER, Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, Certificate, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';

export interface TimestampAuthority {
  url: string;
  /** Certificates, PEM, of which one must have issued the authority's. */
  trusted: string;
}

/** An answer that proves nothing, with the reason. */
export class TimestampRefused extends Error {
  override readonly name = 'TimestampRefused';
}

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const timestampOid = '1.2.840.113549.1.9.16.1.4';
const timestampingUsage = '1.3.6.1.5.5.7.3.8';
const patienceMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** @returns the verified answer, base64 @throws TimestampRefused */
export async function timestampOf(text: string, authority: TimestampAuthority): Promise<string> {
  const nonce = randomBytes(16);
  // Positive, and without a leading zero byte, which no encoder would keep.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: bytesOf(createHash('sha256').update(text).digest()) }),
    }),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  const response = await fetch(authority.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new TimestampRefused(`the timestamp authority answered HTTP ${response.status}`);
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > maxAnswerBytes) throw new TimestampRefused(`the timestamp authority answered ${answer.length} bytes`);
  const { info } = await verified(text, answer, authority);
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new TimestampRefused('the timestamp answers another question');
  return answer.toString('base64');
}

/** @returns the time that the authority signed @throws TimestampRefused */
export async function timeOf(text: string, answer: string, authority: Pick<TimestampAuthority, 'trusted'>): Promise<Date> {
  return (await verified(text, Buffer.from(answer, 'base64'), authority)).info.genTime;
}

async function verified(
  text: string,
  answer: Buffer,
  { trusted }: Pick<TimestampAuthority, 'trusted'>,
): Promise<{ info: TSTInfo }> {
  const signed = signedOf(answer);
  if (signed.encapContentInfo.eContentType !== timestampOid) throw new TimestampRefused('the token is no timestamp');
  const found = await signed
    .verify({
      signer: 0,
      data: bytesOf(Buffer.from(text)),
      trustedCerts: certificatesOf(trusted),
      checkChain: true,
      // Authorities rarely put revocation lists into a token, and a token outlives them.
      passedWhenNotRevValues: true,
      extendedMode: true,
    })
    .catch((error: unknown) => {
      throw new TimestampRefused(error instanceof Error ? error.message : String(error));
    });
  if (found.signatureVerified !== true || !found.signerCertificate)
    throw new TimestampRefused('the signature of the timestamp is wrong');
  const certificate = new X509Certificate(Buffer.from(found.signerCertificate.toSchema().toBER()));
  if (!certificate.keyUsage?.includes(timestampingUsage)) throw new TimestampRefused('the certificate is not one for timestamps');
  const info = signed.encapContentInfo.eContent;
  if (!info) throw new TimestampRefused('the token is empty');
  return { info: TSTInfo.fromBER(bytesOf(Buffer.from(info.getValue()))) };
}

function signedOf(answer: Buffer): SignedData {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(bytesOf(answer));
    // 0 granted, 1 granted with changes.
    if (Number(status.status) > 1 || !timeStampToken)
      throw new TimestampRefused(`the timestamp was refused: status ${status.status}`);
    return new SignedData({ schema: timeStampToken.content });
  } catch (error) {
    if (error instanceof TimestampRefused) throw error;
    throw new TimestampRefused('the answer is no timestamp');
  }
}

function certificatesOf(pem: string): Certificate[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)].map(
    ([text]) => new Certificate({ schema: fromBER(bytesOf(new X509Certificate(text).raw)).result }),
  );
}

/** Its bytes alone: a buffer of Node may be a part of a larger one. */
function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
