/** For tests of a remote, run by `shizhong-remote test`: `import { firstHtml } from '@shizhong/remote-kit/testing'`. */
export { firstHtml } from './prerender/render-pages';
