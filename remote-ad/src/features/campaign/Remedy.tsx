import { businessCodes, formatFen, useHost, yuanText } from '@shizhong/shared-contracts';
import type { Refusal } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import css from './CampaignActDialog.module.css';

/** Remedies for a refused submission: deposit money, or edit the fields. */
export function Remedy({ refusal, edit, back }: { refusal: Refusal | null; edit: string | null; back: string }) {
  const host = useHost();
  if (!refusal) return null;
  if (refusal.code === businessCodes.insufficientBalance) {
    const { missingFen = 0 } = (refusal.data ?? {}) as { missingFen?: number };
    return (
      <p className={css.remedy}>
        {host.hasPage('/admin-ad/deposit') ? (
          <Link to={`/admin-ad/deposit?${missingFen ? `amount=${yuanText(missingFen)}&` : ''}back=${encodeURIComponent(back)}`}>
            去充值{missingFen ? ` ¥${formatFen(missingFen)}` : ''}
          </Link>
        ) : null}
      </p>
    );
  }
  if (!edit || !refusal.faults.length) return null;
  return (
    <p className={css.remedy}>
      共 {refusal.faults.length} 处需要修改。<Link to={edit}>去修改</Link>
    </p>
  );
}
