import { fileAddress } from '../file-address/file-address';
import styles from './panels.module.css';

export interface FilePicturesProps {
  ids: readonly string[];
  links: readonly { id: string; url: string }[];
  /** What they show; a number follows. */
  name: string;
}

/** Small pictures that open in full. */
export function FilePictures({ ids, links, name }: FilePicturesProps) {
  const shown = ids.flatMap((id) => links.find((link) => link.id === id) ?? []);
  if (!shown.length) return null;
  return (
    <ul className={styles['pictures']}>
      {shown.map(({ id, url }, index) => (
        <li key={id}>
          <a href={fileAddress(url)} target="_blank" rel="noreferrer noopener" aria-label={`打开${name} ${index + 1}`}>
            <img src={fileAddress(url)} alt={`${name} ${index + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
