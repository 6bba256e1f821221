import { type Answers, differs, document, met, test } from '../answer';

const session = 'shell/src/session/session.test.ts';
const log = 'api/src/platform/http/log.test.ts';
const numbers = 'api/src/identity/identification/personal-numbers.test.ts';
const answerHeaders = test(
  'api/src/platform/http/safe-headers.test.ts',
  'headers of every answer › no answer with data is stored on its way',
);

/** V14 */
export const data: Answers = {
  '14.1.1': met(
    'data classified by protection',
    'Four levels, and what is in each.',
    document('docs/security.md#data-by-protection'),
  ),
  '14.1.2': met(
    'what each level requires',
    'Encryption, log, masking, keeping and access.',
    document('docs/security.md#data-by-protection'),
  ),
  '14.2.1': met(
    'nothing sensitive in addresses',
    'Tokens travel in headers. Links to files and tickets of streams are in addresses, live minutes, and are in no log.',
    test(
      log,
      'a typical sequence of requests › leaves no phone, password, token, code or body in the log, and logs one line per response',
    ),
    test('api/src/identity/messages/messages.test.ts', 'a ticket is valid for a minute and for no other user'),
  ),
  '14.2.2': met(
    'no sensitive data in caches of servers',
    'Answers with data are `no-store`; the process keeps published figures only.',
    answerHeaders,
  ),
  '14.2.3': met(
    'nothing to trackers',
    'The policy of pages allows no foreign origin but those of remotes in the registry.',
    test('shell/server/pages.test.ts', 'the security policy › allows exactly the origins of remotes in the registry'),
  ),
  '14.2.4': met(
    'protection as documented',
    'Numbers are encrypted and masked, each look is recorded, logs hold none, and what has expired is deleted.',
    test(numbers, 'personal numbers are not stored in plain text'),
    test(numbers, 'are shown after the password or a code, and each reveal is recorded'),
    test('api/src/app/sweeps.test.ts', 'expired rows are deleted; rows that are valid or kept by law stay'),
  ),
  '14.3.1': met(
    'the browser forgets at sign-out',
    'Storage, cookies and what was asked for, also without the server.',
    test(session, 'notifies the server, clears all personal data and navigates to the given page'),
    test(session, 'works without the server'),
    test('shell/src/server-data/rules.test.ts', 'a session that the server or another tab has ended leaves nothing behind'),
  ),
  '14.3.2': met(
    'no caching of sensitive answers',
    '`no-store` on answers and private files; pages hold no data of a person.',
    answerHeaders,
    test('api/src/platform/upload/upload.test.ts', '%s is re-encoded and served through a link that expires'),
  ),
  '14.3.3': differs(
    'nothing sensitive in browser storage',
    'The specification keeps the user’s information, name or phone among it, under `sz-user` and `sz-userInfo`.',
    'balances and the media owner’s WeChat data are not kept, copies of forms leave out numbers and papers, and all of it goes at sign-out.',
    test('shell/src/user/user.test.ts', 'a reload restores the name but never an outdated amount'),
    test('shell/src/user/user.test.ts', 'an address of the media area loads the media info and does not keep wxInfo'),
    test(session, 'notifies the server, clears all personal data and navigates to the given page'),
  ),
};
