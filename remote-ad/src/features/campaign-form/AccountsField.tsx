import type { ResponseOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { type KeyboardEvent, useState } from 'react';
import css from './AccountsField.module.css';
import { FoundAccounts, KnownAccounts } from './KnownAccounts';
import { TagList } from './TagList';
import { useDebounced } from './use-debounced';

type Found = ResponseOf<'adMedia/find'>['accounts'][number];

export interface AccountsFieldProps {
  label: string;
  hint: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  fault?: string | undefined;
}

/** A custom list of media accounts: from one's own, searched by name or pasted. */
export function AccountsField({ label, hint, ids, onChange, fault }: AccountsFieldProps) {
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const nameless = ids.filter((id) => !(id in known));
  const named = useServerData('adMedia/find', { ids: nameless }, { enabled: nameless.length > 0 });
  const nameOf = (id: string) => known[id] ?? named.data?.accounts.find((one) => one.id === id)?.name ?? '媒体账号';

  function add(accounts: readonly Found[]) {
    setKnown((before) => ({ ...before, ...Object.fromEntries(accounts.map(({ id, name }) => [id, name])) }));
    onChange([...new Set([...ids, ...accounts.map(({ id }) => id)])].slice(0, campaignLimits.accounts));
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        <Button onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          添加账号
        </Button>
        <span className={css.hint}>
          {hint}
          {ids.length ? `，已选 ${ids.length}` : ''}
        </span>
      </div>
      <TagList
        label={`${label}列表`}
        tags={ids.map((id) => ({ key: id, label: nameOf(id) }))}
        onRemove={(id) => onChange(ids.filter((one) => one !== id))}
      />
      {fault ? <p className={css.fault}>{fault}</p> : null}
      <Dialog open={open} onClose={() => setOpen(false)} rule="/help/extension?id=targeting#lists" title={`${label}：添加账号`}>
        <Picker ids={ids} onAdd={add} />
      </Dialog>
    </fieldset>
  );
}

function Picker({ ids, onAdd }: { ids: readonly string[]; onAdd: (accounts: readonly Found[]) => void }) {
  const [keyword, setKeyword] = useState('');
  const [pasted, setPasted] = useState('');
  const [notice, setNotice] = useState('');
  const debounced = useDebounced(keyword.trim(), 400);
  const found = useServerData('adMedia/find', { keyword: debounced }, { enabled: debounced !== '', keepPrevious: true });
  const match = useServerAction('adMedia/find');

  async function addPasted() {
    const names = [...new Set(pasted.split(/[\n,，;；\t]+/).map((name) => name.trim()))].filter(Boolean).slice(0, 100);
    if (names.length === 0) return;
    const attempt = await match.run({ names });
    if (!attempt.done) return;
    const { accounts, unknown, ambiguous } = attempt.data;
    onAdd(accounts);
    setPasted([...unknown, ...ambiguous].join('\n'));
    setNotice(
      [
        `已添加 ${accounts.length} 个`,
        unknown.length ? `未找到 ${unknown.length} 个` : '',
        ambiguous.length ? `重名 ${ambiguous.length} 个，请改用账号 ID` : '',
      ]
        .filter(Boolean)
        .join('，'),
    );
  }

  return (
    <div className={css.picker}>
      <div className={css.wide}>
        <FormField label="按名称或 ID 查找">
          <TextInput
            value={keyword}
            data-autofocus
            onChange={(event) => setKeyword(event.target.value)}
            onKeyDown={stayOnEnter}
          />
        </FormField>
      </div>
      {debounced === '' ? (
        <KnownAccounts ids={ids} onAdd={(account) => onAdd([account])} />
      ) : found.status === 'failed' ? (
        <InlineFailure onRetry={() => void found.reload()} />
      ) : found.data ? (
        <FoundAccounts
          accounts={found.data.accounts}
          ids={ids}
          none="没有找到账号，换个关键词试试"
          onAdd={(account) => onAdd([account])}
        />
      ) : (
        <Skeleton rows={3} rowHeight={44} />
      )}
      <div className={css.wide}>
        <FormField label="批量粘贴" hint="名称或 ID，每行一个，一次最多 100 个">
          <TextArea value={pasted} rows={4} onChange={(event) => setPasted(event.target.value)} />
        </FormField>
      </div>
      {notice ? <Notice live>{notice}</Notice> : null}
      {match.refusal ? (
        <Notice live tone="error">
          {match.refusal.text}
        </Notice>
      ) : null}
      <Button busy={match.busy} disabled={pasted.trim() === ''} onClick={() => void addPasted()}>
        添加粘贴的账号
      </Button>
    </div>
  );
}

/** The dialog is inside the campaign form, which Enter would submit. */
function stayOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
