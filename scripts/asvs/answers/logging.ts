import { type Answers, document, met, operator, test } from '../answer';

const log = 'api/src/platform/http/log.test.ts';
const protocol = 'api/src/platform/http/protocol.test.ts';
const oneLine = test(
  log,
  'a typical sequence of requests › leaves no phone, password, token, code or body in the log, and logs one line per response',
);
const keeping = document('docs/operations.md#log');

/** V16 */
export const logging: Answers = {
  '16.1.1': met('an inventory of logs', 'What is written where, for whom and how long.', document('docs/security.md#log')),
  '16.2.1': met(
    'when, where, who, what',
    'Time, request, endpoint, outcome and user; sign-ins with address and device in the database; operators’ acts with name and input.',
    oneLine,
    test(
      'api/src/operator/command-line/ops.test.ts',
      'an operator without the role is refused, and every change is logged with operator and input',
    ),
  ),
  '16.2.2': operator(
    'synchronised clocks, UTC',
    'Lines have UTC times; the machines’ clocks are kept by the operator.',
    keeping,
    'clock',
    test(log, 'a typical sequence of requests › every line has its time in UTC and its request'),
  ),
  '16.2.3': met('logs only where documented', 'To standard output, and to no file or service.', oneLine),
  '16.2.4': met(
    'a common format',
    'JSON, one object a line.',
    test(log, 'a typical sequence of requests › every line has its time in UTC and its request'),
  ),
  '16.2.5': met(
    'protected data stay out',
    'Nothing of a body is logged, and what ends up in a text is masked.',
    oneLine,
    test(log, 'masks personal data and secrets that end up in a text'),
  ),
  '16.3.1': met(
    'sign-ins, right and wrong, are logged',
    'Each answer of a sign-in is a line with endpoint and code; successes with place and device and failures by account are rows.',
    test(log, 'a typical sequence of requests › a wrong password and a missing session are lines with their codes'),
    test(
      'api/src/identity/account/safety-notices.test.ts',
      'the owner is notified of the guesses of a stranger by message, text message and mail, once, and of no single slip',
    ),
  ),
  '16.3.2': met(
    'refused access is logged',
    'By its code, with the user.',
    test(log, 'a typical sequence of requests › a wrong password and a missing session are lines with their codes'),
  ),
  '16.3.3': met(
    'documented security events and attempts to go round',
    'Refusals of signature, schema, limits and rules are lines with status and code.',
    document('docs/security.md#log'),
    test(log, 'a typical sequence of requests › a wrong password and a missing session are lines with their codes'),
    oneLine,
  ),
  '16.3.4': met(
    'unexpected errors are logged',
    'Once, with their cause.',
    test(protocol, 'protocol faults › an unexpected error: 500 without internals, logged once with the cause'),
  ),
  '16.4.1': met(
    'no injection into logs',
    'Lines are JSON: a line end in a value is written as an escape.',
    test(log, 'a line end in a value begins no line'),
  ),
  '16.4.2': operator(
    'logs cannot be read or changed by others',
    'Whoever collects standard output keeps it; operators’ acts are in the chained books.',
    keeping,
    'log',
  ),
  '16.4.3': operator(
    'logs go to another system',
    'Whoever runs the product sends standard output elsewhere and watches it.',
    keeping,
    'log',
  ),
  '16.5.1': met(
    'general messages for faults',
    'Without internals.',
    test(protocol, 'protocol faults › an unexpected error: 500 without internals, logged once with the cause'),
  ),
  '16.5.2': met(
    'what is away does no harm',
    'Calls to the outside have budgets and are tried again; the page says what is missing.',
    test(
      'api/src/identity/messages/deliver.test.ts',
      'an unavailable service is retried and given up after five attempts; users who unfollowed are skipped instead',
    ),
    test('api/src/supply/article/article.test.ts', 'a failure of the platform asks for a retry'),
  ),
  '16.5.3': met(
    'failing closed',
    'An error rolls its transaction back; without a database every call is 503.',
    test(protocol, '/healthz returns 200 with a database; without one, it and every call return 503'),
    test('api/proofs/fuzz.test.ts', '%s'),
  ),
};
