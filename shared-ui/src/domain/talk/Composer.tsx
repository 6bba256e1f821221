import type { ShellState } from '@shizhong/shared-contracts';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../patterns/button';
import { TextArea } from '../../patterns/controls';
import {
  ActionForm,
  type DraftPlace,
  type Errors,
  FormItem,
  readCopy,
  useActionForm,
  useDraftCopy,
} from '../../patterns/form-page';
import { FormFiles, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import css from './talk.module.css';

interface Values {
  text: string;
  fileIds: readonly StoredFile[];
}

export interface ComposerProps {
  orderId: string;
  withFiles: boolean;
  /** Beside the button that sends. */
  beside?: ReactNode;
}

/** What one writes; empty again once it was sent. */
export function Composer(props: ComposerProps) {
  const [sent, setSent] = useState(0);
  return <OneMessage key={sent} {...props} onSent={() => setSent((count) => count + 1)} />;
}

const { textMax, filesMax } = talkLimits;
const noDraft = { draft: { id: null, no: null, version: 0 } } as const;

/** Half-written words survive a reload; files would have to be chosen again. */
const placeOf = (userId: string, orderId: string): DraftPlace<Values> => ({
  key: `sz-talk:${userId}:${orderId}`,
  format: 1,
  revive: (kept: Partial<Values>) => (typeof kept.text === 'string' ? { text: kept.text, fileIds: [] } : null),
  keptOf: ({ text }) => ({ text }),
});

function errorsOf({ text, fileIds }: Values): Errors {
  if (!text.trim() && !fileIds.length) return { text: '请填写留言，或添加图片、文件' };
  return text.trim().length > textMax ? { text: `不超过 ${textMax} 个字` } : {};
}

function OneMessage({ orderId, withFiles, beside, onSent }: ComposerProps & { onSent: () => void }) {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  const send = useServerAction('talk/send');
  const [place] = useState(() => placeOf(userId, orderId));
  const [start] = useState(() => ({ values: readCopy(place)?.values ?? { text: '', fileIds: [] }, draft: noDraft }));
  const [adding, setAdding] = useState(false);
  const form = useActionForm<Values>({
    initial: start.values,
    errorsOf,
    async act({ text, fileIds }) {
      const attempt = await send.run({ id: orderId, text: text.trim(), fileIds: fileIds.map(({ fileId }) => fileId) });
      if (!attempt.done) return attempt.refusal;
      copy.forget();
      onSent();
      return null;
    },
  });
  const copy = useDraftCopy(place, start, form.engine.values);
  return (
    <ActionForm form={form} name="talk" label="留言">
      <FormItem name="text" label="留言" labelled>
        <TextArea rows={3} maxLength={textMax} placeholder="写给对方" />
      </FormItem>
      {adding ? (
        <FormFiles label="图片与文件" purpose="attachment" most={filesMax} rules={pictureOrPdfRules} name="fileIds" />
      ) : null}
      <div className={css.buttons}>
        {beside}
        {withFiles && !adding ? <Button onClick={() => setAdding(true)}>添加图片或文件</Button> : null}
        <Button kind="primary" type="submit" busy={form.busy}>
          发送
        </Button>
      </div>
    </ActionForm>
  );
}
