import { Button, FormField, Icon } from '@shizhong/shared-ui';
import { TextInput } from '@shizhong/shared-ui/controls';
import { showIn } from '../campaign-form/show-word';
import { WordHits } from '../campaign-form/WordHits';
import type { WordHit } from '../campaign-form/word-hits';
import styles from './CreativeFields.module.css';
import { maxTitles } from './creative';

export interface TitleFieldsProps {
  titles: readonly string[];
  onChange: (titles: string[]) => void;
  faults: Partial<Record<string, string>>;
  hitsOf: (field: string) => WordHit[];
}

/** The title and its alternatives, from which the media owner chooses. */
export function TitleFields({ titles, onChange, faults, hitsOf }: TitleFieldsProps) {
  return (
    <>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two titles may be equal; a title is identified by its position
        <div key={index}>
          <div className={styles['title']} data-field={`titles.${index}`}>
            <FormField
              rule="/help/audit-rule?id=material-specs#text"
              label={index ? `候选标题 ${index + 1}` : '标题'}
              required={index === 0}
              error={faults[`titles.${index}`] ?? (index === 0 ? faults['titles'] : undefined)}
              hint={index ? undefined : '64 字以内，最多 3 个候选标题'}
            >
              <TextInput
                value={title}
                maxLength={80}
                onChange={({ currentTarget }) => onChange(titles.map((each, at) => (at === index ? currentTarget.value : each)))}
              />
            </FormField>
            {index ? (
              <Button
                kind="quiet"
                aria-label={`移除候选标题 ${index + 1}`}
                onClick={() => onChange(titles.filter((_, at) => at !== index))}
              >
                <Icon name="close" size={16} />
              </Button>
            ) : null}
          </div>
          <WordHits
            hits={hitsOf(`titles.${index}`)}
            text={title}
            onRemove={(next) => onChange(titles.map((each, at) => (at === index ? next : each)))}
            onShow={(hit) => showIn(`titles.${index}`, hit)}
          />
        </div>
      ))}
      {titles.length < maxTitles ? (
        <div>
          <Button kind="quiet" onClick={() => onChange([...titles, ''])}>
            <Icon name="plus" size={16} />
            添加候选标题
          </Button>
        </div>
      ) : null}
    </>
  );
}
