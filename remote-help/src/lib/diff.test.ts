import type { Block } from './article';
import { changesBetween } from './diff';

const text = (...lines: string[]) => ({ blocks: lines.map((line): Block => ({ kind: 'paragraph', content: [line] })) });

test('equal texts give a single unchanged stretch', () => {
  expect(changesBetween(text('一', '二'), text('一', '二'))).toEqual([{ kind: 'same', count: 2 }]);
});

test('added, removed and changed blocks come in reading order', () => {
  const older = text('一', '提前 3 天公示。', '三', '五');
  const newer = text('一', '提前 7 天公示。', '三', '四');
  expect(changesBetween(older, newer)).toEqual([
    { kind: 'same', count: 1 },
    { kind: 'changed', before: '提前 ', removed: '3', added: '7', after: ' 天公示。' },
    { kind: 'same', count: 1 },
    { kind: 'removed', text: '五' },
    { kind: 'added', text: '四' },
  ]);
});

test('an inserted section does not make the renumbered one after it look rewritten', () => {
  expect(changesBetween(text('四、数据', '正文'), text('四、人工智能', '新的正文，很长。', '五、数据', '正文'))).toEqual([
    { kind: 'added', text: '四、人工智能' },
    { kind: 'added', text: '新的正文，很长。' },
    { kind: 'changed', before: '', removed: '四', added: '五', after: '、数据' },
    { kind: 'same', count: 1 },
  ]);
});

test('a section at the end is added, one at the beginning removed', () => {
  expect(changesBetween(text('旧', '一'), text('一', '新'))).toEqual([
    { kind: 'removed', text: '旧' },
    { kind: 'same', count: 1 },
    { kind: 'added', text: '新' },
  ]);
});
