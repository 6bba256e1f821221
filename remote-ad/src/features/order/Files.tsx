import { Icon } from '@shizhong/shared-ui';
import styles from './Files.module.css';

/** Files that somebody handed in: small pictures that open in full; a sheet where it is no picture. */
export function Files({ files }: { files: readonly { id: string; url: string }[] }) {
  if (!files.length) return null;
  return (
    <ul className={styles['files']}>
      {files.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer noopener" aria-label={`打开附件 ${index + 1}`}>
            <img
              src={url}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              onError={(event) => {
                event.currentTarget.hidden = true;
              }}
            />
            <Icon name="document" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
