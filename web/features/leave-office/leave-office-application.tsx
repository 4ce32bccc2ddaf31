import { DayList } from '../applications/day-list.tsx';
import { leaveOfficePart } from './part.tsx';

/** Leave-office applications for their deciders; admins see all, and apply for others. */
export default function LeaveOfficeApplications() {
  return <DayList part={leaveOfficePart} />;
}
