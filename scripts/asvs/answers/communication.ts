import { type Answers, command, document, met, notApplicable, operator, test } from '../answer';

const encrypted = document('docs/operations.md#encrypted-connections');

/** V12: both servers speak HTTP to the proxy in front of them, which ends TLS. */
export const communication: Answers = {
  '12.1.1': operator('TLS 1.2 and 1.3 only', 'Of the proxy.', encrypted, 'tls-versions'),
  '12.1.2': operator('recommended cipher suites', 'Of the proxy.', encrypted, 'tls-ciphers'),
  '12.1.3': notApplicable('client certificates', 'Nobody is known by a client certificate.'),
  '12.2.1': operator(
    'TLS for all that is reached from outside',
    'Of the proxy; with an https `PUBLIC_URL` browsers stay with https.',
    { setting: 'PUBLIC_URL' },
    'https',
    test(
      'api/src/platform/http/safe-headers.test.ts',
      'headers of every answer › browsers stay with https where the public address is https',
    ),
  ),
  '12.2.2': operator('a trusted certificate', 'Of the proxy.', encrypted, 'certificate'),
  '12.3.1': operator(
    'TLS for all connections',
    'Vendors are https by their addresses; database, mail, storage and timestamps are what their settings say.',
    encrypted,
    'connections',
  ),
  '12.3.2': met('certificates are verified', 'Nothing switches the verification off.', command('dangerous-calls')),
  '12.3.3': operator(
    'TLS within',
    'Between proxy, servers and database, where they are on several machines.',
    encrypted,
    'connections',
  ),
  '12.3.4': operator(
    'trusted certificates within',
    'An own authority is given by `NODE_EXTRA_CA_CERTS` and `sslrootcert`.',
    encrypted,
    'connections',
  ),
};
