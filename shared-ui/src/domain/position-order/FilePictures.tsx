import type { Side } from '@shizhong/shared-contracts/session';
import { Link } from 'react-router-dom';
import { Pictures } from '../../patterns/pictures';
import { fileAddress } from '../../primitives/file-address/file-address';
import { viewerPath } from '../file-viewer/viewer-path';
import css from './panels.module.css';

export interface FilePicturesProps {
  ids: readonly string[];
  links: readonly { id: string; url: string }[];
  /** What the pictures show; a number is appended. */
  name: string;
  side: Side;
}

/** Thumbnails that open large: a media owner's in the area's viewer, with a watermark. */
export function FilePictures({ ids, links, name, side }: FilePicturesProps) {
  const shown = ids.flatMap((id) => links.find((link) => link.id === id) ?? []);
  if (!shown.length) return null;
  if (side === 'ad') return <Pictures files={shown} name={name} />;
  return (
    <ul className={css.pictures}>
      {shown.map(({ id, url }, index) => (
        <li key={id}>
          <Link
            to={viewerPath(shown, { at: index, use: name })}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={`打开${name} ${index + 1}`}
          >
            <img src={fileAddress(url)} alt={`${name} ${index + 1}`} loading="lazy" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
