import { formatDateTime, type ResponseOf, type Side } from '@shizhong/shared-contracts';
import { apiScopeOf } from '@shizhong/shared-contracts/api-scopes';
import { Button } from '../../patterns/button';
import { Row } from '../../patterns/row-list';
import { StatusTag } from '../../primitives/status/StatusTag';
import css from './api-keys.module.css';

export type ApiKey = ResponseOf<'user/apiKeys'>[number];

interface KeyRowProps {
  side: Side;
  apiKey: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}

export function KeyRow({ side, apiKey, onRotate, onRevoke }: KeyRowProps) {
  const { name, tail, scopes, networks, createdAt, lastUsedAt, expiresAt, formerUntil, revokedAt } = apiKey;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const scopeNames = scopes.map((scope) => apiScopeOf(side, scope)?.label ?? scope).join('、');
  return (
    <Row
      title={
        <>
          {name} <span translate="no">…{tail}</span>
        </>
      }
      note={
        <>
          {scopeNames}
          {networks.length ? ` · 只允许 ${networks.join('、')}` : ''}
          <br />
          {formatDateTime(createdAt)} 新建 · {lastUsedAt ? `${formatDateTime(lastUsedAt)} 使用` : '未使用过'}
          {expiresAt && !revokedAt ? ` · ${formatDateTime(expiresAt)} 到期` : ''}
          {formerUntil && !revokedAt ? ` · 原密钥 ${formatDateTime(formerUntil)} 失效` : ''}
        </>
      }
    >
      {revokedAt ? (
        <StatusTag tone="grey">已停用</StatusTag>
      ) : expired ? (
        <StatusTag tone="grey">已到期</StatusTag>
      ) : (
        <span className={css.acts}>
          <Button size="small" kind="quiet" aria-label={`更换密钥 ${name}`} onClick={onRotate} aria-haspopup="dialog">
            更换
          </Button>
          <Button size="small" kind="quiet" aria-label={`停用密钥 ${name}`} onClick={onRevoke} aria-haspopup="dialog">
            停用
          </Button>
        </span>
      )}
    </Row>
  );
}
