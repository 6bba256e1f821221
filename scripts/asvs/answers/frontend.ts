import { type Answers, command, differs, met, notApplicable, test } from '../answer';

const apiHeaders = 'api/src/platform/http/safe-headers.test.ts';
const pages = 'shell/server/pages.test.ts';
const upload = 'api/src/platform/upload/upload.test.ts';
const protocol = 'api/src/platform/http/protocol.test.ts';
const pageHeaders = test(
  pages,
  'the security policy › %s is taken for nothing but what it says, and over https browsers stay with https',
);
const answerHeaders = test(
  apiHeaders,
  'headers of every answer › %s is taken for nothing but what it says, shown in no frame, and gives no other site the visitor’s address',
);
const everyKind = test('server.test.ts', 'headers of every kind of answer › of the market: %s');
const streamHeaders = test(
  'api/src/identity/messages/messages.test.ts',
  'pushes to an open page › a stream has the headers of every answer, although it is written by hand',
);

/** V3 */
/** Of the page server, the marketplace server and the pages’ own scripts. */
const prefixed = [
  test(
    'shell/server/registry/visits.test.ts',
    'over https only cookies count that no other host can have set, below a base path too',
  ),
  test(
    'api/src/identity/account/guard.test.ts',
    'over https the cookie has the prefix that no other host can set, and a browser known under the former name stays known',
  ),
  test(
    'shell/src/session/side-hint.https.test.ts',
    'over https the cookie has the prefix that browsers keep to this host, and is removed under it',
  ),
];

export const frontend: Answers = {
  '3.2.1': met(
    'no answer is rendered as something else',
    'Answers carry `nosniff` and a policy that allows nothing; files of users are sandboxed, and PDFs are only downloaded.',
    test(upload, 'a PDF is kept unchanged and only downloaded'),
    answerHeaders,
  ),
  '3.2.2': met(
    'text is shown as text',
    'Three places write HTML into a page; the check lists them, with what has cleaned it.',
    command('dangerous-calls'),
    test(
      'remote-ad/src/features/campaign-form/rich-text/markup.test.ts',
      'text that looks like markup stays text, and event handlers of images are removed',
    ),
  ),
  '3.3.1': met(
    'cookies are `Secure`, with a prefix in their names',
    'Where the product is https, every cookie is `Secure` and has `__Host-` before its name; over plain http, as on one’s own machine, browsers take neither.',
    ...prefixed,
  ),
  '3.3.2': met(
    'SameSite by the cookie’s purpose',
    'Every cookie is `SameSite=Lax`; none of them signs anybody in.',
    test(
      'api/src/identity/account/guard.test.ts',
      'the cookie cannot be read by scripts, and one that nobody issued proves nothing',
    ),
    test(
      'shell/src/session/side-hint.test.ts',
      'the cookie shows the page server which side is signed in, and is removed on sign-out',
    ),
  ),
  '3.3.3': met(
    '`__Host-` before the names of cookies',
    'All of them, below a base path too; the page server takes no other over https. The cookie that recognises a browser is still read under its former name, so that known browsers stay known.',
    ...prefixed,
  ),
  '3.3.4': differs(
    'values that scripts need not read are HttpOnly',
    'The cookie that recognises a browser is HttpOnly. The session’s token is no cookie: the specification keeps it in `localStorage` as `sz-token`.',
    'a policy with a nonce and nothing unsafe, digests of every remote file, a life of 24 hours without use, and a second factor for money and safety.',
    test(
      'api/src/identity/account/guard.test.ts',
      'the cookie cannot be read by scripts, and one that nobody issued proves nothing',
    ),
    test(pages, 'the security policy › allows inline scripts by a nonce unique to each response, and nothing unsafe'),
  ),
  '3.4.1': met(
    'HSTS of a year, with subdomains',
    'On every answer of both servers where `PUBLIC_URL` is https.',
    test(apiHeaders, 'headers of every answer › browsers stay with https where the public address is https'),
    pageHeaders,
  ),
  '3.4.2': met(
    'CORS allows nobody by echo',
    'Only built files, which hold no secret, allow every origin; no answer with data allows any.',
    answerHeaders,
  ),
  '3.4.3': met(
    'a content security policy',
    'Pages have a nonce per response, `object-src` and `base-uri` `none`; other answers allow nothing.',
    test(pages, 'the security policy › allows inline scripts by a nonce unique to each response, and nothing unsafe'),
    answerHeaders,
  ),
  '3.4.4': met('`nosniff` on every answer', 'Of both servers, event streams too.', answerHeaders, everyKind, streamHeaders),
  '3.4.5': met(
    'a referrer policy',
    '`no-referrer` on answers and private links, `strict-origin-when-cross-origin` on pages.',
    answerHeaders,
    pageHeaders,
  ),
  '3.4.6': met(
    '`frame-ancestors` on every answer',
    '`none` on pages, files, answers and event streams.',
    answerHeaders,
    everyKind,
    streamHeaders,
  ),
  '3.5.1': met(
    'requests of other sites are refused',
    'A call needs the token and the signature in headers of its own, which a browser never sends by itself; cookies sign nobody in.',
    test(protocol, 'signature › %s is refused with 400'),
    test('api/src/identity/session/session.test.ts', 'a token of the other side is refused like a missing token'),
  ),
  '3.5.2': met(
    'no call without a preflight',
    'Without the headers `source`, `timestamp` and `sign`, which need one, every call is refused.',
    test(protocol, 'signature › %s is refused with 400'),
  ),
  '3.5.3': met(
    'nothing sensitive by GET',
    'Acts are POST; another method on their address is 405.',
    test('shared-contracts/src/domain/endpoints.node.test.ts', 'the specified endpoints keep their methods and paths'),
    test(protocol, 'protocol faults › unsupported method: 405 with the allowed one'),
  ),
  '3.5.4': differs(
    'separate applications on separate hosts',
    'Remotes of several teams share one page and one origin, as the specification has it; operators work by command line and share none.',
    'versions are signed, their files have digests, people have rights per remote, and a page may load only what the registry names.',
    test('shell/server/registry/rights.test.ts', '%s › is refused to whoever has the right on another remote'),
    test(pages, 'the security policy › allows exactly the origins of remotes in the registry'),
  ),
  '3.5.5': notApplicable(
    'origin of messages between windows',
    'No page listens to messages of windows; tabs speak by `BroadcastChannel`, which is of one origin.',
  ),
  '3.7.1': met(
    'no retired technology in the browser',
    'Scripts and styles alone, held against the browsers that are named.',
    command('browsers'),
    test('scripts/built-files/built-files.test.ts', 'what every browser of the list has passes: %s'),
  ),
  '3.7.2': met(
    'automatic redirects only to known destinations',
    'A way back stays on this site; the counting link of an order leads to the landing page that a reviewer has passed, and nowhere else.',
    test(
      'shared-contracts/src/domain/identity/rules.node.test.ts',
      'the return address after sign-in › never leads to another origin',
    ),
    test(
      'api/src/campaign/landing/landing.test.ts',
      'an order’s link redirects to the landing page and counts visits and visitors',
    ),
  ),
};
