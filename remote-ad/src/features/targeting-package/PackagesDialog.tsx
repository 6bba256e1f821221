import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { packageLimits } from '@shizhong/shared-contracts/campaign';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { type KeyboardEvent, useState } from 'react';
import { packageNameFault } from './name';
import css from './PackagesDialog.module.css';
import { requirementsOf } from './requirements';

export type TargetingPackage = ResponseOf<'adMedia/packages'>['packages'][number];

export interface PackagesDialogProps {
  packages: readonly TargetingPackage[];
  /** The targeting to save. */
  targeting: TargetingPackage['targeting'];
  /** Name of the package last applied to the form. */
  suggestion: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Saves the form's targeting under a name, and lists the saved ones. An existing name is overwritten. */
export function PackagesDialog({ packages, targeting, suggestion, onChanged, onClose }: PackagesDialogProps) {
  const host = useHost();
  const save = useServerAction('adMedia/packageSave');
  const remove = useServerAction('adMedia/packageRemove');
  const [name, setName] = useState(suggestion);
  const [sent, setSent] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const there = packages.find((one) => one.name === name.trim());
  const fault = packageNameFault(name);
  const nameFault = save.refusal?.faults.find(({ path }) => path === 'name')?.msg;

  async function keep(): Promise<void> {
    setSent(true);
    if (fault) return;
    const attempt = await save.run({ ...(there ? { id: there.id } : {}), name: name.trim(), targeting });
    if (!attempt.done) return;
    host.notify.toast(there ? `已更新定向包「${there.name}」` : `已保存定向包「${attempt.data.name}」`, 'success');
    onChanged();
    onClose();
  }

  async function drop(id: string): Promise<void> {
    const attempt = await remove.run({ id });
    if (!attempt.done) return;
    setLeaving(null);
    onChanged();
  }

  function onEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void keep();
  }

  return (
    <Dialog open onClose={onClose} rule="/help/extension?id=targeting#lists" title="定向包" busy={save.busy || remove.busy}>
      {/* Not a form: the dialog may be inside one, and forms cannot be nested. */}
      <div className={css.form}>
        <p className={css.what}>将保存：{requirementsOf(targeting)}</p>
        <div className={css.line}>
          <FormField
            label="定向包名称"
            required
            error={(sent ? fault : '') || nameFault || ''}
            hint={there ? '已有同名的定向包，保存后覆盖' : `${packageLimits.name} 字以内，例如「江浙沪女性」`}
          >
            <TextInput
              data-autofocus
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={onEnter}
            />
          </FormField>
          <Button kind="primary" busy={save.busy} onClick={() => void keep()}>
            {there ? '更新' : '保存'}
          </Button>
        </div>
        {save.refusal && !nameFault ? <RefusalNotice refusal={save.refusal} /> : null}
      </div>
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
