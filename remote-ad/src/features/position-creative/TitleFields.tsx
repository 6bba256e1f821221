import { Icon } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { FormItem } from '@shizhong/shared-ui/form-page';
import { showIn } from '../campaign-form/show-word';
import { WordHits } from '../campaign-form/WordHits';
import type { WordHit } from '../campaign-form/word-hits';
import { maxTitles } from './creative';
import css from './TitleFields.module.css';

export interface TitleFieldsProps {
  /** Where the creative stands in the form. */
  at: readonly string[];
  titles: readonly string[];
  onChange: (titles: string[]) => void;
  errorOf: (path: string) => string | undefined;
  hitsOf: (field: string) => WordHit[];
}

/** The title and its alternatives, from which the media owner chooses. */
export function TitleFields({ at, titles, onChange, errorOf, hitsOf }: TitleFieldsProps) {
  const pathOf = (index: number) => [...at, 'titles', index].join('.');
  return (
    <>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two titles may be equal; a title is identified by its position
        <div key={index}>
          <div className={css.title}>
            <FormItem
              name={[...at, 'titles', index]}
              rule="/help/audit-rule?id=material-specs#text"
              label={index ? `候选标题 ${index + 1}` : '标题'}
              required={index === 0}
              error={errorOf(pathOf(index)) ?? (index === 0 ? errorOf([...at, 'titles'].join('.')) : undefined)}
              hint={index ? undefined : '64 字以内，最多 3 个候选标题'}
            >
              <Input maxLength={80} />
            </FormItem>
            {index ? (
              <Button
                kind="quiet"
                aria-label={`移除候选标题 ${index + 1}`}
                onClick={() => onChange(titles.filter((_, each) => each !== index))}
              >
                <Icon name="close" size={16} />
              </Button>
            ) : null}
          </div>
          <WordHits
            hits={hitsOf(`titles.${index}`)}
            text={title}
            onRemove={(next) => onChange(titles.map((each, which) => (which === index ? next : each)))}
            onShow={(hit) => showIn(pathOf(index), hit)}
          />
        </div>
      ))}
      {titles.length < maxTitles ? (
        <div className={css.more}>
          <Button kind="quiet" onClick={() => onChange([...titles, ''])}>
            <Icon name="plus" size={16} />
            添加候选标题
          </Button>
        </div>
      ) : null}
    </>
  );
}
