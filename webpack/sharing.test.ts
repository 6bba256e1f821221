import { sharedOption, shareKeys } from './src/sharing';

test('the shell takes all of React from the share scope, where a development session puts its own', () => {
  expect(Object.keys(sharedOption('shell'))).toEqual(
    expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']),
  );
});

test('no remote may start a React root of its own', () => {
  expect(shareKeys).not.toContain('react-dom/client');
  expect(Object.keys(sharedOption('remote'))).toEqual(shareKeys);
});
