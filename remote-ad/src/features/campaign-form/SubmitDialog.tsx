import {
  businessCodes,
  formatDateTime,
  formatFen,
  type ResponseOf,
  type ShellState,
  useHost,
  yuanText,
} from '@shizhong/shared-contracts';
import { Card, Money } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import type { SavedDraft } from '@shizhong/shared-ui/form-page';
import { Outcome } from '@shizhong/shared-ui/outcome';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { type Refusal, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { certAction } from '../campaign/gate';
import type { KindView } from '../campaign/kinds';
import css from './dialogs.module.css';
import type { CampaignForm } from './values';

export type Submitted = ResponseOf<'adRead/submit'>;

export interface SubmitDialogProps {
  about: KindView;
  draft: SavedDraft & { id: string };
  form: CampaignForm;
  /** Soft hits of the word check. */
  softHits: number;
  certified: boolean;
  onClose: () => void;
  onDone: (answer: Submitted) => void;
  /** Called with the faults of fields, which close the dialog. */
  onFaults: (refusal: Refusal) => void;
  onRefresh: () => void;
}

/**
 * The effect of submission on money, and the review time. `docs/pages/advertiser.md#time-section`. An insufficient balance links
 * to the deposit and back.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const { about, draft, form, softHits, certified, onClose, onDone, onFaults, onRefresh } = props;
  const host = useHost();
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const outlook = useServerData(`${about.area}/forecast`, { form });
  const submit = useServerAction(`${about.area}/submit`);
  const cost = outlook.data?.cost;
  const lacks = submit.refusal?.code === businessCodes.insufficientBalance ? missingOf(submit.refusal) : null;
  const missingFen = lacks ?? cost?.missingFen ?? 0;
  const back = encodeURIComponent(`${about.adPath}/${draft.id}/edit`);

  async function send() {
    const attempt = await submit.run({ id: draft.id, version: draft.version });
    if (attempt.done) onDone(attempt.data);
    else if (attempt.refusal?.faults.length && !attempt.refusal.conflict) onFaults(attempt.refusal);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`提交「${form.name ?? ''}」`}
      size="small"
      busy={submit.busy}
      footer={
        missingFen > 0 ? (
          <>
            <Button onClick={onClose}>存草稿</Button>
            {host.hasPage('/admin-ad/deposit') ? (
              <ButtonLink kind="primary" to={`/admin-ad/deposit?amount=${yuanText(missingFen)}&back=${back}`}>
                去充值
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={submit.busy}>
              再看看
            </Button>
            <Button kind="primary" busy={submit.busy} disabled={!cost || !certified} onClick={() => void send()}>
              提交并冻结 {formatFen(cost?.freezeFen)} 元
            </Button>
          </>
        )
      }
    >
      {outlook.status === 'failed' && !cost ? (
        <InlineFailure text="没有算出费用" onRetry={() => void outlook.reload()} />
      ) : cost ? (
        <>
          <dl className={css.facts}>
            <div>
              <dt>{missingFen > 0 ? '可用赠款' : '冻结赠款'}</dt>
              <dd>
                <Money fen={cost.giftFen} />
              </dd>
            </div>
            <div>
              <dt>{missingFen > 0 ? '可用现金' : '冻结现金'}</dt>
              <dd>
                <Money fen={cost.cashFen} />
              </dd>
            </div>
            <div className={css.strong}>
              <dt>{missingFen > 0 ? '需要冻结' : '共冻结'}</dt>
              <dd>
                <Money fen={cost.freezeFen} size="stat" />
              </dd>
            </div>
          </dl>
          {missingFen > 0 ? (
            <Notice tone="warning" live>
              余额不足，还差 <Money fen={missingFen} />
              。草稿已保存，充值后会回到这里。
            </Notice>
          ) : (
            <p className={css.note}>
              <RuleText>
                {
                  '先用赠款，再用现金；没花完的自动解冻。审核预计 {{campaign.review_h}} 小时内完成，节假日 {{campaign.review_holiday_h}} 小时内，通过后按开始时间投放。'
                }
              </RuleText>
            </p>
          )}
        </>
      ) : (
        <Skeleton rows={3} rowHeight={28} />
      )}
      {certified ? null : (
        <Notice tone="warning">
          {certStatus === 'reviewing' ? '企业认证审核中，通过后就能提交，草稿已保存。' : '完成企业认证后才能提交，草稿已保存。'}
          {host.hasPage('/admin-ad/personal/identification') ? (
            <Link to="/admin-ad/personal/identification">{certAction(certStatus)}</Link>
          ) : null}
        </Notice>
      )}
      {softHits > 0 ? <p className={css.note}>文字检查有 {softHits} 处提醒，审核人员会留意，不影响提交。</p> : null}
      {submit.refusal && lacks === null ? <RefusalNotice refusal={submit.refusal} onRefresh={onRefresh} /> : null}
    </Dialog>
  );
}

function missingOf({ data }: Refusal): number | null {
  const missing = (data as { missingFen?: unknown } | null | undefined)?.missingFen;
  return typeof missing === 'number' ? missing : null;
}

/** Shown after submission. */
export function SubmittedPanel({
  about,
  name,
  answer,
  onNew,
}: {
  about: KindView;
  name: string;
  answer: Submitted;
  onNew: () => void;
}) {
  const host = useHost();
  const detail = `${about.adPath}/${answer.id}/detail`;
  return (
    <Card>
      <Outcome
        tone="green"
        icon="check"
        title={
          <h1 id="submitted" tabIndex={-1} className={css.submitted}>
            「{name}」已提交审核
          </h1>
        }
        actions={
          <>
            {host.hasPage(detail) ? (
              <ButtonLink kind="primary" to={detail}>
                查看广告
              </ButtonLink>
            ) : null}
            {host.hasPage(about.adPath) ? <ButtonLink to={about.adPath}>返回列表</ButtonLink> : null}
            <Button onClick={onNew}>再建一条</Button>
          </>
        }
      >
        预计 {formatDateTime(answer.reviewBy)} 前完成审核。已冻结 <Money fen={answer.freeze.giftFen + answer.freeze.cashFen} />
        （赠款 {formatFen(answer.freeze.giftFen)}，现金 {formatFen(answer.freeze.cashFen)}）。
        <br />
        审核结果会发到「消息」；审核前可以撤回，冻结的钱会全部退回。
      </Outcome>
    </Card>
  );
}
