import { readFileSync } from 'node:fs';

/** The mark as a data address: an icon that costs no request. */
export const logo = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('./logo.svg', import.meta.url), 'utf8').trim())}`;
