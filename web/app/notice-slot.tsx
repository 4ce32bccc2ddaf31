import type { SessionUser } from '#domain/session/contract.ts';
import { late, WhenNeeded } from '../ui/overlay/when-needed.tsx';

const NoticeModal = late(async () => (await import('../features/personal-data/notice-modal.tsx')).NoticeModal);

/** The notice of purpose, for whoever has not acknowledged it yet. */
export function NoticeSlot({ user }: { user: SessionUser }) {
  return (
    <WhenNeeded isNeeded={user.notice_due}>
      <NoticeModal isOpen={user.notice_due} />
    </WhenNeeded>
  );
}
