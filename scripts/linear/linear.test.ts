import { inducementRules } from '@shizhong/api/content-rules/inducement';
import { expressionsOf, faultOf } from './expressions';

const faultsIn = (source: string) => expressionsOf('a.ts', source).map(({ line, ...rest }) => [line, faultOf({ line, ...rest })]);

test.each(['/^a+$/', '/[a-z]+\\d*/', '/a|b/', '/^(?:[\\w-]+\\/)*x$/'])('%s is linear', (literal) => {
  expect(faultsIn(`export const text = ${literal};`)).toEqual([[1, null]]);
});

test.each([
  ['/(a+)+$/', 'is exponential'],
  ['/\\s*\\n\\s*/g', 'is 2nd degree polynomial'],
])('%s %s', (literal, fault) => {
  expect(faultsIn(`// 中文\n\nexport const text = ${literal};`)).toEqual([[3, fault]]);
});

test.each(['new RegExp(given)', "RegExp('a')"])('%s is built at run time', (call) => {
  expect(faultsIn(`export const text = (given: string) => ${call};`)).toEqual([[1, expect.stringContaining('at run time')]]);
});

test.each(inducementRules.map(({ id, pattern }) => [id, pattern] as const))('the rule %s is linear', (_, { source, flags }) => {
  expect(faultOf({ line: 1, text: source, literal: { pattern: source, flags } })).toBeNull();
});
