import { type Answers, differs, document, met, notApplicable, test } from '../answer';

const account = 'api/src/identity/account';
const guard = `${account}/guard.test.ts`;
const newPassword = `${account}/new-password.test.ts`;
const codes = 'api/src/identity/sms/codes.test.ts';
const change = `${account}/change.test.ts`;
const rules = 'shared-contracts/src/domain/identity/rules.node.test.ts';
const noIdentityProvider = 'Nobody signs in through another service; a WeChat binding brings notices only.';
const steps = 'api/src/identity/second-step/second-step.test.ts';
const passkeys = 'api/src/identity/passkey/passkey.test.ts';

/** V6 */
export const authentication: Answers = {
  '6.1.1': met(
    'documented defence against guessing, without locking owners out',
    'Counts per place and account, captchas, limits of codes, and what is left to the owner.',
    document('docs/domain/identity.md#sign-in-protection'),
  ),
  '6.1.2': met(
    'a documented list of words for this context',
    'Names of the product, and the own phone number.',
    document('docs/domain/identity.md#passwords'),
  ),
  '6.1.3': met(
    'all ways to sign in, documented together',
    'With what each is protected by.',
    document('docs/security.md#ways-to-sign-in'),
  ),
  '6.2.1': met('8 characters or more', '8 to 128, at the page and at the server.', test(rules, 'a new password › %p: %p')),
  '6.2.2': met(
    'passwords can be changed',
    'In the account.',
    test(change, 'changing the password ends all other sessions and keeps this one'),
  ),
  '6.2.3': met(
    'a change needs the old password',
    'A wrong one is counted like a guess.',
    test(change, 'a stolen session cannot be used to guess the password: five attempts, then locked out'),
  ),
  '6.2.4': met(
    'not one of the 3,000 most used',
    'Nor of 17,950 that leaked most often, at registration, change and recovery.',
    test(newPassword, '%p, which is tried first, is refused at its field'),
    test(newPassword, 'it is refused by registration, change and recovery alike'),
  ),
  '6.2.5': met(
    'any composition',
    'Spaces and Chinese as well; no kind of character is required.',
    test(newPassword, '%p may be set'),
  ),
  '6.2.6': met(
    'masked, may be shown',
    'A button shows it.',
    test(
      'shared-ui/src/patterns/controls/controls.test.tsx',
      'a password can be shown and hidden again, and the button says which',
    ),
  ),
  '6.2.7': met(
    'pasting and password managers',
    'Fields have the names that managers look for, and nothing hinders pasting.',
    test(
      'remote-public/src/features/login/login-by-password.test.tsx',
      'password managers and phone keyboards find the attributes they need',
    ),
  ),
  '6.2.8': met(
    'verified as received',
    'Neither cut nor changed in case. It is brought to normal form C, so that the same character typed on another keyboard is the same, as NIST advises.',
    test(newPassword, '%s sign in, and no shortened form of them does'),
    test(newPassword, 'a character that another keyboard composes differently is the same character'),
  ),
  '6.2.9': met('64 characters and more', '128.', test(newPassword, '%s sign in, and no shortened form of them does')),
  '6.2.10': notApplicable('no periodic rotation', 'Nothing in the product knows the age of a password.'),
  '6.2.11': met(
    'words of this context are refused',
    'Also with digits around them.',
    test(newPassword, '%p, which is tried first, is refused at its field'),
  ),
  '6.2.12': met(
    'not one of a set of breached passwords',
    'The 17,950 that leaked most often, kept as hashes; no service outside is asked.',
    test(newPassword, '%p, which is tried first, is refused at its field'),
  ),
  '6.3.1': met(
    'defence against guessing is in place',
    'As documented under 6.1.1.',
    test(guard, 'sixty guesses from as many addresses: only the first ten are looked at, then sign-in by code is offered'),
    test(
      `${account}/login.test.ts`,
      'from the third failure a captcha is required; the fifth locks for 15 minutes, even for the correct password',
    ),
  ),
  '6.3.2': met(
    'no default accounts',
    'Those of the demonstration exist in no production, which also refuses a database that has them.',
    test(
      'api/src/app/create-api.test.ts',
      'production has no demonstration accounts and exposes neither SMS codes nor captcha answers',
    ),
    test('api/src/app/create-api.test.ts', 'production refuses an unmarked database that holds %s'),
  ),
  '6.3.3': differs(
    'several factors to enter',
    'The specification has a sign-in by password alone, and it stays possible; a code to the phone is a way of its own.',
    'a passkey, or an authenticator app as a second step, for whoever wants one, counts per account over all addresses, notice of every unknown browser, a code or the password again for money and safety, a day’s lock of cash-outs after a recovery.',
    test(guard, 'sixty guesses from as many addresses: only the first ten are looked at, then sign-in by code is offered'),
    test(
      `${account}/safety-notices.test.ts`,
      'a sign-in from a browser that the account does not know is announced with place and device, once per browser',
    ),
    test(
      'api/src/identity/identification/personal-numbers.test.ts',
      'are shown after the password or a code, and each reveal is recorded',
    ),
  ),
  '6.3.4': met(
    'no undocumented way in, each as strong',
    'Password, code, passkey and API key; the first two share their counts with every place that asks again.',
    test(passkeys, 'an answer %s signs nobody in, and its challenge is used up'),
    test(guard, 'a stolen session cannot guess the password from many addresses, neither to change it nor as second factor'),
    test(
      'api/src/identity/api-key/api-key.test.ts',
      'a key can call only the endpoints of its scopes, with a signature like any call',
    ),
  ),
  '6.4.1': notApplicable('initial passwords', 'The product makes no password for anybody: whoever signs up chooses the own one.'),
  '6.4.2': notApplicable('no secret questions', 'There are none, and no hints.'),
  '6.4.3': met(
    'a reset that does not go round the second factor',
    'A reset needs a code, is announced, and leaves the second step on.',
    test(steps, 'a recovered password leaves the second step on'),
  ),
  '6.4.4': met(
    'proof of identity when a factor is lost',
    'Two operators, after the check of identity that the registration of a principal has; sessions end, and money stays put for a while.',
    test(steps, 'an operator ends it for an owner who has lost everything: sessions end, and money stays put for a while'),
  ),
  '6.5.1': met(
    'codes work once',
    'By message, by app and for recovery, also concurrently.',
    test(steps, 'a code works once, also when it is sent many times at once'),
    test(steps, 'a recovery code of another account, or one sent twice at once, opens nothing'),
    test(codes, 'a code is valid once'),
    test(codes, 'of ten concurrent sign-ins with one code, one succeeds'),
  ),
  '6.5.2': met(
    'look-up secrets are hashed by a password’s function, or have 112 bits',
    'Recovery codes have 50 bits and are kept by Argon2id with a salt of each, over a hash keyed outside of the database.',
    test(
      'api/src/identity/second-step/second-step.test.ts',
      'recovery codes are kept by Argon2id with a salt of each, those from before this was so too',
    ),
  ),
  '6.5.3': met(
    'codes from a secure generator',
    'Node’s `crypto` everywhere; `Math.random` nowhere.',
    test(codes, 'a code has six digits, is valid for five minutes, and is stored as a keyed hash'),
    { command: 'dangerous-calls' },
  ),
  '6.5.4': met(
    'codes of 20 bits',
    'Six digits, as the standard names.',
    test(codes, 'a code has six digits, is valid for five minutes, and is stored as a keyed hash'),
  ),
  '6.5.5': met(
    'codes have a life of at most 10 minutes',
    'Five minutes by text message, ten by mail. Codes of an app have half a minute; the one before and the one after are taken too, for clocks that are off.',
    test(codes, 'a code expires, is replaced by the next one, and is valid only for its purpose and side'),
    test(
      'api/src/identity/reach/reach.test.ts',
      'a code is valid once, only for its address and user, and five wrong attempts invalidate it',
    ),
  ),
  '6.6.1': met(
    'stronger ways beside text messages, and their risks said',
    'A code goes to a phone that was proven at registration or change; account security says what text messages risk and offers passkeys and an authenticator app, and the help centre explains them.',
    test(
      'shared-ui/src/domain/person/second-step/second-step.test.tsx',
      'While it is off the row says what a code by text message risks, and offers the stronger way.',
    ),
    test(codes, 'a code expires, is replaced by the next one, and is valid only for its purpose and side'),
  ),
  '6.6.2': met(
    'codes belong to their request',
    'To phone, side and purpose; a newer request ends the older code.',
    test(codes, 'a code expires, is replaced by the next one, and is valid only for its purpose and side'),
  ),
  '6.6.3': met(
    'codes cannot be guessed',
    'Five tries each, ten codes a day.',
    test(codes, 'five wrong attempts invalidate a code, even concurrent ones'),
    test(codes, 'a phone gets at most ten codes a day, across all purposes and both sides'),
  ),
  '6.8.1': notApplicable('identities of several providers', noIdentityProvider),
  '6.8.2': notApplicable('signed assertions', noIdentityProvider),
  '6.8.3': notApplicable('SAML assertions once', noIdentityProvider),
  '6.8.4': notApplicable('strength reported by a provider', noIdentityProvider),
};
