/** When the page answers the visitor, in the browser's own timeline; `npm run bench:pages`, the inspector and reports read it. */
export const mountedMark = 'sz-mounted';
