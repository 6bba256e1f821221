/** Marks when the page becomes interactive, in the browser's performance timeline; read by `npm run bench:pages`, the inspector and reports. */
export const mountedMark = 'sz-mounted';
