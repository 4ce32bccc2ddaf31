import { IconLink, IconTrash } from '@tabler/icons-react';
import { type Kiosk, kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import type { RowActionsProps } from '#web/parts/row-actions.tsx';

/** The actions on a kiosk; those that end its link ask first. */
export function useKioskActions(
  onEdit: (kiosk: Kiosk) => void,
  onLink: (linked: { data: Kiosk; link: string }) => void,
) {
  const say = useSay();
  const refreshes = [kiosks.list];
  const renew = useAct(kiosks.renew, { says: texts.renewed, refreshes, onDone: onLink });
  const revoke = useAct(kiosks.revoke, { says: texts.revoked, refreshes });

  return (kiosk: Kiosk): RowActionsProps<typeof kiosks.revoke> => {
    const { id, name: subject } = kiosk;
    return {
      name: subject,
      onEdit: () => onEdit(kiosk),
      more: [
        {
          label: say(texts.renew),
          icon: <IconLink size={16} />,
          onClick: () => void renew.run({ body: { id } }, { ask: texts.renewAsk, subject, yes: texts.renew }),
        },
        {
          label: say(texts.revoke),
          icon: <IconTrash size={16} />,
          isDanger: true,
          onClick: () => void revoke.run({ params: { id } }, { ask: texts.revokeAsk, subject, yes: texts.revoke }),
        },
      ],
    };
  };
}
