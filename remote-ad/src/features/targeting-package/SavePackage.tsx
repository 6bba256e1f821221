import { useHost } from '@shizhong/shared-contracts';
import { packageLimits } from '@shizhong/shared-contracts/campaign';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { packageNameFault } from './name';
import css from './PackagesDialog.module.css';
import { requirementsOf } from './requirements';
import type { TargetingPackage } from './targeting-package';

interface SavePackageProps {
  packages: readonly TargetingPackage[];
  targeting: TargetingPackage['targeting'];
  suggestion: string;
  /** The dialog stays while it saves. */
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

/** Saves a targeting under a name. An existing name is overwritten, and the button says so. */
export function SavePackage({ packages, targeting, suggestion, onBusy, onSaved }: SavePackageProps) {
  const host = useHost();
  const save = useServerAction('adMedia/packageSave');
  const form = useActionForm({
    initial: { name: suggestion },
    errorsOf: ({ name }): Record<string, string> => {
      const fault = packageNameFault(name);
      return fault ? { name: fault } : {};
    },
    async act({ name }) {
      onBusy(true);
      const attempt = await save.run({ ...(there ? { id: there.id } : {}), name: name.trim(), targeting });
      onBusy(false);
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(there ? `已更新定向包「${there.name}」` : `已保存定向包「${attempt.data.name}」`, 'success');
      onSaved();
      return null;
    },
  });
  const typed = form.engine.values.name.trim();
  const there = packages.find((one) => one.name === typed);
  return (
    <div className={css.form}>
      <p className={css.what}>将保存：{requirementsOf(targeting)}</p>
      <ActionForm form={form} name="package" label="保存定向包">
        <div className={css.line}>
          <FormItem
            name="name"
            label="定向包名称"
            required
            hint={there ? '已有同名的定向包，保存后覆盖' : `${packageLimits.name} 字以内，例如「江浙沪女性」`}
          >
            <Input data-autofocus maxLength={40} />
          </FormItem>
          <Button kind="primary" type="submit" busy={form.busy}>
            {there ? '更新' : '保存'}
          </Button>
        </div>
      </ActionForm>
    </div>
  );
}
