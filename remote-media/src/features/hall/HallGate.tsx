import { useHost } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Notice } from '@shizhong/shared-ui/states';
import css from './CampaignHall.module.css';

/** What the user has to do before a campaign can be claimed; nothing when all is in place. */
export function HallGate({
  certified,
  inReview,
  noAccount,
  accountsPath,
}: {
  certified: boolean;
  inReview: boolean;
  noAccount: boolean;
  accountsPath: string;
}) {
  const process = useHost().hasPage('/admin-media/process');
  if (!certified)
    return (
      <div className={css.gate}>
        <Notice
          tone="warning"
          action={
            process ? (
              <ButtonLink to="/admin-media/process#step-2" size="small">
                {inReview ? '查看进度' : '去完成'}
              </ButtonLink>
            ) : null
          }
        >
          {inReview ? '认证审核中，通过后可接单。' : '完成实名或企业认证后可接单。'}
        </Notice>
      </div>
    );
  if (!noAccount) return null;
  return (
    <div className={css.gate}>
      <Notice
        tone="warning"
        action={
          <ButtonLink to={accountsPath} size="small">
            去添加
          </ButtonLink>
        }
      >
        还没有通过审核的账号，添加并通过审核后可接单。
      </Notice>
    </div>
  );
}
