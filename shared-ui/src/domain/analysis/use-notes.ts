import type { ReportList } from '@shizhong/shared-contracts/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';

export interface DayNote {
  day: string;
  text: string;
}

export interface PlacedNote extends DayNote {
  /** Of the point that the day belongs to. */
  place: number;
  /** The mark in the chart: A, B, … */
  mark: string;
}

interface NotesOf {
  list: ReportList;
  asked: { from: string; to: string };
  points: readonly { key: string }[];
}

export interface Notes {
  list: ReportList;
  /** First and last day of the range. */
  from: string;
  to: string;
  placed: readonly PlacedNote[];
  reload: () => Promise<unknown>;
  /** The notes of a point, and the first day of its stretch. */
  at: (place: number) => { day: string; notes: readonly PlacedNote[] };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What the person has noted of the days of the range, at the points of its chart. `docs/pages/conventions.md#notes-on-days`. */
export function useNotes({ list, asked: { from, to }, points }: NotesOf): Notes {
  const answer = useServerData('user/analysisNotes', { list, from, to });
  const placed = placedNotes(answer.data ?? [], points);
  return {
    list,
    from,
    to,
    placed,
    reload: answer.reload,
    at: (place) => ({ day: (points[place]?.key ?? from).slice(0, 10), notes: placed.filter((note) => note.place === place) }),
  };
}

/** Notes of one point share its mark: of a week, each of its days may have one; of hours, the day's first has it. */
function placedNotes(notes: readonly DayNote[], points: readonly { key: string }[]): PlacedNote[] {
  const marks = new Map<number, string>();
  return notes.flatMap((note) => {
    const exact = points.findIndex(({ key }) => key.slice(0, 10) === note.day);
    const place = exact >= 0 ? exact : points.findLastIndex(({ key }) => key.slice(0, 10) < note.day);
    if (place < 0) return [];
    const mark = marks.get(place) ?? letters[marks.size] ?? String(marks.size + 1);
    marks.set(place, mark);
    return [{ ...note, place, mark }];
  });
}
