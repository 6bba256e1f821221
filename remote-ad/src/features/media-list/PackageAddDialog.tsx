import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { type Errors, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect } from 'react';
import { packageNameFault } from '../targeting-package/name';
import css from './dialogs.module.css';

const fresh = 'new';

interface PackageAddProps {
  accounts: readonly { id: string; name: string }[];
  onClose: () => void;
}

/**
 * 加入定向包: adds accounts to an existing package, or to a new one with only these accounts.
 * `docs/pages/advertiser.md#partner-media`.
 */
export function PackageAddDialog({ accounts, onClose }: PackageAddProps) {
  const host = useHost();
  const stored = useServerData('adMedia/packages', {});
  const packages = stored.data?.packages;
  const add = useServerAction('adMedia/packageAdd');
  const save = useServerAction('adMedia/packageSave');
  const accountIds = accounts.map(({ id }) => id);

  async function into(id: string) {
    const attempt = await add.run({ id, accountIds });
    if (!attempt.done) return attempt.refusal;
    const { added, skipped } = attempt.data;
    host.notify.toast(`已加入 ${added} 个${skipped ? `，${skipped} 个已在其中` : ''}`, 'success');
    return null;
  }

  async function intoNew(name: string) {
    const attempt = await save.run({ name, targeting: { includeAccounts: accountIds } });
    if (!attempt.done) return attempt.refusal;
    host.notify.toast(`已新建定向包「${attempt.data.name}」，指定 ${accountIds.length} 个媒体`, 'success');
    return null;
  }

  const form = useActionForm<{ target: string; name: string }>({
    initial: { target: '', name: '' },
    errorsOf: ({ target, name }): Errors => {
      if (!target) return { target: '请选择定向包' };
      const fault = target === fresh ? packageNameFault(name) : '';
      return fault ? { name: fault } : {};
    },
    act: async ({ target, name }) => {
      const refusal = target === fresh ? await intoNew(name.trim()) : await into(target);
      if (!refusal) onClose();
      return refusal;
    },
  });
  // The latest package is the likeliest; which it is arrives after the dialog has opened.
  const first = packages && (packages[0]?.id ?? fresh);
  const { set, values } = form.engine;
  useEffect(() => {
    if (first) set({ target: first });
  }, [first, set]);

  return (
    <FormDialog
      form={form}
      name="package-add"
      title={accounts.length === 1 ? `把「${accounts[0]?.name}」加入定向包` : `把 ${accounts.length} 个媒体加入定向包`}
      confirm="加入"
      size="small"
      rule="/help/extension?id=targeting#lists"
      onClose={onClose}
    >
      <p className={css.lead}>新建广告时在「定向媒体」里选择定向包，只让其中的媒体接单。</p>
      {packages?.length ? (
        <FormItem name="target" label="定向包">
          <SelectInput options={optionsOf(packages)} />
        </FormItem>
      ) : null}
      {values.target === fresh ? (
        <FormItem name="name" label="定向包名称" required>
          <TextInput maxLength={40} />
        </FormItem>
      ) : null}
      {packages ? null : stored.status === 'failed' ? (
        <InlineFailure onRetry={() => void stored.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={36} />
      )}
    </FormDialog>
  );
}

function optionsOf(packages: ResponseOf<'adMedia/packages'>['packages']) {
  const all = packages.map(({ id, name, targeting }) => ({
    value: id,
    label: `${name}（${targeting.includeAccounts?.length ?? 0} 个媒体）`,
  }));
  return [...all, { value: fresh, label: '新建定向包' }];
}
