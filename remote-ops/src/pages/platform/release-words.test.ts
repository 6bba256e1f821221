import { releaseCommand, sentenceOf } from './release-words';

const order = { remote: 'ad', version: '2', percent: 10, reason: '新表单' };

test('what visitors will get is said before: a share, everybody, and which trial ends', () => {
  expect(sentenceOf({ stable: '1', candidate: null }, order)).toMatch(/^约 10% 的访客改用 2，其余访客仍用 1；/);
  expect(sentenceOf({ stable: null, candidate: null }, order)).toMatch(/其余访客看不到这个应用/);
  expect(sentenceOf({ stable: '1', candidate: '3' }, { ...order, percent: 100 })).toBe('所有访客改用 2，候选版 3 不再试用。');
  expect(sentenceOf({ stable: '1', candidate: '2' }, { ...order, percent: 100 })).toBe('所有访客改用 2。');
});

test('the command for a shell quotes the reason', () => {
  expect(releaseCommand(order)).toBe("npm run registry -- promote ad 2 --percent 10 --why '新表单'");
  expect(releaseCommand({ ...order, percent: 100, reason: "it's" })).toBe("npm run registry -- promote ad 2 --why 'it'\\''s'");
});
