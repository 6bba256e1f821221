/**
 * Lexical without its React bindings: paragraphs, two headings, lists, quotes, bold, italic, underline, images, undo. 68 KB, and
 * no styles. Rejected: Quill (brings its own style sheet and theme), plain contenteditable (lists and paste differ by browser).
 */

import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateNodesFromDOM } from '@lexical/html';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import { useHost } from '@shizhong/shared-contracts';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { clsx } from 'clsx/lite';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  createEditor,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { $createImageNode, ImageNode } from './ImageNode';
import { plainLength, tidy } from './markup';
import css from './RichTextEditor.module.css';
import { $markup } from './serialize';
import { Toolbar } from './Toolbar';

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

  async function addPicture(picked: File) {
    if (busy) return;
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
    <div className={css.editor} data-invalid={invalid || undefined}>
      <Toolbar
        label={label}
        editor={editor}
        formats={formats}
        pictureTypes={pictureTypes}
        busy={busy}
        disabled={disabled}
        onPicture={(file) => void addPicture(file)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold headings and pictures */}
      <div
        ref={place}
        className={css.text}
        contentEditable={!disabled}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        suppressContentEditableWarning
      />
      <p className={css.foot}>
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
    theme: { text: { underline: clsx(css.underline) } },
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
