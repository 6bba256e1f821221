import { type Answer, type Answers, met, notApplicable, test } from '../answer';

const reach = 'api/src/identity/reach/reach.test.ts';
const authorisation = 'api/src/supply/media-account/authorisation.test.ts';
const noServer = 'The product is no authorisation server.';
const noResource = 'The product takes no OAuth access tokens; API keys are its own.';
const noOidc = 'There is no OpenID Connect.';
const none = (why: string, asked: Readonly<Record<string, string>>): Record<string, Answer> =>
  Object.fromEntries(Object.entries(asked).map(([id, asks]) => [id, notApplicable(asks, why)]));

/** V10: WeChat’s consent to a binding and to an account’s figures is the only OAuth there is. */
export const oauth: Answers = {
  '10.1.1': met(
    'tokens only where they are needed',
    'WeChat’s tokens stay on the server.',
    test('api/src/order/measurement/official.test.ts', 'a refusal becomes an error with its code and without a token'),
  ),
  '10.1.2': met(
    'answers only to a flow that was begun',
    'Each consent has a ticket of its own, bound to the user who began it, for ten minutes and once.',
    test(reach, 'an expired code binds nothing'),
    test(authorisation, 'the callback finds it by its ticket, once'),
  ),
  '10.2.1': met(
    '`state` or PKCE',
    'The ticket is the `state`.',
    test(reach, 'a WeChat account is bound once per side, a refusal binds nothing, and another user’s code is refused'),
    test(authorisation, 'the callback finds it by its ticket, once'),
  ),
  '10.2.2': notApplicable('mix-up of authorisation servers', 'There is one, whose address is fixed.'),
  ...none(noResource, {
    '10.3.1': 'audience of access tokens',
    '10.3.2': 'decisions by claims',
    '10.3.3': 'users by claims',
    '10.3.4': 'strength by claims',
  }),
  ...none(noServer, {
    '10.4.1': 'registered redirect addresses',
    '10.4.2': 'codes once',
    '10.4.3': 'short life of codes',
    '10.4.4': 'grants that a client needs',
    '10.4.5': 'replay of refresh tokens',
    '10.4.6': 'PKCE required',
    '10.4.7': 'registration of clients',
    '10.4.8': 'refresh tokens end',
    '10.4.9': 'tokens can be revoked',
    '10.4.10': 'confidential clients are authenticated',
    '10.4.11': 'scopes that a client needs',
    '10.6.1': 'response modes',
    '10.6.2': 'forced sign-out at the provider',
    '10.7.1': 'consent to each request',
    '10.7.2': 'consent says to what',
    '10.7.3': 'consents can be revoked',
  }),
  ...none(noOidc, {
    '10.5.1': 'replay of ID tokens',
    '10.5.2': 'users by `sub`',
    '10.5.3': 'issuer of metadata',
    '10.5.4': 'audience of ID tokens',
    '10.5.5': 'back-channel sign-out',
  }),
};
