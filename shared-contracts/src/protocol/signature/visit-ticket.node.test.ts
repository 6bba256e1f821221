import { networkOf, readVisit, visitTicket } from './visit-ticket';

const key = 'a key of at least thirty-two characters';
const hour = 3_600_000;

test('a ticket says which page it is of and to which network that went', () => {
  const [one, two, other] = ['198.51.100.7', '198.51.100.200', '198.51.101.7'].map((ip) => readVisit(key, visitTicket(key, ip)));
  expect(one?.id).not.toBe(two?.id);
  expect(one?.network).toBe(two?.network);
  expect(one?.network).not.toBe(other?.network);
});

test('a ticket that is made up, altered, of another server or a day old is none', () => {
  const ticket = visitTicket(key, '198.51.100.7', 0);
  expect(readVisit(key, ticket, 23 * hour)).not.toBeNull();
  expect(readVisit(key, ticket, 25 * hour)).toBeNull();
  expect(readVisit('another key of thirty-two characters', ticket, 0)).toBeNull();
  const parts = ticket.split('.');
  for (const at of parts.keys()) expect(readVisit(key, parts.with(at, 'x').join('.'), 0)).toBeNull();
  for (const made of ['', 'visit-1', '...', `${ticket}.x`]) expect(readVisit(key, made, 0)).toBeNull();
});

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
