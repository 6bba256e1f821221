import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { type Refusal, useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { CampaignDetail, KindView } from '../campaign/kinds';
import css from './dialogs.module.css';
import { budgetWords, type LiveChanges } from './live-changes';

export interface LiveDialogProps {
  about: KindView;
  detail: CampaignDetail;
  changes: LiveChanges;
  onClose: () => void;
  onDone: (underReview: boolean) => void;
  onFaults: (refusal: Refusal) => void;
  onRefresh: () => void;
}

/**
 * Changes of a running campaign, each with its effective time. Changes that need a review are sent separately, after the others.
 */
export function LiveDialog({ about, detail, changes, onClose, onDone, onFaults, onRefresh }: LiveDialogProps) {
  const edit = useServerAction(`${about.area}/editLive`);
  const [version, setVersion] = useState(detail.version);
  const [termsDone, setTermsDone] = useState(changes.terms === null);
  const { terms, content, described, budgetDeltaFen } = changes;

  async function send() {
    let now = version;
    if (terms && !termsDone) {
      const attempt = await edit.run({ id: detail.id, version: now, change: terms });
      if (!attempt.done) {
        if (attempt.refusal?.faults.length && !attempt.refusal.conflict) onFaults(attempt.refusal);
        return;
      }
      now = attempt.data.version;
      setVersion(now);
      setTermsDone(true);
    }
    if (content) {
      const attempt = await edit.run({ id: detail.id, version: now, change: content });
      if (!attempt.done) {
        if (attempt.refusal?.faults.length && !attempt.refusal.conflict) onFaults(attempt.refusal);
        return;
      }
    }
    onDone(content !== null);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="保存修改"
      size="small"
      busy={edit.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={edit.busy}>
            再看看
          </Button>
          <Button kind="primary" busy={edit.busy} disabled={described.length === 0} onClick={() => void send()}>
            {content ? '保存并送审' : '保存修改'}
          </Button>
        </>
      }
    >
      {described.length ? (
        <ul className={css.changes}>
          {described.map(({ key, label, effect }) => (
            <li key={`${key}:${effect}`}>
              <span>{label}</span>
              <span>{key === 'budgetFen' && budgetDeltaFen ? `${budgetWords(budgetDeltaFen)}，${effect}` : effect}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>没有改动。</p>
      )}
      {content ? (
        <Notice tone="warning">内容或降价须重新审核，期间广告停止接新单；进行中的订单按原内容与原价继续。</Notice>
      ) : (
        <p className={css.note}>进行中的订单按接单时的条件继续，不受影响。</p>
      )}
      <RefusalNotice refusal={edit.refusal} onRefresh={onRefresh} />
    </Dialog>
  );
}
