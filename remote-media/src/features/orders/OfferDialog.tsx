import { formatFen } from '@shizhong/shared-contracts';
import { type Errors, FormDialog, FormItem, NumberInput, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import type { MediaOrder } from './order-turn';

/** A typed share of the contested amount, in percent; null if it is none. */
function shareOf(percent: string): number | null {
  return /^\d{1,3}$/.test(percent) && Number(percent) <= 100 ? Number(percent) : null;
}

const errorsOf = ({ percent }: { percent: string }): Errors =>
  shareOf(percent) === null ? { percent: '请填写 0–100 的整数' } : {};

/** The parties may agree on a share at any time; equal offers close the dispute. */
export function OfferDialog({
  dispute: { id, version, offers, baseFen },
  feeBp,
  onClose,
  onDone,
}: {
  dispute: MediaOrder['disputes'][number];
  feeBp: number;
  onClose: () => void;
  onDone: (message?: string) => void;
}) {
  const offer = useServerAction('dispute/offer');
  const form = useActionForm({
    initial: { percent: String((offers.adBp ?? 10_000) / 100) },
    errorsOf,
    async act({ percent }) {
      const attempt = await offer.run({ id, version, payBp: (shareOf(percent) ?? 0) * 100 });
      if (!attempt.done) return attempt.refusal;
      onDone('提议已发出');
      return null;
    },
  });
  const share = shareOf(form.engine.values.percent);
  const netFen = share === null ? null : Math.floor((baseFen * share * (10_000 - feeBp)) / 1_000_000);
  return (
    <FormDialog
      form={form}
      name="offer"
      title="提议结算比例"
      confirm="发出提议"
      size="small"
      rule="/help/violation?id=dispute-rules#agree"
      onClose={onClose}
      onRefresh={() => onDone()}
    >
      <FormItem
        name="percent"
        label="按争议金额的"
        required
        hint={netFen === null ? '' : `结算后扣服务费，税前约 ¥${formatFen(netFen)}`}
      >
        <NumberInput unit="%" />
      </FormItem>
      <Notice>双方提议的比例相同时立即按此结案，不再仲裁。</Notice>
    </FormDialog>
  );
}
