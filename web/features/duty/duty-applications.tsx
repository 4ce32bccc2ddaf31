import { DayList } from '../applications/day-list.tsx';
import { dutyPart } from './part.tsx';

/** Duty applications for their deciders; admins see all, and apply for others. */
export default function DutyApplications() {
  return <DayList part={dutyPart} />;
}
