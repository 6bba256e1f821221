/** What the registry requires before visitors get a version: a conformance report from a party it trusts. */
import { openConformance, requireConformance } from '@shizhong/shared-contracts/conformance';
import { publicKeyOf } from '@shizhong/shared-contracts/signature';
import { type Book, RegistryRefusal, remoteOf } from './book';

/**
 * Verified again at each promotion, so that the reports of a checker that is no longer trusted do not count.
 * A version that the shell's operator has built from the shell's own tree needs no report.
 * @throws ConformanceRefused, RegistryRefusal
 */
export function assertConformance(book: Book, name: string, version: string): void {
  const kept = remoteOf(book, name).versions[version];
  // The caller refuses an unknown version with a better message.
  if (!kept || kept.built) return;
  if (kept.conformance === null) {
    throw new RegistryRefusal(
      `${name} ${version} has no conformance report: check it, and add it again with its conformance.json`,
    );
  }
  const trusted = book.checkers.map(({ key }) => publicKeyOf(key));
  requireConformance(openConformance(kept.conformance, trusted), kept.entry);
}
