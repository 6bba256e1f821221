import { type Answers, command, differs, document, met, notApplicable, test } from '../answer';

const rekey = 'api/src/app/rekey.test.ts';
const security = 'api/src/platform/security/security.test.ts';
const sealed = test(security, 'a changed bit, another context or an unknown version cannot be decrypted');
const requestSignature = test(
  'shared-contracts/src/transport/sign/sign.node.test.ts',
  'request signature › gives the test vector of docs/wire-format.md',
);
const wechatPush = test('api/src/supply/wechat/wechat.test.ts', 'a push › decrypts with the right keys only');

/** V11 */
export const cryptography: Answers = {
  '11.1.1': met(
    'a documented policy for keys',
    'Who holds which, how each is made, replaced and destroyed.',
    document('docs/security.md#keys-and-algorithms'),
  ),
  '11.1.2': met(
    'an inventory of cryptography',
    'Keys, algorithms, and what they protect.',
    document('docs/security.md#keys-and-algorithms'),
  ),
  '11.2.1': met(
    'validated implementations',
    'Node’s OpenSSL, `@node-rs/argon2` and `pkijs`; nothing of our own.',
    sealed,
    command('licences'),
  ),
  '11.2.2': met(
    'algorithms and keys can be replaced',
    'Ciphertexts name their version and key, hashes of passwords their parameters. A command encrypts everything anew with another `SECRET_KEY` while the servers run, and the registry’s key is replaced in use.',
    test(rekey, 'every encrypted column of the schema, and no other, is declared by its context'),
    test(
      rekey,
      'on the marketplace of the demonstration › everything is sealed anew, nothing is left, and all of it is read with the new secret alone',
    ),
    test(rekey, 'it does not end while something still writes with the former secret'),
    test(rekey, 'the books go over to the new secret › who stole the former secret rewrites nothing that the new one sealed'),
  ),
  '11.2.3': differs(
    '128 bits of security',
    'AES-256, SHA-256, Ed25519 and 256-bit keys throughout. Alipay and WeChat Pay fix RSA keys of 2,048 bits, and the specification an MD5 signature of requests.',
    'the signature authenticates nobody; callbacks of a payment are compared with the order and asked back.',
    sealed,
    test(
      'api/src/money/payment/payment.test.ts',
      '%s, against a local server that implements its protocol › a callback that was changed or signed by another key is rejected',
    ),
  ),
  '11.3.1': met(
    'no ECB, no PKCS#1 v1.5 for encryption',
    'AES-256-GCM of our own; WeChat’s pushes are CBC.',
    sealed,
    command('dangerous-calls'),
  ),
  '11.3.2': differs(
    'approved ciphers and modes',
    'AES-256-GCM for all that we encrypt. WeChat’s protocol encrypts its pushes by AES-256-CBC.',
    'their signature is verified before they are decrypted, and old ones are refused.',
    sealed,
    wechatPush,
  ),
  '11.3.3': met('encryption that shows changes', 'GCM with the context as additional data.', sealed),
  '11.4.1': differs(
    'no MD5 or SHA-1',
    'The specification has requests signed by MD5; WeChat signs pushes by SHA-1; S3 asks for the MD5 of a locked object; authenticator apps compute by HMAC-SHA-1. The check lists all four, and there is no other.',
    'the first three authenticate no person: token, freshness and TLS do; collisions of SHA-1 do not weaken its HMAC.',
    requestSignature,
    wechatPush,
    command('dangerous-calls'),
  ),
  '11.4.2': met(
    'passwords by a slow function',
    'Argon2id, 19 MiB, two passes.',
    test(
      'api/src/identity/account/register.test.ts',
      'stores the phone encrypted with a keyed look-up hash, and the password as Argon2id',
    ),
  ),
  '11.4.3': differs(
    'hashes of 256 bits where they must resist collisions',
    'The registry, reports and the books’ chain are Ed25519 and HMAC-SHA-256. Requests are signed by MD5, as the specification has it.',
    'as 11.4.1.',
    test('shell/server/registry/registry.test.ts', 'on disk › a book that was edited by hand is refused and not overwritten'),
    test('api/src/app/books.test.ts', 'a raised deposit is found, although the chain beside it was computed again'),
    requestSignature,
  ),
  '11.4.4': notApplicable(
    'keys made of passwords',
    'No key is made of a password: keys are derived by HKDF from a random secret.',
  ),
  '11.5.1': met(
    'unguessable values of 128 bits from a secure generator',
    'Tokens have 256 bits, links 128 and more; ids are no secrets. Codes that people type are shorter and count their tries.',
    test('api/src/identity/session/session.test.ts', 'only the hash of a token is stored'),
    command('dangerous-calls'),
  ),
  '11.6.1': met(
    'approved algorithms for keys and signatures',
    'Ed25519 pairs by Node.',
    test('shell/server/registry/registry.test.ts', 'on disk › a book signed with another key is refused, naming both keys'),
  ),
};
