import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { ChoiceInput } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { PackagesDialog } from '../targeting-package/PackagesDialog';
import { useCampaignForm } from './form-context';
import css from './PackageField.module.css';
import { fromPackage, type TargetingValues, toTargeting } from './targeting-values';

/** 定向包: applies a saved targeting to the form, or saves the form's. Fails silently: the step works without it. */
export function PackageField() {
  const host = useHost();
  const { kind, values, setTargeting, frozenBudgetFen } = useCampaignForm();
  const stored = useServerData('adMedia/packages', {});
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState<{ name: string; before: TargetingValues } | null>(null);
  const packages = stored.data?.packages ?? [];

  function use(id: string): void {
    const chosen = packages.find((one) => one.id === id);
    if (!chosen) return;
    const { profileBilling } = values.targeting;
    const next = fromPackage(kind, chosen.targeting);
    setUsed({ name: chosen.name, before: values.targeting });
    // The billing of a running campaign cannot change.
    setTargeting(frozenBudgetFen === null ? next : { ...next, profileBilling });
    host.notify.toast(`已套用定向包「${chosen.name}」`, 'success');
  }

  return (
    <div className={css.field}>
      {packages.length ? (
        <div className={css.select}>
          <ChoiceInput
            aria-label="使用定向包"
            placeholder="使用定向包"
            options={packages.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            onChange={use}
          />
        </div>
      ) : null}
      <p className={css.acts}>
        {used ? (
          <span role="status">
            已套用「{used.name}」
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                setTargeting(used.before);
                setUsed(null);
              }}
            >
              撤销
            </Button>
          </span>
        ) : null}
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {packages.length ? '保存与管理定向包' : '存为定向包'}
        </Button>
      </p>
      {open ? (
        <PackagesDialog
          packages={packages}
          targeting={toTargeting(values.targeting)}
          suggestion={used?.name ?? ''}
          onChanged={() => void stored.reload()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
