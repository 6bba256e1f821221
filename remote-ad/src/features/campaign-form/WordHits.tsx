import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import css from './WordHits.module.css';
import { placeOf, type WordHit } from './word-hits';

export interface WordHitsProps {
  hits: readonly WordHit[];
  text: string;
  /** Removes the word from the text. Omitted where that takes more than one step (rich text). */
  onRemove?: ((text: string) => void) | undefined;
  /** Selects the word. */
  onShow?: ((hit: WordHit) => void) | undefined;
}

const around = 12;
/** A frequent word would push the form off the screen: further hits appear as these are resolved. */
const maxShown = 5;

/** Below the field: each hit marked in its sentence, with reason, legal basis and suggestion. */
export function WordHits({ hits, text, onRemove, onShow }: WordHitsProps) {
  const standing = hits.flatMap((hit) => {
    const place = placeOf(hit, text);
    return place ? [{ hit, ...place }] : [];
  });
  if (standing.length === 0) return null;
  return (
    <ul className={css.hits} aria-label="文字检查结果">
      {standing.slice(0, maxShown).map(({ hit, start, end }) => (
        <li key={`${hit.rule}:${start}`} className={hit.level === 'hard' ? css.hard : css.soft}>
          <Icon name="warning" size={16} />
          <div>
            <p className={css.line}>
              <b>{hit.level === 'hard' ? '须修改' : '请留意'}</b>
              <q className={css.quote}>
                {start > around ? '…' : ''}
                {text.slice(Math.max(0, start - around), start)}
                <mark>{text.slice(start, end)}</mark>
                {text.slice(end, end + around)}
                {end + around < text.length ? '…' : ''}
              </q>
            </p>
            <p className={css.why}>
              {hit.text}
              {hit.hint ? `。建议：${hit.hint}` : ''}
            </p>
          </div>
          <span className={css.acts}>
            {onShow ? (
              <Button
                size="small"
                data-fault={hit.level === 'hard' || undefined}
                onClick={() => onShow(hit)}
                aria-label={`改写「${hit.found}」`}
              >
                改写
              </Button>
            ) : null}
            {onRemove ? (
              <Button
                size="small"
                onClick={() => onRemove(text.slice(0, start) + text.slice(end))}
                aria-label={`删去「${hit.found}」`}
              >
                删去
              </Button>
            ) : null}
          </span>
        </li>
      ))}
      {standing.length > maxShown ? (
        <li className={css.more}>还有 {standing.length - maxShown} 处，改完以上的会接着列出</li>
      ) : null}
    </ul>
  );
}
