import { avatarRules, useHost } from '@shizhong/shared-contracts';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar } from '../../primitives/avatar/Avatar';
import { Button } from '../../primitives/button/Button';
import { Icon } from '../../primitives/icon/Icon';
import styles from './AvatarUpload.module.css';
import { refusalText, useSaveProfile } from './save-profile';

const accepted: readonly string[] = avatarRules.types;

/** The picture with 「更换头像」; an invalid file is reported before it is sent. */
export function AvatarUpload({ name, avatar }: { name: string; avatar: string | null }) {
  const host = useHost();
  const save = useSaveProfile();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Lets the user choose the same file again after a failure.
    event.target.value = '';
    if (!file || busy) return;
    const wrong = fileError(file);
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const { fileId } = await host.upload('upload/file', file, { purpose: 'avatar' });
      setError((await save({ avatarFileId: fileId }, '头像已更换')) ?? '');
    } catch (thrown) {
      setError(refusalText(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles['upload']}>
      <Avatar name={name} src={avatar} size={72} />
      <div>
        <Button busy={busy} onClick={() => input.current?.click()} aria-describedby="avatar-says">
          <Icon name="upload" size={16} />
          更换头像
        </Button>
        <input
          ref={input}
          type="file"
          className={styles['file']}
          accept={accepted.join(',')}
          aria-label="头像文件"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <p id="avatar-says" role="status" className={error ? styles['fault'] : styles['hint']}>
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
    </div>
  );
}

function fileError(file: File): string {
  if (!accepted.includes(file.type)) return '请选择 JPG、PNG 或 WebP 图片';
  if (file.size > avatarRules.maxBytes) return '图片超过 5 MB，请压缩后再传';
  return file.size === 0 ? '文件是空的，请换一个' : '';
}
