import { type RequestOf, useHost } from '@shizhong/shared-contracts';
import { Upload } from '@shizhong/shared-ui/antd/entry';
import { refusalOf } from '@shizhong/shared-ui/server-action';
import { clsx } from 'clsx/lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fileAddress } from '../../primitives/file-address/file-address';
import { Icon } from '../../primitives/icon/Icon';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import { Button } from '../button';
import css from './FileField.module.css';
import { type FileRules, fileError, pictureRules } from './file-rules';

export interface StoredFile {
  fileId: string;
  /** URL for a preview; missing for files stored earlier until `upload/links` returns one. */
  url?: string | undefined;
  name: string;
  /** Shown as a picture; otherwise as a sheet with its name. */
  isPicture: boolean;
}

export interface FileFieldProps {
  label: ReactNode;
  purpose: RequestOf<'upload/file'>['purpose'];
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Maximum number of files; default 1. */
  most?: number | undefined;
  rules?: FileRules | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** Error from the form's own rules. */
  error?: string | null | undefined;
  disabled?: boolean | undefined;
  /** Address of the article with the rule for the field. */
  rule?: string | undefined;
}

/**
 * Files of a form in antd's Upload: selected or dropped, validated, uploaded at once, and listed with a button to remove them. A failure shows its
 * reason and does not affect the others.
 */
export function FileField({
  label,
  purpose,
  value,
  onChange,
  most = 1,
  rules = pictureRules,
  required = false,
  hint,
  error,
  disabled = false,
  rule,
}: FileFieldProps) {
  const host = useHost();
  const id = useId();
  const latest = useRef(value);
  latest.current = value;
  const [sending, setSending] = useState<string | null>(null);
  const [ownError, setError] = useState<string | null>(null);
  const room = most - value.length;

  async function take(files: readonly File[]) {
    if (sending !== null || disabled) return;
    setError(null);
    const errors: string[] = [];
    for (const file of files.slice(0, room)) {
      const wrong = fileError(file, rules);
      if (wrong) {
        errors.push(files.length > 1 ? `${file.name}：${wrong}` : wrong);
        continue;
      }
      setSending(file.name);
      try {
        const { fileId, url } = await host.upload('upload/file', file, { purpose });
        const stored = { fileId, url, name: file.name, isPicture: file.type.startsWith('image/') };
        latest.current = [...latest.current, stored];
        onChange([...latest.current]);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        errors.push(`${file.name}：${refusal.code === null ? '没有上传成功，请重试' : refusal.text}`);
      }
    }
    if (files.length > room) errors.push(`最多 ${most} 个文件，多出的没有上传`);
    setSending(null);
    setError(errors.join('；') || null);
  }

  const remove = (file: StoredFile) => onChange(value.filter((each) => each.fileId !== file.fileId));
  const said = ownError ?? error;
  return (
    <div className={css.field}>
      <div className={css.label} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={css.mark} aria-hidden="true">
            *
          </span>
        ) : null}
      </div>
      <Upload.Dragger
        className={clsx(css.zone, said && css.wrong)}
        // Every file reaches `take`, which says why one is refused; antd would drop those of the wrong type in silence.
        accept={{ format: rules.types.join(','), filter: () => true }}
        multiple={most > 1}
        disabled={disabled || room <= 0}
        hasControlInside
        showUploadList={false}
        fileList={[]}
        beforeUpload={(file, all) => {
          if (file === all[0]) void take(all);
          return Upload.LIST_IGNORE;
        }}
      >
        {value.length ? <ChosenFiles files={value} onRemove={disabled ? null : remove} /> : null}
        {room > 0 && !disabled ? (
          <Button
            busy={sending !== null}
            data-fault={said ? true : undefined}
            aria-describedby={`${id}-says`}
            aria-labelledby={`${id}-label ${id}-button`}
            id={`${id}-button`}
          >
            <Icon name="upload" size={16} />
            {sending === null ? (value.length ? '继续添加' : '选择文件') : '正在上传'}
          </Button>
        ) : null}
      </Upload.Dragger>
      <p className={said ? css.error : css.hint} aria-live="polite">
        {said ? <Icon name="warning" size={16} /> : null}
        <span id={`${id}-says`}>{said || (hint ?? rules.words)}</span>
        {rule ? <RuleLink to={rule} about={label} /> : null}
      </p>
    </div>
  );
}

/** @param onRemove null if nothing can be removed */
function ChosenFiles({ files, onRemove }: { files: readonly StoredFile[]; onRemove: ((file: StoredFile) => void) | null }) {
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.fileId} className={css.file}>
          {file.isPicture && file.url ? (
            <img src={fileAddress(file.url)} alt="" className={css.picture} />
          ) : (
            <span className={css.sheet}>
              <Icon name="document" size={20} />
            </span>
          )}
          <span className={css.name}>{file.name}</span>
          {onRemove ? (
            <button
              type="button"
              className={css.remove}
              aria-label={`移除文件：${file.name}`}
              onClick={(event) => {
                // The zone around it opens the choice of files.
                event.stopPropagation();
                onRemove(file);
              }}
            >
              <Icon name="close" size={16} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
