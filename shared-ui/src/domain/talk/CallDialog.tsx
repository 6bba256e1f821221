import { useHost } from '@shizhong/shared-contracts';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { TextArea } from '../../patterns/controls';
import { type Errors, FormDialog, FormItem, useActionForm } from '../../patterns/form-page';
import { RuleText } from '../rules-in-force';
import css from './talk.module.css';

interface Values {
  text: string;
}

const errorsOf = ({ text }: Values): Errors => (text.trim() ? {} : { text: '请填写要平台处理什么' });

/** From here on the platform reads along. */
export function CallDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const host = useHost();
  const call = useServerAction('talk/call');
  const form = useActionForm<Values>({
    initial: { text: '' },
    errorsOf,
    async act({ text }) {
      const attempt = await call.run({ id: orderId, text: text.trim() });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('已请平台介入', 'success');
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="call"
      title="请平台介入"
      confirm="请平台介入"
      size="small"
      rule="/help/violation?id=private-deals#talk"
      onClose={onClose}
    >
      <p className={css.rules}>
        <RuleText>
          {
            '提交后平台能看到这段沟通，{{talk.answer_wd}} 个工作日内在这里答复双方；不改变订单状态，也不暂停期限。对数据有异议请走订单的异议流程。'
          }
        </RuleText>
      </p>
      <FormItem name="text" label="要平台处理什么" required>
        <TextArea rows={3} maxLength={talkLimits.textMax} />
      </FormItem>
    </FormDialog>
  );
}
