/** What the registry demands of a version before visitors get it: a report of somebody it trusts that the version behaves. */
import { openConformance, requireConformance } from '@shizhong/shared-contracts/conformance';
import { publicKeyOf } from '@shizhong/shared-contracts/signature';
import { type Book, RegistryRefusal, remoteOf } from './book';

/**
 * Asked anew at each promotion, so that a checker who is not trusted any more vouches for nothing.
 * A version that whoever runs the shell has built from the shell's own tree needs no report.
 * @throws ConformanceRefused, RegistryRefusal
 */
export function assertConformance(book: Book, name: string, version: string): void {
  const kept = remoteOf(book, name).versions[version];
  // An unknown version is refused with a better message by whatever comes next.
  if (!kept || kept.built) return;
  if (kept.conformance === null) {
    throw new RegistryRefusal(
      `${name} ${version} came without a report on its conformance: check it, and add it again with its conformance.json`,
    );
  }
  const trusted = book.checkers.map(({ key }) => publicKeyOf(key));
  requireConformance(openConformance(kept.conformance, trusted), kept.entry);
}
