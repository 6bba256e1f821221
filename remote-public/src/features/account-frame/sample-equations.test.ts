import { sampleEquations } from './sample-equations';

test.each(Object.entries(sampleEquations))('both sides of the %s equation are equal', (_side, { left, right }) => {
  const sum = left.reduce((total, { sign, fen }) => total + (sign === '+' ? fen : -fen), 0);
  expect(sum).toBe(right.fen);
});
