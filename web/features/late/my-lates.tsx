import { lateTexts as texts } from '#domain/late/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useApplicationCells } from '../applications/cells.tsx';
import { Note } from '../applications/note.tsx';
import { OwnDayList } from '../applications/own-day-list.tsx';
import { latePart } from './part.ts';

/** One's own late applications. */
export default function MyLates() {
  const say = useSay();
  const { applied } = useApplicationCells();
  return <OwnDayList part={latePart} more={[applied]} note={<Note>{say(texts.note)}</Note>} hasSearch={false} />;
}
