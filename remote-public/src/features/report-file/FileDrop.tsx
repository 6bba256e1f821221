import { Icon } from '@shizhong/shared-ui';
import { type DragEvent, useState } from 'react';
import css from './file-drop.module.css';

export interface FileDropProps {
  /** A literal: the page is prerendered. */
  id: string;
  busy: boolean;
  /** Name of the current file. */
  name: string | null;
  onFile: (file: File) => void;
}

/** A file input: press it, reach it by keyboard, or drop a file on it. */
export function FileDrop({ id, busy, name, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <label
      htmlFor={id}
      className={css.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        className={css.input}
        accept=".pdf,.json,application/pdf,application/json"
        disabled={busy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Choosing the same file again must trigger a change, too.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Icon name="upload" size={20} />
      <span>
        <b>{busy ? '正在读取…' : (name ?? '拖入报告文件，或点此选择')}</b>
        <span className={css.hint}>PDF 或 JSON，在您的浏览器里读取，文件本身不会上传</span>
      </span>
    </label>
  );
}
