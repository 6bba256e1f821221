import { secondWave } from '@shizhong/shared-contracts/page';

test('what the page left for later is requested when the shell’s script runs', async () => {
  document.body.innerHTML = `<template id="${secondWave}"><link rel="preload" as="script" href="/page.js" integrity="sha384-x"></template>`;
  expect(document.head.querySelector('link[href="/page.js"]')).toBeNull();
  await import('./second-wave');
  expect(document.head.querySelector('link[rel=preload][href="/page.js"]')).toHaveAttribute('integrity', 'sha384-x');
});
