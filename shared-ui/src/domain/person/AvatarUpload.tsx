import { avatarRules, useHost } from '@shizhong/shared-contracts';
import { type Refusal, refusalOf } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { type CropShape, useCrop } from '../../patterns/crop';
import { FileButton } from '../../patterns/upload';
import { Avatar } from '../../primitives/avatar/Avatar';
import { Icon } from '../../primitives/icon/Icon';
import css from './AvatarUpload.module.css';
import { useSaveProfile } from './save-profile';

const accepted: readonly string[] = avatarRules.types;
/** Shown as a circle in a square. */
const shapes: readonly [CropShape] = [{ label: '方形', width: 512, height: 512 }];

/** The picture with 「更换头像」; an invalid file is reported before it is sent. */
export function AvatarUpload({ name, avatar }: { name: string; avatar: string | null }) {
  const host = useHost();
  const save = useSaveProfile();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const crop = useCrop(shapes, avatarRules.maxBytes);

  async function choose(file: File) {
    if (busy) return;
    const wrong = fileError(file);
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const answer = await crop.ask(file);
      if (answer.is === 'unreadable') setError('图片读不出来，请换一张');
      if (answer.is !== 'file') return;
      const { fileId } = await host.upload('upload/file', answer.file, { purpose: 'avatar' });
      setError(reasonOf(await save({ avatarFileId: fileId }, '头像已更换')));
    } catch (thrown) {
      setError(reasonOf(refusalOf(thrown)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.upload} onPointerEnter={crop.approach}>
      <Avatar name={name} src={avatar} size={72} />
      <div>
        <FileButton
          label="头像文件"
          accept={accepted}
          busy={busy}
          describedBy="avatar-says"
          onChoose={(file) => void choose(file)}
        >
          <Icon name="upload" size={16} />
          更换头像
        </FileButton>
        <p id="avatar-says" role="status" className={error ? css.fault : css.hint}>
          {error ? (
            <>
              <Icon name="warning" size={16} />
              {error}
            </>
          ) : (
            'JPG、PNG 或 WebP，不超过 5 MB'
          )}
        </p>
      </div>
      {crop.dialog}
    </div>
  );
}

/** Without an answer the file has to be chosen again: unlike a form, nothing was kept. */
function reasonOf(refusal: Refusal | null): string {
  if (refusal === null) return '';
  return refusal.code === null ? '没有保存，请重试' : refusal.text;
}

function fileError(file: File): string {
  if (!accepted.includes(file.type)) return '请选择 JPG、PNG 或 WebP 图片';
  if (file.size > avatarRules.maxBytes) return '图片超过 5 MB，请压缩后再传';
  return file.size === 0 ? '文件是空的，请换一个' : '';
}
