import { type Answers, document, met, test } from '../answer';

const protocol = 'api/src/platform/http/protocol.test.ts';
const transition = 'api/src/platform/process/transition.test.ts';

/** V2 */
export const validation: Answers = {
  '2.1.1': met(
    'documented rules for the form of each input',
    'Every endpoint’s request is a schema, of which `/openapi` and the list of endpoints are printed.',
    document('docs/wire-format.md#requests'),
    test('api/src/platform/http/openapi.test.ts', 'describes every declared endpoint with its refusals and audience'),
  ),
  '2.1.2': met(
    'documented consistency of combined input',
    'Rules between fields are named refusals, printed with their texts; what they are for stands in the documents of their contexts.',
    document('docs/domain/identity.md#identification'),
    document('docs/wire-format.md#refusals'),
  ),
  '2.1.3': met(
    'documented limits of business logic',
    'Figures of the rules are printed with bounds and readers; limits against abuse stand together.',
    document('docs/domain/identity.md#abuse-limits'),
    document('docs/wire-format.md#limits-of-time-and-size'),
  ),
  '2.2.1': met(
    'input validated against what is expected',
    'Every request is read through its schema; bodies made of the schemas and broken ones never cause a fault, and a refused one writes nothing.',
    test(protocol, 'protocol faults › wrong field types are reported at the fields, with 200 and code 422'),
    test('api/proofs/fuzz.test.ts', '%s'),
  ),
  '2.2.2': met(
    'validation on the server',
    'Pages and server read the same declarations; the server does so whoever calls.',
    test('shared-contracts/src/domain/endpoints.node.test.ts', '%s › refuses %p as a request'),
    test('api/proofs/fuzz.test.ts', '%s'),
  ),
  '2.2.3': met(
    'combinations of input are reasonable',
    'Identity papers, dates, prices and areas are held against each other by the use case.',
    test('api/src/identity/identification/identification.test.ts', 'errors are reported field by field, all at once'),
    test('api/src/order/claim/claim.test.ts', 'for a price, position, time or quantity that the campaign does not allow'),
  ),
  '2.3.1': met(
    'steps in their order',
    'Whatever has a status moves only by a row of its table, taken under a lock.',
    test(transition, 'a transition missing from the table is refused and writes nothing'),
    test(
      'shared-contracts/src/domain/processes.node.test.ts',
      'refuses every undeclared combination of status, transition, actor and outcome',
    ),
  ),
  '2.3.2': met(
    'limits of business logic hold',
    'Open orders, claims, redemptions and codes are counted where they are given out, also under concurrent calls.',
    test('api/src/order/claim/claim.test.ts', 'an owner with two open orders left gets two of seven concurrent claims'),
    test('api/src/growth/mall.test.ts', 'ten concurrent requests never exceed the balance or the limit per user'),
  ),
  '2.3.3': met(
    'all of an operation or nothing',
    'A use case is one transaction with its events, messages and postings; the server may be killed at any moment.',
    test('api/proofs/crash.test.ts', 'the server is killed … times'),
    test(
      'api/proofs/idempotency.test.ts',
      'concurrent identical calls have one effect and one answer; other content under the same id is refused',
    ),
  ),
  '2.3.4': met(
    'nothing is given out twice',
    'What is scarce is taken under a lock or by a guarded update.',
    test('api/proofs/concurrency.test.ts', 'sixteen owners claim the last budget of one campaign through two servers'),
    test(
      'api/src/growth/mall.test.ts',
      'the last item has one buyer despite concurrent requests, and the others keep their points',
    ),
  ),
  '2.4.1': met(
    'no excessive calls by machines',
    'Limits per address, per person and per account, captchas, and a limit of costly work.',
    test(
      'api/src/platform/http/slow-bodies.test.ts',
      'one person cannot ask for costly work without end, from whatever addresses; another person still can',
    ),
    test(
      'api/src/platform/http/address-limits.test.ts',
      'limits per address › too many requests: 429 with the seconds to wait, for that address and endpoint only',
    ),
  ),
};
