import { type Side, useHost } from '@shizhong/shared-contracts';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { lazyPart } from '../../patterns/lazy-part';
import { RowList, RowNote } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { InterfaceLinks } from './InterfaceLinks';
import { type ApiKey, KeyRow } from './KeyRow';
import { NewKey } from './NewKey';

const KeyForm = lazyPart(
  () => import(/* webpackChunkName: "api-key-form" */ './KeyForm').then(({ KeyForm }) => KeyForm),
  <Skeleton rows={5} rowHeight={48} />,
);

const RotateKey = lazyPart(
  () => import(/* webpackChunkName: "api-key-rotate" */ './RotateKey').then(({ RotateKey }) => RotateKey),
  <Skeleton rows={3} rowHeight={48} />,
);

const purposes: Record<Side, string> = {
  ad: '还没有密钥。您自己的程序可以用密钥读取广告、订单与财务数据，起草广告，或暂停、继续投放。',
  media: '还没有密钥。您自己的程序可以用密钥读取账号、订单与收益，接单，提交预览或回填发布链接。',
};

/**
 * API 密钥: for the person's own programs. A key is shown once, has only the selected scopes, and stops working when revoked.
 * `docs/domain/identity.md#api-keys`.
 */
export function ApiKeysCard({ side, phone }: { side: Side; phone: string | undefined }) {
  const host = useHost();
  const keys = useServerData('user/apiKeys', {});
  const revoke = useServerAction('user/apiKeyRevoke');
  const [issuing, setIssuing] = useState<ApiKey | 'new' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const close = () => {
    setIssuing(null);
    setToken(null);
  };
  return (
    <Card
      title="API 密钥"
      extra={
        <Button size="small" onClick={() => setIssuing('new')} aria-haspopup="dialog">
          新建密钥
        </Button>
      }
    >
      {keys.data ? (
        keys.data.length ? (
          <RowList label="API 密钥">
            {keys.data.map((key) => (
              <KeyRow
                key={key.id}
                {...{ side, apiKey: key }}
                onRotate={() => setIssuing(key)}
                onRevoke={() => setRevoking(key)}
              />
            ))}
          </RowList>
        ) : (
          <RowNote>{purposes[side]}</RowNote>
        )
      ) : keys.status === 'failed' ? (
        <InlineFailure onRetry={() => void keys.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <RowNote>
        <InterfaceLinks />
      </RowNote>
      <Dialog open={issuing !== null} onClose={close} title={titleOf(issuing, token)} rule="/help/common?id=programs#api-keys">
        {token ? (
          <NewKey side={side} token={token} onDone={close} />
        ) : issuing === 'new' ? (
          <KeyForm side={side} phone={phone} onDone={setToken} />
        ) : issuing ? (
          <RotateKey apiKey={issuing} phone={phone} onDone={setToken} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => {
          revoke.reset();
          setRevoking(null);
        }}
        title={`停用密钥「${revoking?.name ?? ''}」？`}
        confirm="停用"
        danger
        busy={revoke.busy}
        refusal={revoke.refusal}
        onConfirm={async () => {
          if (!revoking || !(await revoke.run({ id: revoking.id })).done) return;
          host.notify.toast('密钥已停用', 'success');
          setRevoking(null);
        }}
      >
        <p>使用它的程序会立即失去权限，停用后不能恢复。要换一个密钥而不中断程序，请用「更换」。</p>
      </ConfirmDialog>
    </Card>
  );
}

function titleOf(issuing: ApiKey | 'new' | null, token: string | null): string {
  if (issuing === null || issuing === 'new') return token ? '密钥已新建' : '新建 API 密钥';
  return token ? '密钥已更换' : `更换密钥「${issuing.name}」`;
}
