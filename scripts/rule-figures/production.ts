import { testFiles } from '../sources/files';

/** Tests, their helpers, and tools of developers: nobody who uses the product meets what they say. */
const notProduction =
  /^(e2e|scripts|webpack|docs|api\/(test|bench|proofs|scripts))\/|\/(testing|proofs|demonstration|history)\/|\/sample\.ts$|(^|\/)README\.md$/;

/** Sources of what runs for users and operators, and the articles they read. */
export function isProduction(path: string): boolean {
  return !notProduction.test(path) && !testFiles.test(path);
}
