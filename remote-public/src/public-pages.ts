import { definePublicPages } from '@shizhong/shared-contracts';

/** A sign-in page that says why one must sign in again is rendered in the browser: its notice would push the form down. */
export default definePublicPages({ query: ['reason'], pages: [] });
