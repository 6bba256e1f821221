import { formatBp, formatCount } from '@shizhong/shared-contracts';
import css from './FirstPass.module.css';
import type { FormTerms } from './sections';

/** What the check while typing is worth: how often one's campaigns pass their first review. `docs/domain/features.md#f12-check-while-typing`. */
export function FirstPass({ of: { days, reviewed, passed }, what = '个推广' }: { of: FormTerms['firstPass']; what?: string }) {
  if (reviewed === 0) return null;
  return (
    <p className={css.line}>
      近 {days} 天您首次送审的 {formatCount(reviewed)} {what}，一次通过 {formatCount(passed)} {what.slice(0, 1)}（
      {formatBp(Math.round((passed * 10_000) / reviewed), 0)}）。下面的文字边写边检查，标红的须先修改。
    </p>
  );
}
