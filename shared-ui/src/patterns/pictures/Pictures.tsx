import { type MouseEvent, useState } from 'react';
import { fileAddress } from '../../primitives/file-address/file-address';
import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';
import css from './Pictures.module.css';

export interface PicturesProps {
  files: readonly { id: string; url: string }[];
  /** What they show; a number is appended. */
  name: string;
}

const useViewer = latePart(() =>
  import(/* webpackChunkName: "picture-viewer" */ './PictureViewer').then((part) => part.PictureViewer),
);

/**
 * Submitted files: thumbnails that open large over the page, and a document's icon for what is no picture. They stay links: another tab, or a
 * browser that has not fetched the viewer, opens the file itself.
 */
export function Pictures({ files, name }: PicturesProps) {
  const { Part, approach } = useViewer();
  const [at, setAt] = useState<number | null>(null);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const pictures = files.filter(({ id }) => !others.has(id)).map(({ id, url }) => ({ id, url: fileAddress(url) }));
  if (!files.length) return null;

  function open(event: MouseEvent, id: string) {
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const index = pictures.findIndex((picture) => picture.id === id);
    if (!Part || !plain || index < 0) return;
    event.preventDefault();
    setAt(index);
  }

  return (
    <>
      <ul className={css.files}>
        {files.map(({ id, url }, index) => (
          <li key={id}>
            <a
              href={fileAddress(url)}
              target="_blank"
              rel="noreferrer noopener"
              aria-label={`打开${name} ${index + 1}`}
              onPointerEnter={approach}
              onFocus={approach}
              onClick={(event) => open(event, id)}
            >
              {others.has(id) ? (
                <Icon name="document" size={20} />
              ) : (
                <img
                  src={fileAddress(url)}
                  alt=""
                  width={88}
                  height={88}
                  loading="lazy"
                  onError={() => setOthers((before) => new Set(before).add(id))}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      {Part && at !== null ? <Part pictures={pictures} at={at} name={name} onMove={setAt} onClose={() => setAt(null)} /> : null}
    </>
  );
}
