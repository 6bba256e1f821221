import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { packageNameFault } from '../targeting-package/name';
import css from './dialogs.module.css';

const fresh = 'new';

/**
 * 加入定向包: adds accounts to an existing package, or to a new one with only these accounts.
 * `docs/pages/advertiser.md#partner-media`.
 */
export function PackageAddDialog({
  accounts,
  onClose,
}: {
  accounts: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const host = useHost();
  const stored = useServerData('adMedia/packages', {});
  const add = useServerAction('adMedia/packageAdd');
  const save = useServerAction('adMedia/packageSave');
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const packages = stored.data?.packages;
  const target = chosen || packages?.[0]?.id || fresh;
  const busy = add.busy || save.busy;
  const refusal = add.refusal ?? save.refusal;
  const fault = target === fresh ? packageNameFault(name) : '';
  const accountIds = accounts.map(({ id }) => id);

  async function go(): Promise<void> {
    setSent(true);
    if (fault) return;
    if (target === fresh) {
      const attempt = await save.run({ name: name.trim(), targeting: { includeAccounts: accountIds } });
      if (!attempt.done) return;
      host.notify.toast(`已新建定向包「${attempt.data.name}」，指定 ${accountIds.length} 个媒体`, 'success');
    } else {
      const attempt = await add.run({ id: target, accountIds });
      if (!attempt.done) return;
      const { added, skipped } = attempt.data;
      host.notify.toast(`已加入 ${added} 个${skipped ? `，${skipped} 个已在其中` : ''}`, 'success');
    }
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      rule="/help/extension?id=targeting#lists"
      title={accounts.length === 1 ? `把「${accounts[0]?.name}」加入定向包` : `把 ${accounts.length} 个媒体加入定向包`}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" busy={busy} disabled={!packages} onClick={() => void go()}>
            加入
          </Button>
        </>
      }
    >
      <p className={css.lead}>新建广告时在「定向媒体」里选择定向包，只让其中的媒体接单。</p>
      {packages ? (
        <>
          {packages.length ? (
            <FormField label="定向包">
              <SelectInput
                value={target}
                options={[
                  ...packages.map((one) => ({
                    value: one.id,
                    label: `${one.name}（${one.targeting.includeAccounts?.length ?? 0} 个媒体）`,
                  })),
                  { value: fresh, label: '新建定向包' },
                ]}
                onChange={(chosen) => setChosen(chosen)}
              />
            </FormField>
          ) : null}
          {target === fresh ? (
            <FormField label="定向包名称" required error={sent ? fault : ''}>
              <TextInput value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
            </FormField>
          ) : null}
        </>
      ) : stored.status === 'failed' ? (
        <InlineFailure onRetry={() => void stored.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={36} />
      )}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </Dialog>
  );
}
