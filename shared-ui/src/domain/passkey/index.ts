/** Passkeys in the browser. */
export { createPasskey, passkeysPossible, signWithPasskey } from './passkey';
