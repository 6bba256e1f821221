import { useHost } from '@shizhong/shared-contracts';
import { fileAddress, Icon, RuleLink } from '@shizhong/shared-ui';
import { Upload } from '@shizhong/shared-ui/antd/entry';
import { Button } from '@shizhong/shared-ui/button';
import { type CropShape, useCrop } from '@shizhong/shared-ui/crop';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { clsx } from 'clsx/lite';
import { type DragEvent, useEffect, useId, useState } from 'react';
import css from './CoverField.module.css';
import type { FileLink } from './use-file-links';

export interface CoverFieldProps {
  label: string;
  required?: boolean;
  hint: string;
  /** The loaded file; null while none is chosen. */
  file: FileLink | null;
  /** A file is chosen, but its image could not be loaded. */
  lost?: { again: () => void } | null;
  onChange: (file: FileLink | null) => void;
  fault?: string | undefined;
  disabled?: boolean;
  /** URL of the help article with the rule. */
  rule: string;
}

const types = ['image/jpeg', 'image/png'];
const maxBytes = 2 * 1024 * 1024;
/** A photograph before it is cut. */
const maxPickedBytes = 20 * 1024 * 1024;
/** The first article's cover, of whose middle the others show a square; or a square from the beginning. */
const shapes: readonly [CropShape, CropShape] = [
  { label: '头条 900 × 383', width: 900, height: 383, squareFor: '次条' },
  { label: '方形 500 × 500', width: 500, height: 500 },
];

/** An image with its dimensions, cut to the shape in which readers see it before it is uploaded. */
export function CoverField({ label, required, hint, file, lost = null, onChange, fault, disabled, rule }: CoverFieldProps) {
  const host = useHost();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const crop = useCrop(shapes, maxBytes);
  const error = wrong || fault;
  useEffect(staysOnPage, []);

  async function choose(picked: File) {
    if (busy) return;
    const refused = faultOf(picked);
    setWrong(refused);
    if (refused) return;
    setBusy(true);
    try {
      const answer = await crop.ask(picked);
      if (answer.is === 'unreadable') setWrong('图片读不出来，请换一张');
      if (answer.is !== 'file') return;
      const { file: cut } = answer;
      const { fileId, url, width, height } = await host.upload('upload/file', cut, { purpose: 'attachment' });
      onChange({ fileId, url, width, height, mediaType: cut.type });
    } catch (thrown) {
      setWrong(refusalOf(thrown).text);
    } finally {
      setBusy(false);
    }
  }

  /** Beside the frame, on the words that ask for it: the browser would leave the form and show the picture. */
  function dropped(event: DragEvent) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const [picked] = event.dataTransfer.files;
    if (picked && !disabled) void choose(picked);
  }

  return (
    <fieldset
      className={css.field}
      aria-describedby={`${id}-says`}
      onPointerEnter={crop.approach}
      onDragEnter={crop.approach}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      onFocus={crop.approach}
    >
      <legend className={css.label}>
        {label}
        {required ? (
          <span className={css.mark} aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      <div className={css.row}>
        <Upload
          // Refused files are named, not ignored.
          accept={{ format: types.join(','), filter: () => true }}
          beforeUpload={(picked) => {
            void choose(picked);
            return false;
          }}
          className={clsx(css.drop)}
          disabled={disabled ?? false}
          hasControlInside
          showUploadList={false}
          aria-label={`${label}文件`}
        >
          <div className={css.frame} data-invalid={Boolean(error) || undefined}>
            {file ? <img src={fileAddress(file.url)} alt={`${label}预览`} /> : <Icon name="upload" size={20} />}
          </div>
          <Button busy={busy} disabled={disabled} data-fault={error ? true : undefined} aria-describedby={`${id}-says`}>
            {file || lost ? '更换' : '上传'}
            {label}
          </Button>
        </Upload>
        <div className={css.acts}>
          {lost ? (
            <Button kind="quiet" onClick={lost.again}>
              重试
            </Button>
          ) : null}
          {(file || lost) && !disabled ? (
            <Button kind="quiet" onClick={() => onChange(null)}>
              移除
            </Button>
          ) : null}
          <p id={`${id}-says`} role="status" className={error ? css.fault : css.hint}>
            {error || (lost ? '已上传，预览没有加载出来' : '') || sizeWords(file) || `${hint}；也可以把图片拖到这里`}
          </p>
          <RuleLink to={rule} about={label} />
        </div>
      </div>
      {crop.dialog}
    </fieldset>
  );
}

/** A picture that misses the field would be opened in place of the form. @returns ends it */
function staysOnPage(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

function faultOf(file: File): string {
  if (!types.includes(file.type)) return '请选择 JPG 或 PNG 图片';
  if (file.size > maxPickedBytes) return '图片超过 20 MB，请压缩后再传';
  return file.size === 0 ? '文件是空的，请换一个' : '';
}

function sizeWords(file: FileLink | null): string {
  if (!file?.width || !file.height) return '';
  const measure = `${file.width} × ${file.height}`;
  const [cover] = shapes;
  const off = Math.abs(file.width / file.height / (cover.width / cover.height) - 1);
  return off > 0.08 ? `${measure}，与头条 900 × 383 比例不同，头条显示时会裁切` : measure;
}
