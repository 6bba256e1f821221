/** The database, or the role that opens it, is not as this program needs it; the message is for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}
