import { useHost } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { fileAddress, Icon, RuleLink } from '@shizhong/shared-ui';
import { Upload } from '@shizhong/shared-ui/antd/entry';
import { Button } from '@shizhong/shared-ui/button';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import css from './AttachmentsField.module.css';
import type { FileLink, FileLinks } from './use-file-links';

const types = ['image/jpeg', 'image/png', 'application/pdf'];
const maxBytes = 5 * 1024 * 1024;

export interface AttachmentsFieldProps {
  label: string;
  hint: string;
  ids: readonly string[];
  links: FileLinks;
  onChange: (ids: string[]) => void;
  disabled?: boolean;
  /** URL of the help article with the rule. */
  rule: string;
}

/** Documents of the advertisement: qualifications, letters of authorisation. */
export function AttachmentsField({ label, hint, ids, links, onChange, disabled, rule }: AttachmentsFieldProps) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const full = ids.length >= campaignLimits.files;

  async function choose(picked: File) {
    if (busy) return;
    const refused = !types.includes(picked.type)
      ? '请选择 JPG、PNG 图片或 PDF'
      : picked.size > maxBytes
        ? '文件超过 5 MB，请压缩后再传'
        : '';
    setWrong(refused);
    if (refused) return;
    setBusy(true);
    try {
      const { fileId, url, width, height } = await host.upload('upload/file', picked, { purpose: 'attachment' });
      links.keep({ fileId, url, width, height, mediaType: picked.type });
      onChange([...ids, fileId]);
    } catch (thrown) {
      setWrong(refusalOf(thrown).text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      {ids.length ? (
        <ul className={css.files}>
          {ids.map((id, index) => {
            const file: FileLink | null = links.of(id);
            const name = file?.mediaType === 'application/pdf' ? `文件 ${index + 1}（PDF）` : `文件 ${index + 1}（图片）`;
            return (
              <li key={id}>
                <Icon name="document" size={16} />
                {file ? (
                  <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <button
                  type="button"
                  aria-label={`移除${name}`}
                  disabled={disabled}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Upload
        // Refused files are named, not ignored.
        accept={{ format: types.join(','), filter: () => true }}
        beforeUpload={(picked) => {
          void choose(picked);
          return false;
        }}
        disabled={disabled || full}
        hasControlInside
        showUploadList={false}
        aria-label={label}
      >
        <Button busy={busy} disabled={disabled || full}>
          <Icon name="upload" size={16} />
          添加文件
        </Button>
      </Upload>
      <p role="status" className={wrong ? css.fault : css.hint}>
        {wrong || (full ? `最多 ${campaignLimits.files} 个文件` : `${hint}；也可以把文件拖到按钮上`)}
      </p>
      <RuleLink to={rule} about={label} />
    </fieldset>
  );
}
