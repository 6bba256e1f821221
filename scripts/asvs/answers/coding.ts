import { type Answers, command, document, met, operator, test } from '../answer';

const protocol = 'api/src/platform/http/protocol.test.ts';
const bounds = 'api/src/platform/http/message-bounds.test.ts';

/** V15 */
export const coding: Answers = {
  '15.1.1': met('documented times for updates', 'By severity.', document('docs/security.md#dependencies')),
  '15.1.2': met(
    'an inventory of components',
    'CycloneDX of all that is delivered; versions, digests and licences are checked.',
    test('scripts/sbom/delivered.test.ts', 'a list with every package that is delivered has no faults; our own need no hash'),
    test('scripts/lock-file/lock-file.test.ts', 'every package has its digest, and no address of the registry it came from'),
    command('licences'),
  ),
  '15.1.3': met('documented costly work', 'With the limit of each.', document('docs/security.md#costly-work')),
  '15.2.1': operator(
    'components within those times',
    'Advisories come from outside: whoever runs the product looks at them with `npm audit` and releases.',
    document('docs/security.md#dependencies'),
    'advisories',
  ),
  '15.2.2': met(
    'costly work takes nothing from others',
    'Password hashing has a queue, exports run apart, costly calls are limited per person.',
    test(
      'api/src/platform/security/security.test.ts',
      'with many concurrent passwords, a short queue is served and the rest is asked to retry',
    ),
    test('api/src/site/export/export.test.ts', 'a user has at most three exports in preparation at a time'),
    test(
      'api/src/platform/http/slow-bodies.test.ts',
      'one person cannot ask for costly work without end, from whatever addresses; another person still can',
    ),
  ),
  '15.2.3': met(
    'only what production needs',
    'Local adapters, faults and demonstration data exist in the demonstration only; tests are in no build.',
    test(
      'api/src/app/create-api.test.ts',
      'production has no demonstration accounts and exposes neither SMS codes nor captcha answers',
    ),
    command('rooms'),
  ),
  '15.3.1': met(
    'only the fields that are needed',
    'What is not declared never leaves the server.',
    test(protocol, 'protocol faults › a response that does not match its declaration is never sent'),
  ),
  '15.3.2': met(
    'no redirects are followed',
    'Every call to the outside says so; the check finds one that does not.',
    command('dangerous-calls'),
  ),
  '15.3.3': met(
    'no mass assignment',
    'A use case gets the declared fields and no others.',
    test(bounds, 'a field that is not declared does not reach the use case'),
  ),
  '15.3.4': met(
    'the visitor’s address cannot be forged',
    'As 4.1.3.',
    test(bounds, 'a visitor who is no proxy cannot choose the address that limits count'),
  ),
  '15.3.5': met(
    'types are sure, comparison is strict',
    'Strict TypeScript, values from outside through schemas, `==` refused by the linter.',
    command('lint'),
    test(protocol, 'protocol faults › wrong field types are reported at the fields, with 200 and code 422'),
  ),
  '15.3.6': met(
    'no pollution of prototypes',
    'Bodies are read so that `__proto__` is an ordinary key; foreign keys are looked up by `Object.hasOwn` or in maps.',
    test('api/src/platform/http/body.test.ts', 'a key __proto__ is an ordinary field and changes no prototype'),
    test(
      'shared-contracts/src/transport/sign/sign.node.test.ts',
      'request signature › covers a payload key that names the prototype',
    ),
  ),
  '15.3.7': met(
    'no parameter twice',
    'A repeated key is refused, and a call has one source of parameters.',
    test(protocol, 'form bodies › a repeated key is refused'),
    test(protocol, 'signature › the signature of a GET covers its query'),
  ),
};
