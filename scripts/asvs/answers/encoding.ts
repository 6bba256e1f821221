import { type Answers, command, met, notApplicable, test } from '../answer';

const http = 'api/src/platform/http';
const pages = 'shell/server/pages.test.ts';
const markup = 'api/src/platform/markup/markup.test.ts';
const dangerousCalls = command('dangerous-calls');

/** V1 */
export const encoding: Answers = {
  '1.1.1': met(
    'decoding once, and before anything is checked',
    'A body is parsed once; what is signed is its text as sent, and what is used is what was parsed. Paths with anything encoded in them name no file.',
    test(`${http}/protocol.test.ts`, 'nested values are signed by their text as sent, whatever produced it'),
    test('shell/server/assets.test.ts', 'no path escapes the folders'),
  ),
  '1.1.2': met(
    'encoding as the last step',
    'React and the page server encode where the page is written, the database driver sends values apart from statements, CSV quotes as it writes.',
    test(pages, 'escapes data that tries to break out of its block'),
    test('shared-contracts/src/domain/format/csv.node.test.ts', 'written text can be read again, and no cell becomes a formula'),
  ),
  '1.2.1': met(
    'encoding for the context: HTML, attributes, CSS, headers',
    'Texts reach a page through React or the page server’s one function of escaping; header values are percent-encoded where a header cannot carry them.',
    test('shell/server/prerender/prerender.test.ts', 'fills in the site’s settings as escaped text'),
    test(pages, 'escapes data that tries to break out of its block'),
  ),
  '1.2.2': met(
    'encoding in addresses, safe protocols only',
    'Addresses are built by `URL` and `URLSearchParams`; links of a text keep http and https only; the way back after a sign-in never leads elsewhere.',
    test(markup, 'keeps formatting and removes everything active'),
    test('shared-contracts/src/domain/identity/rules.node.test.ts', 'never leads to another origin'),
  ),
  '1.2.3': met(
    'encoding in scripts and JSON',
    'Data of a page stand in JSON blocks whose `<` is escaped; JSON is only written by `JSON.stringify`.',
    test(pages, 'escapes data that tries to break out of its block'),
  ),
  '1.2.4': met(
    'no SQL injection',
    'All values are parameters (Kysely). Raw SQL is written from constants in the files that the check lists with their reasons, and nowhere else.',
    dangerousCalls,
    test('api/proofs/fuzz.test.ts', '%s'),
  ),
  '1.2.5': met(
    'no injection into commands of the operating system',
    'Only the embedded database starts programs, with lists of arguments, without a shell and without anything that a person sent.',
    dangerousCalls,
  ),
  '1.2.6': notApplicable('no LDAP injection', 'There is no LDAP.'),
  '1.2.7': notApplicable('no XPath injection', 'There is no XPath.'),
  '1.2.8': notApplicable('LaTeX configured securely', 'There is no LaTeX; PDFs are drawn by calls of a library.'),
  '1.2.9': met(
    'escaped characters in regular expressions',
    'No expression is made of foreign text: one that is built at run time is found by the check, and so is one that is not linear.',
    command('linear'),
    test('scripts/linear/linear.test.ts', '%s is built at run time'),
  ),
  '1.3.1': met(
    'HTML of editors is sanitised',
    'The server cleans every article by a list of tags and attributes before it stores it, and the page shows nothing else as HTML.',
    test(markup, 'keeps formatting and removes everything active'),
    test(markup, 'cleaning twice changes nothing'),
  ),
  '1.3.2': met('no eval', 'Neither server nor page runs text as code; the pages’ policy forbids it as well.', dangerousCalls),
  '1.3.3': met(
    'sanitising before a dangerous context',
    'Cells that a spreadsheet would run are quoted, texts of a log are masked, markup is cut to what its place allows.',
    test(
      'shared-contracts/src/domain/format/csv.node.test.ts',
      'cells with commas, quotes and line breaks are quoted; formulas are not executed',
    ),
    test(`${http}/log.test.ts`, 'masks personal data and secrets that end up in a text'),
  ),
  '1.3.4': met(
    'scripts in SVG',
    'An SVG is refused as a file, and removed from a text.',
    test('api/src/platform/upload/upload.test.ts', '%s is refused at its field'),
    test(markup, 'keeps formatting and removes everything active'),
  ),
  '1.3.5': met(
    'no scriptable content: Markdown, CSS, templates',
    'Of HTML only plain formatting stays; Markdown, style sheets and BBCode of users are text.',
    test(markup, 'keeps formatting and removes everything active'),
    test(
      'remote-ad/src/features/campaign-form/rich-text/markup.test.ts',
      'only plain tags are kept; styles, scripts and wrappers are removed',
    ),
  ),
  '1.3.6': met(
    'no requests to addresses of others’ choice',
    'Articles are read from one fixed host and pictures from two; nothing else of a request decides where the server connects.',
    test('api/src/supply/article/article.test.ts', '%s is never requested'),
    test('api/src/order/measurement/measurement.test.ts', '%s is not an article'),
  ),
  '1.3.7': notApplicable('no template injection', 'There is no template engine: pages and mails are written by functions.'),
  '1.3.8': notApplicable('no JNDI injection', 'There is no JNDI.'),
  '1.3.9': notApplicable('no memcache injection', 'There is no memcache.'),
  '1.3.10': notApplicable('format strings', 'The language has none; the log takes facts, not formats.'),
  '1.3.11': met(
    'no injection into mail',
    'A line end in subject or recipient adds neither header nor recipient.',
    test('api/src/platform/mail/smtp.test.ts', 'line ends in recipient and subject add neither header nor recipient'),
  ),
  '1.4.1': notApplicable(
    'memory-safe strings and copies',
    'All our code is TypeScript, which has no pointers; native code comes in libraries only.',
  ),
  '1.4.2': met(
    'no overflow of integers',
    'Money is whole fen within the safe integers, read by one function that refuses anything else; the database keeps it as `bigint`.',
    test('shared-contracts/src/domain/format/money.node.test.ts', 'other than whole amounts are not guessed'),
  ),
  '1.4.3': notApplicable('released memory', 'Memory is collected by the run time.'),
  '1.5.1': met(
    'XML without external entities',
    'The one XML that is read, WeChat’s, is read by a parser that knows neither entities nor nesting.',
    test('api/src/supply/wechat/wechat.test.ts', 'a push › entities and nested documents are ignored'),
  ),
  '1.5.2': met(
    'safe deserialisation',
    'Only JSON and forms are read, against a schema; a key that names the prototype is an ordinary key.',
    test(`${http}/body.test.ts`, 'a key __proto__ is an ordinary field and changes no prototype'),
  ),
};
