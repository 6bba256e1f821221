import { type Answers, document, met, notApplicable, test } from '../answer';

const session = 'api/src/identity/session/session.test.ts';
const change = 'api/src/identity/account/change.test.ts';
const ops = 'api/src/operator/command-line/ops.test.ts';
const notFederated = 'Sessions are the product’s own; there is no identity provider.';

/** V7 */
export const sessions: Answers = {
  '7.1.1': met(
    'documented life of a session',
    'With the reason for what differs from NIST.',
    document('docs/security.md#sessions'),
  ),
  '7.1.2': met(
    'documented number of sessions',
    '`MAX_SESSIONS`, and what happens beyond.',
    document('docs/security.md#sessions'),
  ),
  '7.1.3': notApplicable('documented federation', notFederated),
  '7.2.1': met(
    'tokens are verified by the server',
    'Against the database, with every call.',
    test(session, 'a token of the other side is refused like a missing token'),
  ),
  '7.2.2': met(
    'tokens are made for the session',
    'At every sign-in; API keys are no sessions and reach their scopes only.',
    test('api/src/identity/account/login.test.ts', 'a correct password signs in, on the side of the account'),
  ),
  '7.2.3': met(
    'random tokens of 128 bits',
    '256 bits of `crypto`; the hash is stored.',
    test(session, 'only the hash of a token is stored'),
  ),
  '7.2.4': met(
    'a new token at sign-in, the former ends',
    'Every sign-in makes a token and ends the session that the browser came with. Password or code asked for again belong to one act; they raise no session, so there is none to renew.',
    test(session, 'signing in again gives another token and ends the session that the browser came with, of the other side too'),
    test(session, 'a sign-in that fails ends nothing'),
  ),
  '7.3.1': met(
    'sessions end without use',
    '24 hours after the last call.',
    test(session, 'remembered: seven days; otherwise 24 hours after the last call, at most seven days'),
  ),
  '7.3.2': met(
    'sessions end at last',
    'After seven days.',
    test(session, 'remembered: seven days; otherwise 24 hours after the last call, at most seven days'),
  ),
  '7.4.1': met(
    'an ended session is of no use',
    'Its row is marked.',
    test(session, 'signing out ends only the current session'),
    test(session, 'a session ended by the server (%s): 402 with the reason'),
  ),
  '7.4.2': met(
    'a disabled account has no session',
    'Frozen, closing or closed.',
    test(session, 'a frozen account: 402, even for a session that was not ended explicitly'),
    test(
      'api/src/site/account/closing.test.ts',
      'a user who owes nothing may close the account; every session ends, and a sign-in within fifteen days cancels the closing',
    ),
  ),
  '7.4.3': met(
    'a changed factor ends the other sessions',
    'A change ends the others, a recovery all.',
    test(change, 'changing the password ends all other sessions and keeps this one'),
    test(
      'api/src/identity/account/recovery.test.ts',
      'setting a new password ends every session with 402 and locks cash-out for 24 hours',
    ),
  ),
  '7.4.4': met(
    'signing out is easy to find',
    'In the header of every page of the areas.',
    test('shell/src/frames/frames.test.tsx', 'the account menu opens, closes on Escape and signs out'),
  ),
  '7.4.5': met('operators can end sessions', 'Of one user.', test(ops, 'revoke ends sessions with 402, expire with 401')),
  '7.5.1': met(
    'full re-authentication before a change of what signs in',
    'Password by the old one, phone by codes to the old and the new one. The mailbox takes part in neither sign-in nor recovery.',
    test(change, 'after both phones are verified, the new one can sign in and the old one cannot'),
    test(change, 'a stolen session cannot be used to guess the password: five attempts, then locked out'),
  ),
  '7.5.2': met(
    'sessions can be seen, and ended after authenticating again',
    'One by one or all others at once, after the password or a code, and a code of the second step where it is on.',
    test(
      'api/src/identity/session/sign-ins.test.ts',
      'a stolen session alone ends no other: ending one or all asks for the password or a code, and a wrong one is refused at its field',
    ),
    test(
      'api/src/identity/second-step/acts.test.ts',
      '%s asks whoever has the second step on for its code as well, at the field',
    ),
  ),
  '7.6.1': notApplicable('sessions with an identity provider', notFederated),
  '7.6.2': notApplicable('no session without the user', notFederated),
};
