import { askedTwice, questionIn } from './question';

test('a call with its payload is a question; files, the push and health are none', () => {
  const ask = (url: string, body = '') => questionIn({ url: `http://x.test${url}`, method: 'POST', body });
  expect(ask('/api/v1/adRead/list', '{"page":1}')).toBe('POST /api/v1/adRead/list {"page":1}');
  expect(ask('/base/home/rules')).toBe('POST /home/rules');
  const none = ['/api/v1/events', '/api/v1/messages/ticket', '/api/v1/health', '/assets/shell/main.js'];
  expect(none.map((path) => ask(path))).toEqual([null, null, null, null]);
});

test('the same question with another payload is another question', () => {
  expect(askedTwice(['list 1', 'list 2', 'list 1', 'list 1'])).toEqual(['list 1']);
});
