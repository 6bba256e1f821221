import { Icon } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { FormItem } from '@shizhong/shared-ui/form-page';
import { useCampaignForm } from './form-context';
import css from './section.module.css';
import { showIn } from './show-word';
import { WordHits } from './WordHits';

/** The title or slogan, and its alternatives. */
export function TitlesField() {
  const { about, values, set, hitsOf } = useCampaignForm();
  const { titles } = values;
  const change = (index: number, text: string) => set({ titles: titles.map((title, at) => (at === index ? text : title)) });
  return (
    <>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title is identified by its position
        <div key={index}>
          <div className={css.row}>
            <div className={css.grow}>
              <FormItem
                name={['titles', index]}
                rule="/help/audit-rule?id=absolute-terms"
                label={index === 0 ? about.titles.word : `备选${about.titles.word} ${index + 1}`}
                required={index === 0}
                hint={`${[...title].length} / ${about.titles.maxLength} 字`}
              >
                <Input />
              </FormItem>
            </div>
            {index > 0 ? (
              <Button
                className={css.import}
                onClick={() => set({ titles: titles.filter((_, at) => at !== index) })}
                aria-label={`移除备选${about.titles.word} ${index + 1}`}
              >
                移除
              </Button>
            ) : null}
          </div>
          <WordHits
            hits={hitsOf(`titles.${index}`)}
            text={title}
            onRemove={(next) => change(index, next)}
            onShow={(hit) => showIn(`titles.${index}`, hit)}
          />
        </div>
      ))}
      {titles.length < about.titles.max ? (
        <div className={css.set}>
          <Button size="small" onClick={() => set({ titles: [...titles, ''] })}>
            <Icon name="plus" size={16} />
            添加备选标题
          </Button>
        </div>
      ) : null}
    </>
  );
}
