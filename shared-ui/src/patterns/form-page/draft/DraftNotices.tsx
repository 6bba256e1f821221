import { formatDateTime } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { Button } from '../../button';
import { Notice } from '../../states';
import type { FormEngine } from '../engine/use-form-engine';
import css from './DraftNotices.module.css';
import type { DraftCopy } from './draft-copy';
import { RestoredNotice } from './RestoredNotice';
import type { Draft } from './use-draft';

export interface DraftNoticesProps<Values extends object> {
  draft: Draft;
  engine: Pick<FormEngine<Values>, 'set'>;
  /** Time of the restored local input. */
  restoredAt: number | null;
  /** A local copy that conflicts with a newer version of the server. */
  other: DraftCopy<Values> | null;
  /** The page for a new object continues an earlier one: offers to begin another. */
  mayBeginAnother: boolean;
  /** The server's current version of the draft. */
  versionOf: (id: string) => Promise<number>;
  onGiveUp: () => void;
  /** Loads the server's version. */
  onReload: () => void;
}

/** Input that was restored, two versions of it, or a draft that somebody else has changed. */
export function DraftNotices<Values extends object>(props: DraftNoticesProps<Values>) {
  const { draft, engine, restoredAt, other, mayBeginAnother, versionOf, onGiveUp, onReload } = props;
  const [shown, setShown] = useState(true);

  async function keepMine(): Promise<void> {
    const { id } = draft.saved;
    if (id) await draft.keepMine(await versionOf(id));
  }

  return (
    <>
      <RestoredNotice
        at={restoredAt}
        onGiveUp={onGiveUp}
        more={
          mayBeginAnother && draft.saved.id ? (
            <Button size="small" onClick={() => void draft.save().then(({ ok }) => (ok ? onReload() : undefined))}>
              另建一条
            </Button>
          ) : null
        }
      />
      {other && shown ? (
        <div className={css.notice}>
          <Notice
            tone="warning"
            action={
              <span className={css.acts}>
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
        <div className={css.notice}>
          <Notice
            tone="error"
            live
            action={
              <span className={css.acts}>
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
