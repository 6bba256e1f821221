import css from './BatchReasonsPanel.module.css';
import { HangingPanel } from './HangingPanel';

/** What an act leaves out. */
interface ReasonGroup {
  key: string;
  label: string;
  reasons: readonly { reason: string; names: readonly string[] }[];
  /** Of the rows. */
  keys: readonly string[];
}

interface BatchReasonsPanelProps {
  groups: readonly ReasonGroup[];
  /** Takes these rows out of the selection. */
  onDrop: (keys: readonly string[]) => void;
  open: boolean;
  onClose: (back: boolean) => void;
}

/** Names beyond these are counted. */
const namedRows = 5;

export function BatchReasonsPanel({ groups, onDrop, open, onClose }: BatchReasonsPanelProps) {
  return (
    <HangingPanel open={open} onClose={onClose} label="不可操作的原因">
      <div className={css.groups}>
        {groups.map(({ key, label, reasons, keys }) => (
          <section key={key}>
            <div className={css.head}>
              <h2>
                {keys.length} 条不能{label}
              </h2>
              <button type="button" className={css.drop} onClick={() => onDrop(keys)}>
                从选择中去掉
              </button>
            </div>
            <ul>
              {reasons.map(({ reason, names }) => (
                <li key={reason}>
                  <b>
                    {reason} · {names.length} 条
                  </b>
                  <span>
                    {names.slice(0, namedRows).join('、')}
                    {names.length > namedRows ? ` 等 ${names.length} 条` : ''}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HangingPanel>
  );
}
