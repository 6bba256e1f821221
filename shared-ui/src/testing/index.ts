export * from './render-in-host';
