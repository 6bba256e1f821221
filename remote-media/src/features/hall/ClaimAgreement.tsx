import { Checkbox } from '@shizhong/shared-ui/controls';
import { Link } from 'react-router-dom';
import css from './ClaimDialog.module.css';

export interface ClaimAgreementProps {
  keepHours: number;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}

/** What the media owner promises with a claim. */
export function ClaimAgreement({ keepHours, agreed, onChange, error }: ClaimAgreementProps) {
  return (
    <div>
      <Checkbox checked={agreed} onChange={({ target }) => onChange(target.checked)} aria-describedby="claim-agree">
        我会按时发布、标明「广告」，并保留 {keepHours} 小时；已阅读 <Link to="/help/order?id=claim-and-invite">接单规则</Link>
      </Checkbox>
      <p id="claim-agree" className={css.error} role={error ? 'alert' : undefined}>
        {error ?? ''}
      </p>
    </div>
  );
}
