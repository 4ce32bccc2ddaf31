import { DayList } from '../applications/day-list.tsx';
import { replacementPart } from './part.tsx';

/** Claims for work on days off, for their deciders; admins see all, and claim for others. */
export default function ReplacementClaims() {
  return <DayList part={replacementPart} />;
}
