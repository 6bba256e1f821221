/**
 * Lexical without its React bindings: paragraphs, two headings, lists, quotes, bold, italic, underline, images, undo. 68 KB, and
 * no styles. Rejected: Quill (brings its own style sheet and theme), plain contenteditable (lists and paste differ by browser).
 */
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateNodesFromDOM } from '@lexical/html';
import { INSERT_UNORDERED_LIST_COMMAND, ListItemNode, ListNode, REMOVE_LIST_COMMAND, registerList } from '@lexical/list';
import { $createHeadingNode, HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { mergeRegister } from '@lexical/utils';
import { useHost } from '@shizhong/shared-contracts';
import { Icon, type IconName } from '@shizhong/shared-ui';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  createEditor,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { $createImageNode, ImageNode } from './ImageNode';
import { plainLength, tidy } from './markup';
import styles from './RichTextEditor.module.css';
import { $markup } from './serialize';

export interface RichTextHandle {
  /** Selects the first occurrence of the text. */
  show: (text: string) => void;
}

export interface RichTextEditorProps {
  label: string;
  /** Initial content; use another `key` to replace it later. */
  html: string;
  onChange: (html: string) => void;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  max: number;
  disabled?: boolean | undefined;
  handle?: Ref<RichTextHandle> | undefined;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

export function RichTextEditor({ label, html, onChange, describedBy, invalid, max, disabled, handle }: RichTextEditorProps) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [editor] = useState(() => make());
  const [length, setLength] = useState(() => plainLength(html));
  const [formats, setFormats] = useState<readonly TextFormatType[]>([]);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [first] = useState(html);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    editor.setRootElement(place.current);
    editor.update(() => fill(editor, first), { tag: 'history-merge', discrete: true });
    let last = tidy(first);
    const stop = mergeRegister(
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), 400),
      editor.registerUpdateListener(({ editorState }) => {
        editorState.read(
          () => {
            const selection = $getSelection();
            const names: TextFormatType[] = ['bold', 'italic', 'underline'];
            setFormats($isRangeSelection(selection) ? names.filter((name) => selection.hasFormat(name)) : []);
            const next = $markup();
            if (next === last) return;
            last = next;
            setLength(plainLength(next));
            change.current(next);
          },
          { editor },
        );
      }),
    );
    return () => {
      stop();
      editor.setRootElement(null);
    };
  }, [editor, first]);

  useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

  useImperativeHandle(
    handle,
    () => ({
      show: (text) => {
        editor.update(() => {
          const node = firstWith($getRoot(), text);
          if (!$isTextNode(node)) return;
          const at = node.getTextContent().indexOf(text);
          node.select(at, at + text.length);
        });
        editor.focus();
      },
    }),
    [editor],
  );

  const block = (kind: 'paragraph' | 'h2') => () =>
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection))
        $setBlocksType(selection, () => (kind === 'h2' ? $createHeadingNode('h2') : $createParagraphNode()));
    });
  const format = (name: TextFormatType) => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);

  async function addPicture(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked || busy) return;
    const refused = !pictureTypes.includes(picked.type)
      ? '请选择 JPG、PNG 或 WebP 图片'
      : picked.size > 2 * 1024 * 1024
        ? '图片超过 2 MB，请压缩后再传'
        : '';
    setWrong(refused);
    if (refused) return;
    setBusy(true);
    try {
      const { url } = await host.upload('upload/file', picked, { purpose: 'article' });
      editor.update(() => $insertNodes([$createImageNode(url, ''), $createParagraphNode()]));
    } catch (thrown) {
      setWrong(refusalOf(thrown).text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles['editor']} data-invalid={invalid || undefined}>
      <div className={styles['bar']} role="toolbar" aria-label={`${label}工具`}>
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
          className={styles['file']}
          accept={pictureTypes.join(',')}
          aria-label="正文图片文件"
          tabIndex={-1}
          onChange={(event) => void addPicture(event)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold headings and pictures */}
      <div
        ref={place}
        className={styles['text']}
        contentEditable={!disabled}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        suppressContentEditableWarning
      />
      <p className={styles['foot']}>
        <span role="status">{wrong}</span>
        <span data-over={length > max || undefined}>
          {length} / {max} 字
        </span>
      </p>
    </div>
  );
}

function make(): LexicalEditor {
  return createEditor({
    namespace: 'campaign',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, ImageNode],
    theme: { text: { underline: styles['underline'] ?? 'underline' } },
    onError: (fault) => {
      throw fault;
    },
  });
}

function fill(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(tidy(html), 'text/html'));
  for (const node of nodes) {
    if ($isElementNode(node) || node instanceof ImageNode) root.append(node);
    else root.append($createParagraphNode().append(node));
  }
  if (root.getChildrenSize() === 0) root.append($createParagraphNode());
}

function firstWith(node: LexicalNode, text: string): LexicalNode | null {
  if ($isTextNode(node)) return node.getTextContent().includes(text) ? node : null;
  if (!$isElementNode(node)) return null;
  for (const child of node.getChildren()) {
    const found = firstWith(child, text);
    if (found) return found;
  }
  return null;
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
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={disabled}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function ToolIcon({ name }: { name: IconName }) {
  return <Icon name={name} size={16} />;
}
