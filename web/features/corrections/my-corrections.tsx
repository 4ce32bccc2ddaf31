import { OwnDayList } from '../applications/own-day-list.tsx';
import { correctionPart } from './part.tsx';

/** One's own correction applications; an address may name the day to apply for. */
export default function MyCorrections() {
  return <OwnDayList part={correctionPart} hasSearch={false} />;
}
