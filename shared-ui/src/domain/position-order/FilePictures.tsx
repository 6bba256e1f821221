import type { Side } from '@shizhong/shared-contracts/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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

/** Thumbnails that open at full size: a media owner's open in the area's viewer, with a watermark. */
export function FilePictures({ ids, links, name, side }: FilePicturesProps) {
  const shown = ids.flatMap((id) => links.find((link) => link.id === id) ?? []);
  if (!shown.length) return null;
  return (
    <ul className={css.pictures}>
      {shown.map(({ id, url }, index) => (
        <li key={id}>
          <Opening
            to={side === 'media' ? viewerPath(shown, { at: index, use: name }) : null}
            url={url}
            label={`打开${name} ${index + 1}`}
          >
            <img src={fileAddress(url)} alt={`${name} ${index + 1}`} loading="lazy" />
          </Opening>
        </li>
      ))}
    </ul>
  );
}

function Opening({ to, url, label, children }: { to: string | null; url: string; label: string; children: ReactNode }) {
  const how = { target: '_blank', rel: 'noreferrer noopener', 'aria-label': label };
  return to === null ? (
    <a href={fileAddress(url)} {...how}>
      {children}
    </a>
  ) : (
    <Link to={to} {...how}>
      {children}
    </Link>
  );
}
