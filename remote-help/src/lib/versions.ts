/** Which version of an article is in force on a day. Days are `YYYY-MM-DD` and compare as text. */
import { lawFigures } from '@shizhong/shared-contracts/public-rules';
import type { ArticleSummary } from './article';

/**
 * A version is published this many days before it takes effect. E-commerce law, article 34;
 * `docs/domain/compliance.md#platform-duties`.
 */
export const noticeDays = lawFigures['law.notice_days'];

/** The version in force; before its first day an article has the first. Versions are sorted newest first. */
export function inForce<V extends ArticleSummary>(versions: readonly V[], today: string): V | undefined {
  return versions.find(({ effectiveFrom }) => effectiveFrom <= today) ?? versions.at(-1);
}

/** The version that is published but not yet in force. */
export function pending<V extends ArticleSummary>(versions: readonly V[], today: string): V | undefined {
  const current = inForce(versions, today);
  return versions.findLast(({ version, effectiveFrom }) => version > (current?.version ?? 0) && effectiveFrom > today);
}

export type Standing = 'pending' | 'current' | 'past';

export function standingOf(version: ArticleSummary, versions: readonly ArticleSummary[], today: string): Standing {
  const current = inForce(versions, today)?.version ?? version.version;
  if (version.version === current) return 'current';
  return version.version > current ? 'pending' : 'past';
}
