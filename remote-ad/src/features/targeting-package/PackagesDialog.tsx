import { packageLimits } from '@shizhong/shared-contracts/campaign';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './PackagesDialog.module.css';
import { requirementsOf } from './requirements';
import { SavePackage } from './SavePackage';
import type { TargetingPackage } from './targeting-package';

export interface PackagesDialogProps {
  packages: readonly TargetingPackage[];
  /** The targeting to save. */
  targeting: TargetingPackage['targeting'];
  /** Name of the package last applied to the form. */
  suggestion: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Saves the form's targeting under a name, and lists the saved ones. */
export function PackagesDialog({ packages, targeting, suggestion, onChanged, onClose }: PackagesDialogProps) {
  const remove = useServerAction('adMedia/packageRemove');
  const [leaving, setLeaving] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function drop(id: string): Promise<void> {
    const attempt = await remove.run({ id });
    if (!attempt.done) return;
    setLeaving(null);
    onChanged();
  }

  return (
    <Dialog open onClose={onClose} rule="/help/extension?id=targeting#lists" title="定向包" busy={saving || remove.busy}>
      <SavePackage
        packages={packages}
        targeting={targeting}
        suggestion={suggestion}
        onBusy={setSaving}
        onSaved={() => {
          onChanged();
          onClose();
        }}
      />
      {packages.length ? (
        <section aria-labelledby="packages-kept">
          <h3 id="packages-kept" className={css.head}>
            已保存 {packages.length} 个，最多 {packageLimits.most} 个
          </h3>
          <ul className={css.list}>
            {packages.map((one) => (
              <li key={one.id}>
                <div>
                  <b>{one.name}</b>
                  <p>{requirementsOf(one.targeting)}</p>
                </div>
                {leaving === one.id ? (
                  <span className={css.acts}>
                    <Button size="small" kind="danger" busy={remove.busy} onClick={() => void drop(one.id)}>
                      确认删除
                    </Button>
                    <Button size="small" disabled={remove.busy} onClick={() => setLeaving(null)}>
                      取消
                    </Button>
                  </span>
                ) : (
                  <Button size="small" aria-label={`删除定向包「${one.name}」`} onClick={() => setLeaving(one.id)}>
                    删除
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className={css.what}>删除定向包不影响已经用它建的广告。</p>
          {remove.refusal ? <RefusalNotice refusal={remove.refusal} /> : null}
        </section>
      ) : null}
    </Dialog>
  );
}
