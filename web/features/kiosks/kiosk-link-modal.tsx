import type { Kiosk } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { personalData } from '#domain/personal-data/contract.ts';
import { dataRuleTexts } from '#domain/personal-data/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LinkModal } from '#web/parts/link-modal.tsx';
import { manualPath, useKioskAddress } from './kiosk-address.ts';

/** Shows a kiosk's link, which cannot be shown again (D4). */
interface KioskLinkModalProps {
  kiosk: Kiosk;
  /** The path the server returned; it is shown as a whole address. */
  link: string;
  onClose: () => void;
}

export function KioskLinkModal({ kiosk, link, onClose }: KioskLinkModalProps) {
  const say = useSay();
  const addressOf = useKioskAddress();
  const manual = kiosk.manual_entry ? [say(texts.manualHint, { address: addressOf(manualPath) })] : [];
  const { data } = useQuietRead(personalData.notice);
  const notice = data?.notice ? [say(dataRuleTexts.atKiosk), data.notice.ms, data.notice.en] : [];
  return (
    <LinkModal
      title={say(texts.link)}
      lead={say(texts.linkHint, { name: kiosk.name })}
      link={addressOf(link)}
      hints={[say(texts.linkSecret), ...manual, ...notice]}
      onClose={onClose}
    />
  );
}
