import { fileAddress, Icon } from '@shizhong/shared-ui';
import { useState } from 'react';
import css from './Cover.module.css';

/** Cover of an advertisement; a placeholder if there is none or its signed link has expired. */
export function Cover({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url && broken !== url;
  return (
    <span className={css.cover}>
      {shown ? (
        <img src={fileAddress(url)} alt="" width={56} height={40} loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <Icon name="document" size={18} />
      )}
    </span>
  );
}
