import { OwnDayList } from '../applications/own-day-list.tsx';
import { dutyPart } from './part.tsx';

/** One's own duty applications. */
export default function MyDuties() {
  return <OwnDayList part={dutyPart} hasSearch />;
}
