import type { ReactNode } from 'react';
import { Money } from '../../primitives/money/Money';
import { Button } from '../button';
import type { Refusal } from '../server-action/refusal';
import { RefusalNotice } from '../states';
import { Dialog } from './Dialog';
import css from './Dialog.module.css';

/** One line on how the action affects money, in fen. */
export interface MoneyEffect {
  label: string;
  fen: number | null | undefined;
  /** The decisive amount: shown larger. */
  strong?: boolean | undefined;
  sign?: 'auto' | 'always' | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question or the action's name: 「终止「秋季新米上市」？」. */
  title: ReactNode;
  /** What happens, as text: 「终止后不再接新单；进行中 3 单继续结算」. */
  children?: ReactNode;
  /** The effects on money; every action that moves money lists them. `docs/pages/conventions.md#actions-on-money`. */
  money?: readonly MoneyEffect[] | undefined;
  /** The verb of the action: 「终止广告」, never 「确定」. */
  confirm: string;
  /** The action cannot be undone: the button is red, and the initial focus is on 「取消」. */
  danger?: boolean | undefined;
  /** A preview is still loading, or an input is missing. */
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  refusal?: Refusal | null | undefined;
  /** After a conflict: reloads the object. */
  onRefresh?: (() => void) | undefined;
  onConfirm: () => void;
  /** Address of the article with the rules of the action. */
  rule?: string | undefined;
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  money,
  confirm,
  danger = false,
  disabled = false,
  busy = false,
  refusal = null,
  onRefresh,
  onConfirm,
  rule,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      busy={busy}
      rule={rule}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
            取消
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} disabled={disabled}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {money?.length ? (
        <dl className={css.effect}>
          {money.map((line) => (
            <div key={line.label} className={line.strong ? css.strong : undefined}>
              <dt>{line.label}</dt>
              <dd>
                <Money fen={line.fen} sign={line.sign} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {refusal ? (
        <div className={css.refusal}>
          <RefusalNotice refusal={refusal} onRefresh={onRefresh} />
        </div>
      ) : null}
    </Dialog>
  );
}
