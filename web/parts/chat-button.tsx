import { IconMessageCircle } from '@tabler/icons-react';
import { may } from '#domain/access.ts';
import { labels } from '#domain/lib/labels.ts';
import { useSay } from '../lib/say.ts';
import { useViewer } from '../lib/session.ts';
import { IconButton } from '../ui/form/icon-button.tsx';

/** Someone to chat with. */
export interface ChatPartner {
  id: number;
  name: string;
  img: string | null;
}

let openChat: ((partner: ChatPartner) => void) | null = null;
/** Chat registers the function that opens a window; until it has, no icon is shown, since it would do nothing. */
export function provideChat(open: (partner: ChatPartner) => void): void {
  openChat = open;
}

/** The chat icon of someone online, for users who may chat with them (STAFF-15 to STAFF-17). */
export function ChatButton({ partner, isOnline }: { partner: ChatPartner; isOnline: boolean }) {
  const say = useSay();
  const viewer = useViewer();
  if (!openChat || !may.chatWith(viewer, { id: partner.id, online: isOnline })) return null;
  return (
    <IconButton
      small
      label={say(labels.chatWith, { name: partner.name })}
      icon={<IconMessageCircle size={16} />}
      onClick={() => openChat?.({ id: partner.id, name: partner.name, img: partner.img })}
    />
  );
}
