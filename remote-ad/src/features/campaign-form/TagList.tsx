import { Icon } from '@shizhong/shared-ui';
import { Tag } from '@shizhong/shared-ui/antd/data';
import { Button } from '@shizhong/shared-ui/button';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import css from './TagList.module.css';

export interface TagListProps {
  label: string;
  tags: readonly { key: string; label: string }[];
  onRemove: (key: string) => void;
}

const shownAtFirst = 12;

/** The chosen items as antd's tags, each removable. Long lists show the first twelve. */
export function TagList({ label, tags, onRemove }: TagListProps) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, shownAtFirst);
  return (
    <div className={css.box}>
      <ul className={css.tags} aria-label={label}>
        {shown.map((tag) => (
          <li key={tag.key}>
            <Tag
              className={clsx(css.tag)}
              // antd would hide the tag itself; the list decides.
              onClose={(event) => {
                event.preventDefault();
                onRemove(tag.key);
              }}
              closeIcon={
                <button type="button" aria-label={`移除${tag.label}`}>
                  <Icon name="close" size={14} />
                </button>
              }
            >
              {tag.label}
            </Tag>
          </li>
        ))}
      </ul>
      {tags.length > shownAtFirst ? (
        <Button size="small" kind="quiet" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${tags.length} 个`}
        </Button>
      ) : null}
    </div>
  );
}
