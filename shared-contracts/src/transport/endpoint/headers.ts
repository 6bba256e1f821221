/** In every response: milliseconds since 1970 by the product's clock, which the operator may shift in the demonstration. */
export const serverTimeHeader = 'x-server-time';
