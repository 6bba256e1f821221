import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('./logo.svg', import.meta.url), 'utf8').replace(/<!--[^<]*-->/g, '');

/** The logo as a data URL: an icon that costs no request. */
export const logo = `data:image/svg+xml,${encodeURIComponent(source.trim())}`;
