import { DayList } from '../applications/day-list.tsx';
import { correctionPart } from './part.tsx';

/** Correction applications for their deciders; admins see all, and apply for others. */
export default function CorrectionApplications() {
  return <DayList part={correctionPart} />;
}
