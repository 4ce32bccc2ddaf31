import { OwnDayList } from '../applications/own-day-list.tsx';
import { ClaimableCard } from './claimable-card.tsx';
import { replacementPart } from './part.tsx';

/** What one may claim for work on days off, and one's claims; an address may name the day to claim. */
export default function MyReplacements() {
  return <OwnDayList part={replacementPart} hasSearch={false} note={<ClaimableCard />} />;
}
