/**
 * Adds an account to promote: by scan (waiting, authorised, permissions missing, expired), or manually with proof if scanning is
 * impossible. The demonstration has no WeChat, so it simulates the scan and says so.
 */

import { useHost } from '@shizhong/shared-contracts';
import { type AccountKind, accountKinds } from '@shizhong/shared-contracts/kinds';
import { Countdown } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Checkbox, FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { QrCode } from '@shizhong/shared-ui/qr';
import { refusalOf, useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { FileButton } from '@shizhong/shared-ui/upload';
import { useEffect, useRef, useState } from 'react';
import css from './AuthoriseDialog.module.css';
import { PlayedScan } from './PlayedScan';
import type { PromotedAccount } from './promoted-account';
import type { AuthOrder, AuthResult } from './promoted-auth';

const pollMs = 3_000;

export interface AuthoriseDialogProps {
  kind: AccountKind;
  /** Account to authorise again; null for a new one. */
  account: PromotedAccount | null;
  onClose: () => void;
  /** Called with the added account, or null if only proofs were submitted. */
  onDone: (id: string | null) => Promise<void>;
}

export function AuthoriseDialog({ kind, account, onClose, onDone }: AuthoriseDialogProps) {
  const [way, setWay] = useState<'scan' | 'hand'>('scan');
  const { name: word, articles } = accountKinds[kind];
  return (
    <Dialog
      open
      onClose={onClose}
      rule="/help/extension?id=create-fans-ad#why"
      title={account ? `重新授权：${account.name}` : `授权推广${word}`}
    >
      {!articles && !account ? (
        <div className={css.ways}>
          <Button size="small" aria-pressed={way === 'scan'} onClick={() => setWay('scan')}>
            扫码授权
          </Button>
          <Button size="small" aria-pressed={way === 'hand'} onClick={() => setWay('hand')}>
            人工添加
          </Button>
        </div>
      ) : null}
      {way === 'scan' ? (
        <Scan kind={kind} account={account} onDone={onDone} onClose={onClose} />
      ) : (
        <ByHand onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Scan({ kind, account, onClose, onDone }: AuthoriseDialogProps) {
  const host = useHost();
  const start = useServerAction('ad/promotedAuthStart');
  const [agreed, setAgreed] = useState(false);
  const [order, setOrder] = useState<AuthOrder | null>(null);
  const [result, setResult] = useState<AuthResult | null>(null);
  const [expired, setExpired] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  const authId = order && !expired && (!result || result.status === 'pending') ? order.authId : null;

  useEffect(() => {
    if (!authId) return;
    const timer = setInterval(() => {
      host.call('ad/promotedAuthResult', { authId }).then(
        (answer) => {
          if (answer.status === 'pending') return;
          setResult(answer);
          if (answer.status === 'ok') void done.current(answer.accountId);
        },
        () => {
          // The shell has notified the user; the next poll follows.
        },
      );
    }, pollMs);
    return () => clearInterval(timer);
  }, [authId, host]);

  async function begin() {
    setResult(null);
    setExpired(false);
    const attempt = await start.run({ kind, consent: agreed, ...(account ? { id: account.id } : {}) });
    if (attempt.done) setOrder(attempt.data);
  }

  function played(answer: AuthResult) {
    setResult(answer);
    if (answer.status === 'ok') void onDone(answer.accountId);
  }

  if (!order)
    return (
      <div className={css.part}>
        <p>用管理员微信扫码，把以下权限授权给平台。只读取数据和生成带参二维码，不代发消息，可随时取消。</p>
        <ul className={css.scopes}>
          {(accountKinds[kind].articles
            ? ['账号基本信息与状态', '用户管理：关注与取关的数量', '带参二维码与群发数据']
            : ['视频号昵称与粉丝总数']
          ).map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </ul>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          我已阅读并同意账号授权说明
        </Checkbox>
        <RefusalNotice refusal={start.refusal} />
        <Button kind="primary" disabled={!agreed} busy={start.busy} onClick={() => void begin()}>
          生成授权二维码
        </Button>
      </div>
    );

  return (
    <div className={css.part}>
      <div className={css.code}>
        <QrCode
          value={order.qr}
          label="授权二维码"
          cover={
            result?.status === 'ok' ? (
              '已授权'
            ) : expired ? (
              <>
                二维码已过期
                <Button size="small" onClick={() => void begin()}>
                  换一个
                </Button>
              </>
            ) : undefined
          }
        />
        <div>
          {result ? (
            <Outcome result={result} />
          ) : (
            <p role="status">
              等待扫码 · <Countdown until={Date.parse(order.expiresAt)} waitingFor="other" onEnd={() => setExpired(true)} />
            </p>
          )}
          <p className={css.hint}>需要的权限：{order.scopes.map(({ purpose }) => purpose).join('、')}</p>
        </div>
      </div>
      {order.simulated && result?.status !== 'ok' ? (
        <PlayedScan authId={order.authId} first={account?.name} onPlayed={played} />
      ) : null}
      {result && result.status !== 'ok' && !order.simulated ? <Button onClick={() => void begin()}>重新授权</Button> : null}
      {result?.status === 'ok' ? (
        <Button kind="primary" onClick={onClose}>
          完成
        </Button>
      ) : null}
    </div>
  );
}

function Outcome({ result }: { result: AuthResult }) {
  if (result.status === 'ok')
    return (
      <Notice tone="success" live>
        已授权「{result.name}」
      </Notice>
    );
  if (result.missing.length)
    return (
      <Notice tone="warning" live>
        权限不足，缺少：{result.missing.map(({ purpose }) => purpose).join('、')}。请重新扫码并勾选全部权限。
      </Notice>
    );
  return (
    <Notice tone="error" live>
      {result.fault || '未完成授权，请重新扫码'}
    </Notice>
  );
}

function ByHand({ onClose, onDone }: Pick<AuthoriseDialogProps, 'onClose' | 'onDone'>) {
  const host = useHost();
  const add = useServerAction('ad/promotedAdd');
  const prove = useServerAction('ad/promotedProof');
  const [platformId, setPlatformId] = useState('');
  const [name, setName] = useState('');
  const [added, setAdded] = useState<PromotedAccount | null>(null);
  const [files, setFiles] = useState<readonly { fileId: string; name: string }[]>([]);
  const [uploading, setUploading] = useState(false);
  const [wrong, setWrong] = useState('');
  const faultAt = (path: string) => add.refusal?.faults.find((fault) => fault.path === path)?.msg;
  // Faults shown at their fields are not repeated below.
  const placed = faultAt('platformId') || faultAt('name');

  async function choose(picked: File) {
    if (uploading) return;
    setUploading(true);
    setWrong('');
    try {
      const { fileId } = await host.upload('upload/file', picked, { purpose: 'attachment' });
      setFiles((before) => [...before, { fileId, name: picked.name }]);
    } catch (thrown) {
      setWrong(refusalOf(thrown).text);
    } finally {
      setUploading(false);
    }
  }

  async function send() {
    let account = added;
    if (!account) {
      const attempt = await add.run({ kind: 'video', platformId, name });
      if (!attempt.done) return;
      account = attempt.data;
      setAdded(account);
    }
    const attempt = await prove.run({ id: account.id, files: files.map(({ fileId }) => fileId) });
    if (!attempt.done) return;
    await onDone(null);
    onClose();
  }

  return (
    <div className={css.part}>
      <FormField label="视频号 ID" required error={faultAt('platformId')} hint="视频号助手后台「账号信息」里的 ID">
        <TextInput value={platformId} maxLength={64} onChange={(event) => setPlatformId(event.target.value)} />
      </FormField>
      <FormField label="视频号名称" required error={faultAt('name')}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <div>
        <FileButton
          label="凭证文件"
          accept={['image/jpeg', 'image/png', 'image/webp']}
          busy={uploading}
          disabled={files.length >= 5}
          onChoose={(picked) => void choose(picked)}
        >
          上传凭证
        </FileButton>
        <p className={css.hint} role="status">
          {wrong || (files.length ? `已上传 ${files.length} 张` : '主页二维码与视频号助手后台截图，1–5 张，平台核对后可用')}
        </p>
      </div>
      <RefusalNotice refusal={placed ? null : (add.refusal ?? prove.refusal)} />
      <Button
        kind="primary"
        busy={add.busy || prove.busy}
        disabled={platformId.trim().length < 3 || name.trim() === '' || files.length === 0}
        onClick={() => void send()}
      >
        提交核对
      </Button>
    </div>
  );
}
