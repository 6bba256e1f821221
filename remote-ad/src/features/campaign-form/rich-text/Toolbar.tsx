import { INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { Icon, type IconName } from '@shizhong/shared-ui';
import { Hint } from '@shizhong/shared-ui/hint';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import { type ReactNode, useRef } from 'react';
import css from './RichTextEditor.module.css';

export interface ToolbarProps {
  label: string;
  editor: LexicalEditor;
  /** Formats of the selection. */
  formats: readonly TextFormatType[];
  pictureTypes: readonly string[];
  /** A picture is being uploaded. */
  busy: boolean;
  disabled: boolean | undefined;
  onPicture: (file: File) => void;
}

export function Toolbar({ label, editor, formats, pictureTypes, busy, disabled, onPicture }: ToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const block = (kind: 'paragraph' | 'h2') => () =>
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection))
        $setBlocksType(selection, () => (kind === 'h2' ? $createHeadingNode('h2') : $createParagraphNode()));
    });
  const format = (name: TextFormatType) => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);

  return (
    <div className={css.bar} role="toolbar" aria-label={`${label}工具`}>
      <Tool label="加粗" on={formats.includes('bold')} onPress={format('bold')} disabled={disabled}>
        <b>B</b>
      </Tool>
      <Tool label="斜体" on={formats.includes('italic')} onPress={format('italic')} disabled={disabled}>
        <i>I</i>
      </Tool>
      <Tool label="下划线" on={formats.includes('underline')} onPress={format('underline')} disabled={disabled}>
        <u>U</u>
      </Tool>
      <Tool label="小标题" onPress={block('h2')} disabled={disabled}>
        标题
      </Tool>
      <Tool label="正文段落" onPress={block('paragraph')} disabled={disabled}>
        正文
      </Tool>
      <Tool label="列表" onPress={() => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)} disabled={disabled}>
        <ToolIcon name="list" />
      </Tool>
      <Tool label="取消列表" onPress={() => editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)} disabled={disabled}>
        取消列表
      </Tool>
      <Tool label={busy ? '图片上传中' : '插入图片'} onPress={() => input.current?.click()} disabled={disabled || busy}>
        图片
      </Tool>
      <Tool label="撤销" onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)} disabled={disabled}>
        撤销
      </Tool>
      <Tool label="重做" onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)} disabled={disabled}>
        重做
      </Tool>
      <input
        ref={input}
        type="file"
        className={css.file}
        accept={pictureTypes.join(',')}
        aria-label="正文图片文件"
        tabIndex={-1}
        onChange={({ target }) => {
          const picked = target.files?.[0];
          target.value = '';
          if (picked) onPicture(picked);
        }}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  on?: boolean;
  onPress: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

function Tool({ label, on, onPress, disabled, children }: ToolProps) {
  return (
    <Hint text={label}>
      <button
        type="button"
        className={css.tool}
        aria-label={label}
        aria-pressed={on}
        disabled={disabled}
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {children}
      </button>
    </Hint>
  );
}

function ToolIcon({ name }: { name: IconName }) {
  return <Icon name={name} size={16} />;
}
