import { DayList } from '../applications/day-list.tsx';
import { leaveChangePart } from './part.tsx';

/** Applications to give days of leave back, for their deciders; admins see all, and apply for others. */
export default function LeaveChanges() {
  return <DayList part={leaveChangePart} />;
}
