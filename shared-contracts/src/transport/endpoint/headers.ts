/** Of every answer: milliseconds since 1970 by the product's clock, which the operator may move in the demonstration. */
export const serverTimeHeader = 'x-server-time';
