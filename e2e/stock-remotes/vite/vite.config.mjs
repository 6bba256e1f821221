import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { shared } from '../shared.mjs';

export default defineConfig({
  root: import.meta.dirname,
  // Files are found beside the entry, wherever the version lies.
  base: './',
  build: { target: 'es2022', rolldownOptions: { input: 'remote.ts' } },
  plugins: [
    federation({
      name: 'stock_vite_1_0_0',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.ts' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
});
