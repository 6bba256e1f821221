import { z } from 'zod';
import { passkeyLimits } from './rules';

/** As WebAuthn's JSON has bytes; an id has at most 1,023 of them. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1366);
const transports = z.array(z.string().max(20)).max(8);
const challenge = z.string();

const attachment = z.enum(['platform', 'cross-platform']).optional();
/** What an authenticator signs and says besides is not asked for. */
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: attachment,
};

/** What the browser makes of a challenge with a passkey that it has. `docs/domain/identity.md#passkeys`. */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(4096),
    userHandle: bytes(128).optional(),
  }),
});

/** What it makes of one with a passkey that is new. */
export const passkeyAttestation = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes(8192), attestationObject: bytes(16_384), transports: transports.optional() }),
});

/** One line, trimmed. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, '请填写名称')
  .max(passkeyLimits.nameLength, `不超过 ${passkeyLimits.nameLength} 个字`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, '名称不能包含换行等控制字符');

const known = z.array(z.object({ id: credentialId, type: z.literal('public-key'), transports }));

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where any passkey of the site will do. */
  allowCredentials: known,
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
