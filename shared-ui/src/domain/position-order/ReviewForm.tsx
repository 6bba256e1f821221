import { reviewTags } from '@shizhong/shared-contracts/position';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { type FormEvent, useState } from 'react';
import { Button } from '../../primitives/button/Button';
import styles from './ReviewForm.module.css';

export interface ReviewFormProps {
  side: 'ad' | 'media';
  busy: boolean;
  error: string | null;
  onSend: (review: { stars: number; tags: string[]; text: string }) => void;
}

/** 评价: 1 to 5 stars, tags and a sentence. Double-blind: the other side's review is shown once both are submitted. */
export function ReviewForm({ side, busy, error, onSend }: ReviewFormProps) {
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars > 0 && !busy) onSend({ stars, tags, text: text.trim() });
  };
  return (
    <form onSubmit={send} className={styles['form']} noValidate>
      <fieldset className={styles['stars']}>
        <legend>评分</legend>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} data-lit={count <= stars || undefined}>
            <input type="radio" name="stars" value={count} checked={stars === count} onChange={() => setStars(count)} />
            <span aria-hidden="true">★</span>
            <span className={styles['said']}>{count} 星</span>
          </label>
        ))}
        <span className={styles['figure']}>{stars ? `${stars} 星` : '未评分'}</span>
      </fieldset>
      <fieldset className={styles['tags']}>
        <legend>标签</legend>
        {reviewTags[side].map((tag) => (
          <Checkbox
            key={tag}
            checked={tags.includes(tag)}
            onChange={({ target: { checked } }) =>
              setTags((before) => (checked ? [...before, tag] : before.filter((each) => each !== tag)))
            }
          >
            {tag}
          </Checkbox>
        ))}
      </fieldset>
      <label className={styles['text']}>
        <span>补充说明（选填）</span>
        <textarea rows={2} maxLength={300} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      {missing || error ? (
        <p role="alert" className={styles['error']}>
          {missing ? '请选择 1–5 星' : error}
        </p>
      ) : null}
      <Button type="submit" kind="primary" busy={busy}>
        提交评价
      </Button>
    </form>
  );
}
