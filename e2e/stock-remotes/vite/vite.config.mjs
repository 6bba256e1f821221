import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { shared } from '../shared.mjs';

// The plugin (1.23.0) may overlook names that only a lazily loaded page takes of a share that another module takes too, and then the
// build fails. The runtime of JSX is such a share; a copy of it is harmless.
const { 'react/jsx-runtime': _bundled, ...sharedOfVite } = shared;

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
      shared: sharedOfVite,
      manifest: true,
      dts: false,
    }),
  ],
});
