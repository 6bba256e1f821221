import { type Answers, met, test } from '../answer';

const replay = 'shell/server/registry/registry.test.ts';
const visitTicket = test(
  'shared-contracts/src/protocol/signature/visit-ticket.node.test.ts',
  'a ticket that is made up, altered, of another server or a day old is none',
);
const fileLink = test(
  'api/src/platform/upload/upload.test.ts',
  'a private link expires after five minutes and is valid only for its own file',
);
const eventTicket = test('api/src/identity/messages/messages.test.ts', 'a ticket is valid for a minute and for no other user');
const ownKeys = test('api/src/platform/security/security.test.ts', 'each use has its own key');

/** V9: links to files, tickets of event streams and of visits, links to versions. None is a JWT, and none signs anybody in. */
export const tokens: Answers = {
  '9.1.1': met(
    'a signature or MAC before the contents',
    'HMAC-SHA-256, or Ed25519 for links to versions.',
    test(replay, 'a replay link › is rejected when it is altered, expired or signed with another key'),
    visitTicket,
    fileLink,
  ),
  '9.1.2': met(
    'listed algorithms only',
    'The algorithm is in the code and not in the token.',
    test(replay, 'a replay link › is rejected when it is altered, expired or signed with another key'),
  ),
  '9.1.3': met(
    'keys from trusted sources',
    'Keys are settings; no token names one.',
    visitTicket,
    test(replay, 'a replay link › is rejected when it is altered, expired or signed with another key'),
  ),
  '9.2.1': met('validity is checked', 'Five minutes, a minute, a day.', fileLink, eventTicket, visitTicket),
  '9.2.2': met('tokens of the right kind', 'Each kind has a key of its own.', ownKeys),
  '9.2.3': met(
    'tokens for this service',
    'Each kind has a key of its own, and names user, file or network.',
    ownKeys,
    fileLink,
    eventTicket,
  ),
  '9.2.4': met(
    'one key, one audience',
    'Links to versions are signed with another key than the registry.',
    test('shell/server/registry/tools.test.ts', 'a signed link is accepted in every profile until it expires'),
    ownKeys,
  ),
};
