import { Button, Icon } from '@shizhong/shared-ui';
import styles from './WordHits.module.css';
import { placeOf, type WordHit } from './word-hits';

export interface WordHitsProps {
  hits: readonly WordHit[];
  text: string;
  /** Takes the word out of the text. Left out where it cannot be done in one step (rich text). */
  onRemove?: ((text: string) => void) | undefined;
  /** Puts the caret on the word. */
  onShow?: ((hit: WordHit) => void) | undefined;
}

const around = 12;
/** A word that stands everywhere would push the form off the screen: the rest follows as these are written away. */
const most = 5;

/** Below its field: each hit in its sentence, marked, with reason, article and what to write instead. */
export function WordHits({ hits, text, onRemove, onShow }: WordHitsProps) {
  const standing = hits.flatMap((hit) => {
    const place = placeOf(hit, text);
    return place ? [{ hit, ...place }] : [];
  });
  if (standing.length === 0) return null;
  return (
    <ul className={styles['hits']} aria-label="文字检查结果">
      {standing.slice(0, most).map(({ hit, start, end }) => (
        <li key={`${hit.rule}:${start}`} className={hit.level === 'hard' ? styles['hard'] : styles['soft']}>
          <Icon name="warning" size={16} />
          <div>
            <p className={styles['line']}>
              <b>{hit.level === 'hard' ? '须修改' : '请留意'}</b>
              <q className={styles['quote']}>
                {start > around ? '…' : ''}
                {text.slice(Math.max(0, start - around), start)}
                <mark>{text.slice(start, end)}</mark>
                {text.slice(end, end + around)}
                {end + around < text.length ? '…' : ''}
              </q>
            </p>
            <p className={styles['why']}>
              {hit.text}
              {hit.hint ? `。建议：${hit.hint}` : ''}
            </p>
          </div>
          <span className={styles['acts']}>
            {onShow ? (
              <Button size="small" onClick={() => onShow(hit)} aria-label={`改写「${hit.found}」`}>
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
      {standing.length > most ? <li className={styles['more']}>还有 {standing.length - most} 处，改完以上的会接着列出</li> : null}
    </ul>
  );
}
