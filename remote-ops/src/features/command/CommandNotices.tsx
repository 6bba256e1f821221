import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { Notice } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './CommandNotices.module.css';
import type { RunningCommand } from './use-command';

/** Why a command was refused, who must approve it, and what it would do before it does it. */
export function CommandNotices({ of }: { of: RunningCommand }) {
  const approval = of.result?.answer.approval;
  return (
    <>
      {of.refusal || approval ? (
        <div className={css.notices}>
          {of.refusal ? (
            <Notice tone="error" live>
              {of.refusal}
            </Notice>
          ) : null}
          {approval ? (
            <Notice tone="info" live>
              已提出，等另一位批准：{approval.effect} <Link to="/approvals">看等第二人的事</Link>
            </Notice>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={of.asked !== null}
        onClose={of.drop}
        title="先读一遍它会做什么"
        confirm={of.asked?.label ?? ''}
        busy={of.busy}
        onConfirm={of.agree}
      >
        {of.asked?.effect}
      </ConfirmDialog>
    </>
  );
}
