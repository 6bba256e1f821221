import { type ReactNode, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';
import type { NoteDialogProps } from './NoteDialog';
import css from './NotesLine.module.css';
import type { DayNote, Notes } from './use-notes';

const useDialog = latePart<NoteDialogProps>(() =>
  import(/* webpackChunkName: "note-dialog" */ './NoteDialog').then((part) => part.NoteDialog),
);

/** Below a chart: what its marks say, each to be changed, and one more. */
export function NotesLine({ notes }: { notes: Notes }) {
  const { placed, to } = notes;
  return (
    <Noting notes={notes}>
      {(open) => (
        <ul className={css.notes} aria-label="备注">
          {placed.map(({ day, text, mark }) => (
            <li key={day}>
              <button
                type="button"
                className={css.note}
                aria-haspopup="dialog"
                title={`改 ${day.slice(5)} 的备注`}
                onClick={() => open({ day, text })}
              >
                <span className={css.mark}>{mark}</span>
                {day.slice(5)} {text}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={css.add} aria-haspopup="dialog" onClick={() => open({ day: to, text: '' })}>
              <Icon name="plus" size={16} />
              加备注
            </button>
          </li>
        </ul>
      )}
    </Noting>
  );
}

/** In the drawer of a point: its own notes, or the way to its first. */
export function PointNotes({ notes, place }: { notes: Notes; place: number }) {
  const { day, notes: own } = notes.at(place);
  return (
    <Noting notes={notes}>
      {(open) => (
        <p className={css.own}>
          {own.map((note) => (
            <button key={note.day} type="button" className={css.note} aria-haspopup="dialog" onClick={() => open(note)}>
              <span className={css.mark}>{note.mark}</span>
              {own.length > 1 ? `${note.day.slice(5)} ` : ''}
              {note.text}
            </button>
          ))}
          {own.some((note) => note.day === day) ? null : (
            <button type="button" className={css.add} aria-haspopup="dialog" onClick={() => open({ day, text: '' })}>
              <Icon name="plus" size={16} />
              加备注
            </button>
          )}
        </p>
      )}
    </Noting>
  );
}

function Noting({ notes, children }: { notes: Notes; children: (open: (note: DayNote) => void) => ReactNode }) {
  const [opened, setOpened] = useState<DayNote | null>(null);
  const close = () => setOpened(null);
  const Dialog = useOpenPart(useDialog(), opened !== null, close);
  return (
    <>
      {children(setOpened)}
      {Dialog && opened ? <Dialog notes={notes} first={opened} onClose={close} /> : null}
    </>
  );
}
