import { formatDate, formatRelative, passkeyLimits, useHost } from '@shizhong/shared-contracts';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../../patterns/button';
import { Row, RowList, RowNote } from '../../../patterns/row-list';
import { InlineFailure, Notice, Skeleton } from '../../../patterns/states';
import { StatusTag } from '../../../primitives/status/StatusTag';
import { createPasskey, passkeysPossible } from '../../passkey';
import { FactorForm } from '../../second-factor';
import { PasskeyNameForm } from './PasskeyNameForm';
import type { Passkey } from './passkey';
import css from './passkeys.module.css';

type Doing = { act: 'add' } | { act: 'name' | 'remove'; passkey: Passkey };

/** The dialog's content: the passkeys of the account, and one act on them at a time. */
export function PasskeysPanel({ phone }: { phone: string }) {
  const known = useServerData('user/passkeys', {});
  const [doing, setDoing] = useState<Doing | null>(null);
  const done = () => setDoing(null);
  if (!known.data)
    return known.status === 'failed' ? (
      <InlineFailure onRetry={() => void known.reload()} />
    ) : (
      <Skeleton rows={3} rowHeight={48} />
    );
  if (doing?.act === 'add') return <Adding phone={phone} onDone={done} />;
  if (doing?.act === 'name') return <PasskeyNameForm passkey={doing.passkey} onDone={done} />;
  if (doing?.act === 'remove') return <Removing passkey={doing.passkey} phone={phone} onDone={done} />;
  const { list, unusable } = known.data;
  const why = passkeysPossible() ? unusable : '这个浏览器不支持通行密钥，请换一个浏览器添加。';
  const full = list.length >= passkeyLimits.perAccount;
  return (
    <div className={css.panel}>
      {list.length ? (
        <RowList label="通行密钥">
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAct={(act) => setDoing({ act, passkey })} />
          ))}
        </RowList>
      ) : (
        <RowNote>
          通行密钥存在您的手机、电脑或安全密钥里，用指纹、面容或锁屏密码解锁。登录时代替密码和动态码，办理提现、换绑等事项时代替二次验证。密码登录照旧可用。
        </RowNote>
      )}
      {why ? <Notice tone="warning">{why}</Notice> : null}
      {full ? <RowNote>最多 {passkeyLimits.perAccount} 个，请先删除不用的。</RowNote> : null}
      <Button kind="primary" size="large" block disabled={why !== null || full} onClick={() => setDoing({ act: 'add' })}>
        添加通行密钥
      </Button>
    </div>
  );
}

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: (act: 'name' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt, synced, counterFellAt } = passkey;
  return (
    <Row
      title={
        <>
          {name} {counterFellAt ? <StatusTag tone="red">可能被复制</StatusTag> : null}
        </>
      }
      note={
        <>
          {formatDate(createdAt)} 添加，{synced ? '随您的账号同步到多台设备' : '只在一台设备上'}
          <br />
          {lastUsedAt ? `${formatRelative(lastUsedAt)}用过` : '还没有用过'}
          {counterFellAt ? '；使用次数倒退过，请删除后重新添加' : ''}
        </>
      }
    >
      <Button size="small" kind="quiet" aria-label={`改名 ${name}`} onClick={() => onAct('name')}>
        改名
      </Button>
      <Button size="small" aria-label={`删除 ${name}`} onClick={() => onAct('remove')}>
        删除
      </Button>
    </Row>
  );
}

/** Proof of who one is, then the browser's own dialog. */
function Adding({ phone, onDone }: { phone: string; onDone: () => void }) {
  const host = useHost();
  const add = useServerAction('user/passkeyAdd');
  return (
    <FactorForm
      label="添加通行密钥"
      confirm="验证并添加"
      phone={phone}
      onBack={onDone}
      act={async (proof) => {
        const attestation = await createPasskey(await host.call('user/passkeyStart', proof));
        const attempt = await add.run({ attestation });
        if (!attempt.done) return attempt.refusal;
        host.notify.toast(`通行密钥「${attempt.data.name}」已添加`, 'success');
        onDone();
        return null;
      }}
    >
      <RowNote>先证明是您本人，然后按浏览器的提示，用指纹、面容或锁屏密码确认。</RowNote>
    </FactorForm>
  );
}

function Removing({ passkey, phone, onDone }: { passkey: Passkey; phone: string; onDone: () => void }) {
  const host = useHost();
  const remove = useServerAction('user/passkeyRemove');
  return (
    <FactorForm
      label="删除通行密钥"
      confirm="删除"
      danger
      phone={phone}
      onBack={onDone}
      act={async (proof) => {
        const attempt = await remove.run({ id: passkey.id, ...proof });
        if (!attempt.done) return attempt.refusal;
        host.notify.toast('通行密钥已删除', 'success');
        onDone();
        return null;
      }}
    >
      <Notice tone="warning">「{passkey.name}」将不能再登录这个账号。设备里保存的那一份要在设备的密码管理里另外删除。</Notice>
    </FactorForm>
  );
}
