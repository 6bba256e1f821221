/**
 * What only the way to another page needs: fetching and validating a manifest or a registry, and fetching ahead. In a chunk of its own, because a
 * first visit needs none of it.
 */
export { fetchManifest } from './fetch-manifest';
export { fetchRegistry } from './fetch-registry';
export { prefetchPage } from './prefetch-page';
