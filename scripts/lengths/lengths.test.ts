import { functionsOf, lengthsOf } from './measure';

const limits = { file: 10, function: 4 };
const long = (lines: number) => Array.from({ length: lines }, (_, index) => `  step(${index});\n`).join('');

test('a file above the limit is reported with its lines, whether it ends with a line end or not', () => {
  expect(lengthsOf('a.css', 'x\n'.repeat(11), limits)).toEqual([{ key: 'a.css', lines: 11 }]);
  expect(lengthsOf('a.css', `${'x\n'.repeat(10)}x`, limits)).toEqual([{ key: 'a.css', lines: 11 }]);
  expect(lengthsOf('a.css', 'x\n'.repeat(10), limits)).toEqual([]);
});

test.each([
  ['a declaration', `function long() {\n${long(3)}}`, 'long'],
  ['an arrow', `const long = () => {\n${long(3)}};`, 'long'],
  ['a method', `class A {\n  long() {\n${long(3)}  }\n}`, 'long'],
  ['a private method', `class A {\n  #long() {\n${long(3)}  }\n}`, 'long'],
  ['a property', `const a = {\n  long: async function () {\n${long(3)}  },\n};`, 'long'],
  ['a method of an object', `const a = {\n  long() {\n${long(3)}  },\n};`, 'long'],
  ['a default export', `export default function long() {\n${long(3)}}`, 'long'],
  ['a callback', `const long = memo(() => {\n${long(3)}});`, 'long'],
  ['a callback of nothing with a name', `use(() => {\n${long(3)}});`, 'module'],
])('%s above the limit is reported by its name', (_, source, name) => {
  expect(lengthsOf('a.ts', source, limits)).toEqual([{ key: `a.ts#${name}`, lines: 5 }]);
});

test('lines are those of the source, also after characters of several bytes', () => {
  const source = `// 中文注释\nconst text = '识众';\nfunction long() {\n${long(3)}}\n`;
  expect(functionsOf('a.ts', source)).toEqual([{ key: 'a.ts#long', lines: 5 }]);
});

test('chapters of a test are no functions, what they hold is measured', () => {
  const source = `describe('chapter', () => {\n${long(9)}  const inner = () => {\n${long(3)}  };\n});`;
  expect(lengthsOf('a.test.ts', source, { file: 99, function: 4 })).toEqual([{ key: 'a.test.ts#inner', lines: 5 }]);
});

test('functions of one name in a file are numbered', () => {
  const source = 'class A { run() {} }\nclass B { run() {} }';
  expect(functionsOf('a.ts', source).map(({ key }) => key)).toEqual(['a.ts#run', 'a.ts#run(2)']);
});
