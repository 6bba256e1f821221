/**
 * Drawings of the public pages, each by a name of its own: a page loads those that it draws. `Icon` brings all drawings, which was a
 * kilobyte of the landing page's scripts.
 */
export const arrowPath = 'M5 12h14M13 6l6 6-6 6';
export const checkPath = 'M5 12.5l4.5 4.5L19 7.5';
export const chevronRightPath = 'M9 6l6 6-6 6';
export const closePath = 'M6 6l12 12M18 6L6 18';
export const refreshPath = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M17.5 3v4h-4';
export const searchPath = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5';
