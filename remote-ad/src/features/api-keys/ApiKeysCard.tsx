import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { apiScopeLabels } from '@shizhong/shared-contracts/api-scopes';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog, Dialog } from '@shizhong/shared-ui/dialog';
import { Row, RowList, RowNote } from '@shizhong/shared-ui/row-list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { KeyForm } from './KeyForm';
import { NewKey } from './NewKey';

type ApiKey = ResponseOf<'ad/apiKeys'>[number];

/**
 * API 密钥: for the advertiser's own programs. A key is shown once, has only the selected scopes, and stops working when revoked.
 * `docs/domain/identity.md#api-keys`.
 */
export function ApiKeysCard({ phone }: { phone: string | undefined }) {
  const host = useHost();
  const keys = useServerData('ad/apiKeys', {});
  const revoke = useServerAction('ad/apiKeyRevoke');
  const [creating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <Card
      title="API 密钥"
      extra={
        <Button size="small" onClick={() => setCreating(true)} aria-haspopup="dialog">
          新建密钥
        </Button>
      }
    >
      {keys.data ? (
        keys.data.length ? (
          <RowList>
            {keys.data.map((key) => (
              <Row
                key={key.id}
                title={
                  <>
                    {key.name} <span translate="no">…{key.tail}</span>
                  </>
                }
                note={[
                  key.scopes.map((scope) => apiScopeLabels[scope].label).join('、'),
                  `${formatDateTime(key.createdAt)} 新建`,
                  key.lastUsedAt ? `${formatDateTime(key.lastUsedAt)} 使用` : '未使用过',
                ].join(' · ')}
              >
                {key.revokedAt ? (
                  <StatusTag tone="grey">已停用</StatusTag>
                ) : (
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={`停用密钥 ${key.name}`}
                    onClick={() => setRevoking(key)}
                    aria-haspopup="dialog"
                  >
                    停用
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        ) : (
          <RowNote>还没有密钥。您自己的程序可以用密钥读取广告与财务数据，或暂停、继续投放。</RowNote>
        )
      ) : keys.status === 'failed' ? (
        <InlineFailure onRetry={() => void keys.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <Dialog
        open={creating}
        onClose={() => {
          setCreating(false);
          setToken(null);
        }}
        title={token ? '密钥已新建' : '新建 API 密钥'}
        rule="/help/common?id=password-and-phone#api-keys"
      >
        {token ? (
          <NewKey
            token={token}
            onDone={() => {
              setCreating(false);
              setToken(null);
            }}
          />
        ) : (
          <KeyForm phone={phone} onDone={setToken} />
        )}
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
        <p>使用它的程序会立即失去权限，停用后不能恢复。</p>
      </ConfirmDialog>
    </Card>
  );
}
