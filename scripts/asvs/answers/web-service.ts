import { type Answers, document, met, notApplicable, operator, test } from '../answer';

const bounds = 'api/src/platform/http/message-bounds.test.ts';
const noGraphQl = 'There is no GraphQL.';
const noWebSocket = 'There are no WebSockets: news arrive by server-sent events.';

/** V4 */
export const webService: Answers = {
  '4.1.1': met(
    'a content type with charset',
    'Texts of both servers name UTF-8; JSON is UTF-8 by itself.',
    test('shell/server/assets.test.ts', 'every text says that it is UTF-8'),
    test('server.test.ts', 'pages, files and the marketplace server answer at one address, below the base'),
  ),
  '4.1.2': operator(
    'no redirect from http to https for calls',
    'The product redirects nothing from http: the proxy in front may do so for pages and must refuse `/api`.',
    document('docs/operations.md#encrypted-connections'),
    'plain-http',
  ),
  '4.1.3': met(
    'headers of intermediaries cannot be forged',
    '`X-Forwarded-For` counts only from the proxies that are named; production does not start before they are.',
    test(bounds, 'a visitor who is no proxy cannot choose the address that limits count'),
    test('api/src/platform/settings.test.ts', 'production asks in one sentence each where it is reached and through whom'),
  ),
  '4.2.1': met(
    'no request smuggling',
    'A request whose end is ambiguous is refused and its connection ended.',
    test(bounds, 'a request with %s is refused'),
  ),
  '4.3.1': notApplicable('limits of GraphQL queries', noGraphQl),
  '4.3.2': notApplicable('no GraphQL introspection', noGraphQl),
  '4.4.1': notApplicable('WebSockets over TLS', noWebSocket),
  '4.4.2': notApplicable('origin of WebSockets', noWebSocket),
  '4.4.3': notApplicable('tokens of WebSockets', noWebSocket),
  '4.4.4': notApplicable('tokens of WebSockets from a session', noWebSocket),
};
