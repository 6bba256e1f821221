import { z } from 'zod';
import { passkeyLimits } from './rules';

/** As WebAuthn's JSON has bytes; an id has at most 1,023 of them. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
export const credentialId = bytes(1366);
export const transports = z.array(z.string().max(20)).max(8);
export const challenge = z.string();

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
