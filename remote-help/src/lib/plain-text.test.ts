import { bodyText } from './plain-text';

test('a table reads as one clause per row, without doubled punctuation', () => {
  const text = bodyText({
    blocks: [
      { kind: 'heading', level: 2, id: 'limits', text: '限额' },
      {
        kind: 'table',
        head: [['项目'], ['规定']],
        align: ['left', 'left'],
        rows: [
          [['单笔最低'], ['100 元。']],
          [['手续费'], ['0 元']],
          [['备注'], []],
        ],
      },
      { kind: 'paragraph', content: ['取消的不算。'] },
    ],
  });
  expect(text).toBe('项目，规定；单笔最低，100 元。手续费，0 元；备注 取消的不算。');
});
