/** Passkeys of operators, and proof anew by one. `docs/domain/operator.md#access`. */
import { z } from 'zod';
import { creationOptions, passkeyAssertion, passkeyAttestation, passkeyName, requestOptions } from '../identity/passkey';
import { passkeyLimits } from '../identity/rules';
import { desk } from './desk-endpoint';
import { me } from './desk-me';

const id = z.uuid();
const empty = z.object({});
const instant = z.iso.datetime();

/** One of them: what proves anew who sits there. */
export const proof = z.object({
  /** Of an authenticator, or a recovery code; empty only where the demonstration has none. */
  code: z.string().max(20).default(''),
  /** Where there is no authenticator. */
  password: z.string().max(200).default(''),
  passkey: passkeyAssertion.optional(),
});

export const passkeyEndpoints = {
  'desk/passkeyOptions': desk({
    summary: 'What a passkey signs to begin a session',
    audience: 'anyone',
    request: empty,
    response: requestOptions,
  }),
  'desk/passkeySignIn': desk({
    summary: 'Begins a session by a passkey: it proves possession and the person, so neither password nor code is asked for',
    audience: 'anyone',
    request: z.object({ passkey: passkeyAssertion }),
    response: z.object({ me }),
  }),
  'desk/passkeyProve': desk({
    summary: 'What a passkey signs to prove anew who sits there, in this session only',
    audience: 'person',
    request: empty,
    response: requestOptions,
  }),
  'desk/passkeys': desk({
    summary: 'Own passkeys',
    audience: 'person',
    request: empty,
    response: z.object({
      list: z.array(
        z.object({
          ...{ id, name: z.string(), since: instant, usedAt: instant.nullable(), synced: z.boolean() },
          /** When its counter fell: somebody may have a copy. */
          counterFellAt: instant.nullable(),
        }),
      ),
      /** Why the address of the desk can have none; null where it can. */
      unusable: z.string().nullable(),
    }),
  }),
  'desk/passkeyStart': desk({
    summary: 'What a new passkey signs, after proof anew',
    audience: 'person',
    request: proof,
    response: creationOptions,
  }),
  'desk/passkeyAdd': desk({
    summary: `Keeps a new passkey, at most ${passkeyLimits.perAccount}`,
    audience: 'person',
    request: z.object({ name: passkeyName, attestation: passkeyAttestation }),
    response: z.object({ id }),
  }),
  'desk/passkeyRemove': desk({
    summary: 'Takes a passkey away, after proof anew',
    audience: 'person',
    request: z.object({ id, ...proof.shape }),
    response: empty,
  }),
} as const;
