import { reviewTags } from '@shizhong/shared-contracts/position';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { type FormEvent, useState } from 'react';
import { Button } from '../../patterns/button';
import { FormField } from '../../patterns/controls/FormField';
import { TextArea } from '../../patterns/controls/TextArea';
import css from './ReviewForm.module.css';

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
    <form onSubmit={send} className={css.form} noValidate>
      <fieldset className={css.stars}>
        <legend>评分</legend>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} data-lit={count <= stars || undefined}>
            <input type="radio" name="stars" value={count} checked={stars === count} onChange={() => setStars(count)} />
            <span aria-hidden="true">★</span>
            <span className={css.said}>{count} 星</span>
          </label>
        ))}
        <span className={css.figure}>{stars ? `${stars} 星` : '未评分'}</span>
      </fieldset>
      <fieldset>
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
      <div className={css.text}>
        <FormField label="补充说明（选填）">
          <TextArea rows={2} maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />
        </FormField>
      </div>
      {missing || error ? (
        <p role="alert" className={css.error}>
          {missing ? '请选择 1–5 星' : error}
        </p>
      ) : null}
      <Button type="submit" kind="primary" busy={busy}>
        提交评价
      </Button>
    </form>
  );
}
