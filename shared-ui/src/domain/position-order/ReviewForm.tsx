import { reviewTags } from '@shizhong/shared-contracts/position';
import { Button } from '../../patterns/button';
import { TextArea } from '../../patterns/controls/TextArea';
import { ActionForm, type Errors, FormItem, FormStars, FormTicks, useActionForm } from '../../patterns/form-page';
import type { Refusal } from '../../patterns/server-data';

export interface Review {
  stars: number;
  tags: string[];
  text: string;
}

export interface ReviewFormProps {
  side: 'ad' | 'media';
  /** @returns why it was refused, null if it was sent */
  send: (review: Review) => Promise<Refusal | null>;
}

interface Values extends Omit<Review, 'stars'> {
  stars: number | null;
}

/** 评价: 1 to 5 stars, tags and a sentence. Double-blind: the other side's review is shown once both are submitted. */
export function ReviewForm({ side, send }: ReviewFormProps) {
  const form = useActionForm<Values>({
    initial: { stars: null, tags: [], text: '' },
    errorsOf: ({ stars }): Errors => (stars === null ? { stars: '请选择 1–5 星' } : {}),
    act: async ({ stars, tags, text }) => (stars === null ? null : send({ stars, tags, text: text.trim() })),
  });
  return (
    <ActionForm form={form} name="review" label="评价">
      <FormStars name="stars" legend="评分" required />
      <FormTicks name="tags" legend="标签" options={reviewTags[side].map((tag) => ({ value: tag, label: tag }))} />
      <FormItem name="text" label="补充说明（选填）">
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      <Button type="submit" kind="primary" busy={form.busy}>
        提交评价
      </Button>
    </ActionForm>
  );
}
