import { fileAddress, Icon } from '@shizhong/shared-ui';
import css from './Files.module.css';

/** Submitted files: thumbnails that open in full; an icon for other files. */
export function Files({ files }: { files: readonly { id: string; url: string }[] }) {
  if (!files.length) return null;
  return (
    <ul className={css.files}>
      {files.map(({ id, url }, index) => (
        <li key={id}>
          <a href={fileAddress(url)} target="_blank" rel="noreferrer noopener" aria-label={`打开附件 ${index + 1}`}>
            <img
              src={fileAddress(url)}
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
