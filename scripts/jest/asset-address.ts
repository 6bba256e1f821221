/** Stands in for the address of a picture or font. */
export default 'asset';
