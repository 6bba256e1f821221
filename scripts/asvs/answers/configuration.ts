import { type Answers, document, met, operator, test } from '../answer';

const createApi = 'api/src/app/create-api.test.ts';

/** V13 */
export const configuration: Answers = {
  '13.1.1': met(
    'documented connections',
    'Every system that the product connects to, and what a person can have it ask for.',
    document('docs/security.md#connections'),
  ),
  '13.2.1': operator(
    'services are authenticated, by short-lived credentials',
    'The database by `DATABASE_URL`, which takes a client certificate as well as a password; vendors by signatures.',
    document('docs/operations.md#secrets'),
    'database-access',
  ),
  '13.2.2': met(
    'least privileges between components',
    'The server’s role owns nothing and cannot change the ledger; production refuses another.',
    test(
      'api/src/platform/database/roles/roles.test.ts',
      'production is opened as the application only, and says what another role may do',
    ),
    test(createApi, 'production does not start as a role that owns the tables, and has written nothing then'),
  ),
  '13.2.3': met(
    'no default credentials',
    'Production starts with none of the demonstration’s.',
    test('api/src/platform/settings.test.ts', 'production lists all missing settings at once'),
    test('server.test.ts', 'production refuses to start and names everything that is missing, of both servers'),
  ),
  '13.2.4': met(
    'a list of systems that may be spoken to',
    'Addresses are settings, or fixed in the code of their adapter.',
    document('docs/security.md#connections'),
    test('api/src/supply/article/article.test.ts', '%s is never requested'),
  ),
  '13.2.5': operator(
    'the same list at the network',
    'An outbound firewall by the list of connections.',
    document('docs/operations.md#encrypted-connections'),
    'firewall',
  ),
  '13.3.1': operator(
    'a store of secrets',
    'Secrets come by the environment, are in no build and no log, and are never printed.',
    document('docs/operations.md#secrets'),
    'secret-store',
    test('shared-contracts/src/protocol/settings/settings.node.test.ts', 'an error does not reveal a secret'),
  ),
  '13.3.2': operator(
    'least access to secrets',
    'The migrations’ address is not in a server’s environment; page servers need no `SECRET_KEY`.',
    document('docs/operations.md#secrets'),
    'secrets-apart',
    test('api/src/platform/security/security.test.ts', 'the stored secret is created once and readable only by its owner'),
  ),
  '13.4.1': met(
    'no `.git`',
    'Only files below two folders are sent, and none whose path has a hidden segment.',
    test('shell/server/assets.test.ts', 'no path escapes the folders'),
  ),
  '13.4.2': met(
    'no debugging in production',
    'Versions and faults by address are for the demonstration, or for signed links.',
    test(
      'shell/server/registry/tools.test.ts',
      'production accepts nothing unsigned, not even from a cookie, and reports it once',
    ),
    test(createApi, 'production has no demonstration accounts and exposes neither SMS codes nor captcha answers'),
  ),
  '13.4.3': met(
    'no listings of folders',
    'An address is one file or 404.',
    test('shell/server/assets.test.ts', 'a missing file is a plain, uncached 404, never a page'),
  ),
  '13.4.4': met(
    'no TRACE',
    'It is refused and echoes nothing.',
    test('api/src/platform/http/message-bounds.test.ts', 'TRACE echoes nothing'),
  ),
  '13.4.5': met(
    'documentation and monitoring only where meant',
    '`/openapi` is the document for advertisers’ own programs, `/livez`, `/readyz` and `/healthz` say whether process and database answer, the health of remotes has no visitor in it. There is no other.',
    test('api/src/platform/http/openapi.test.ts', 'describes every declared endpoint with its refusals and audience'),
    test('shell/server/pages.test.ts', 'addresses of the marketplace server are 404 here, never pages'),
  ),
};
