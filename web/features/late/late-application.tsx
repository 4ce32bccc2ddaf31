import { DayList } from '../applications/day-list.tsx';
import { latePart } from './part.ts';

/** Late applications for their deciders; admins see all, and apply for others. */
export default function LateApplications() {
  return <DayList part={latePart} />;
}
