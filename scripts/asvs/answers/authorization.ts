import { type Answers, document, met, test } from '../answer';

const endpoints = 'api/proofs/endpoints.test.ts';

/** V8 */
export const authorization: Answers = {
  '8.1.1': met(
    'documented rules of access',
    'By side, ownership and role.',
    document('docs/security.md#authorisation'),
    document('docs/domain/operator.md#roles'),
  ),
  '8.1.2': met(
    'documented rules of access to fields',
    'What is masked, and until when.',
    document('docs/domain/identity.md#masking'),
    document('docs/security.md#authorisation'),
  ),
  '8.2.1': met(
    'functions only to whoever may',
    'Every endpoint declares its audience; tests call each as nobody, as the other side and with an ended session.',
    test(endpoints, 'callers who are not signed in, or are on the other side, are refused before anything is read › %s'),
    test(
      'api/src/operator/command-line/ops.test.ts',
      'an operator without the role is refused, and every change is logged with operator and input',
    ),
  ),
  '8.2.2': met(
    'objects only to whoever may',
    'Tests give every endpoint the ids of others.',
    test(endpoints, "another user's object looks like a missing one › %s"),
    test('api/src/platform/upload/evidence-files.test.ts', 'both sides of an order can read its evidence, and nobody else can'),
  ),
  '8.2.3': met(
    'fields only to whoever may',
    'Answers hold what is declared for their reader; numbers are masked on the server.',
    test(
      'api/src/identity/identification/personal-numbers.test.ts',
      'and both sides of a card are seen only by whoever proves to be the owner, not by whoever holds the session',
    ),
    test(
      'api/src/platform/http/protocol.test.ts',
      'protocol faults › a response that does not match its declaration is never sent',
    ),
  ),
  '8.3.1': met(
    'authorisation on the server',
    'Guards of pages are a convenience.',
    test(endpoints, 'ended sessions and frozen accounts are refused everywhere › on both sides'),
  ),
  '8.4.1': met(
    'no effect on other tenants',
    'An owner’s ids in another’s call look like missing ones.',
    test(endpoints, "another user's object looks like a missing one › %s"),
    test(endpoints, "another user's file or payee in one's own call looks like a missing one › %s"),
  ),
};
