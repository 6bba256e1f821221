/**
 * Adds an account to promote: by scan (waiting, authorised, permissions missing, expired), or manually with proof if scanning is
 * impossible.
 */

import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { Segments } from '@shizhong/shared-ui/segments';
import { useState } from 'react';
import { AuthoriseByHand } from './AuthoriseByHand';
import css from './AuthoriseDialog.module.css';
import { AuthoriseScan } from './AuthoriseScan';
import type { AuthoriseDialogProps } from './authorise-props';

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
          <Segments
            label="添加方式"
            options={[
              { value: 'scan', label: '扫码授权' },
              { value: 'hand', label: '人工添加' },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      ) : null}
      {way === 'scan' ? (
        <AuthoriseScan kind={kind} account={account} onDone={onDone} onClose={onClose} />
      ) : (
        <AuthoriseByHand onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}
