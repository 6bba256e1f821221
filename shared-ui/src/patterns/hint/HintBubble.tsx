import { Tooltip } from '@shizhong/shared-ui/antd/overlay';
import css from './Hint.module.css';

export interface HintBubbleProps {
  text: string;
  open: boolean;
}

/** Hung on an empty element over the words: they are there before this code, and must not be rendered anew when it arrives. */
export function HintBubble({ text, open }: HintBubbleProps) {
  return (
    <Tooltip title={text} open={open} destroyOnHidden>
      <span className={css.anchor} aria-hidden="true" />
    </Tooltip>
  );
}
