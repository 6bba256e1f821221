import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { Button, Notice } from '@shizhong/shared-ui';
import { useState } from 'react';
import styles from './CampaignForm.module.css';
import type { CampaignFormState } from './use-campaign-form';

export interface DraftNoticesProps {
  state: CampaignFormState;
  onGiveUp: () => void;
  /** Loads the server's version. */
  onReload: () => void;
}

/** Input that was restored, two versions of it, or a draft that somebody else has changed. */
export function DraftNotices({ state, onGiveUp, onReload }: DraftNoticesProps) {
  const host = useHost();
  const { about, draft, engine, opening } = state;
  const [shown, setShown] = useState(true);
  const { other, restoredAt } = opening;

  async function keepMine(): Promise<void> {
    const { id } = draft.saved;
    if (!id) return;
    const { version } = await host.call(`${about.area}/detail`, { id });
    await draft.keepMine(version);
  }

  return (
    <>
      {restoredAt !== null && shown ? (
        <div className={styles['notice']}>
          <Notice
            action={
              <span className={styles['acts']}>
                {opening.isNew && draft.saved.id ? (
                  <Button size="small" onClick={() => void draft.save().then(({ ok }) => (ok ? onReload() : undefined))}>
                    另建一条
                  </Button>
                ) : null}
                <Button size="small" onClick={onGiveUp}>
                  放弃
                </Button>
                <Button size="small" kind="quiet" onClick={() => setShown(false)}>
                  知道了
                </Button>
              </span>
            }
          >
            已恢复 {formatDateTime(restoredAt)} 的草稿
          </Notice>
        </div>
      ) : null}
      {other && shown ? (
        <div className={styles['notice']}>
          <Notice
            tone="warning"
            action={
              <span className={styles['acts']}>
                <Button
                  size="small"
                  onClick={() => {
                    engine.set(other.values);
                    setShown(false);
                  }}
                >
                  使用本机的
                </Button>
                <Button size="small" onClick={() => setShown(false)}>
                  放弃
                </Button>
              </span>
            }
          >
            本机另有 {formatDateTime(other.at)} 未保存的改动，现在显示的是服务器上较新的版本
          </Notice>
        </div>
      ) : null}
      {draft.conflict ? (
        <div className={styles['notice']}>
          <Notice
            tone="error"
            live
            action={
              <span className={styles['acts']}>
                <Button size="small" onClick={onReload}>
                  刷新
                </Button>
                {/* A failed call leaves the notice with both choices. */}
                <Button size="small" onClick={() => void keepMine().catch(() => undefined)}>
                  保留我的
                </Button>
              </span>
            }
          >
            内容已被更新，请刷新后再试；也可以用这里的内容覆盖
          </Notice>
        </div>
      ) : null}
    </>
  );
}
