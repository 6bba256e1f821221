import { Upload } from '@shizhong/shared-ui/antd/entry';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../button';

export interface FileButtonProps {
  /** Name of the file's input: 「头像文件」. */
  label: string;
  /** Types or endings of the files that are offered. */
  accept: readonly string[];
  onChoose: (file: File) => void;
  kind?: ButtonKind | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A button that asks for one file, in antd's Upload. What becomes of the file is the page's own: it says why one is refused. */
export function FileButton({
  label,
  accept,
  onChoose,
  kind,
  busy = false,
  disabled = false,
  describedBy,
  children,
}: FileButtonProps) {
  return (
    <Upload
      aria-label={label}
      // Every file reaches `onChoose`; antd would drop those of the wrong type in silence.
      accept={{ format: accept.join(','), filter: () => true }}
      disabled={disabled || busy}
      hasControlInside
      showUploadList={false}
      fileList={[]}
      beforeUpload={(file) => {
        onChoose(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button kind={kind} busy={busy} disabled={disabled} aria-describedby={describedBy}>
        {children}
      </Button>
    </Upload>
  );
}
