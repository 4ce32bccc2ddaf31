import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Note } from '../applications/note.tsx';
import { OwnDayList } from '../applications/own-day-list.tsx';
import { leaveChangePart } from './part.tsx';

/** Days of leave that one asked to give back; an address may name the first of them. */
export default function MyLeaveChanges() {
  const say = useSay();
  return <OwnDayList part={leaveChangePart} hasSearch={false} note={<Note>{say(texts.applyHint)}</Note>} />;
}
