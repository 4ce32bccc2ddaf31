import { IconEdit, IconLink, IconTrash } from '@tabler/icons-react';
import { type Kiosk, kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import classes from './kiosks.module.css';

/** What can be done with a kiosk, at its row's end; what ends its link asks first. */
export interface KioskActionsProps {
  kiosk: Kiosk;
  onEdit: () => void;
  onLink: (linked: { data: Kiosk; link: string }) => void;
}

export function KioskActions({ kiosk, onEdit, onLink }: KioskActionsProps) {
  const say = useSay();
  const refreshes = [kiosks.list];
  const renew = useAct(kiosks.renew, { says: texts.renewed, refreshes, onDone: onLink });
  const revoke = useAct(kiosks.revoke, { says: texts.revoked, refreshes });
  const asked = async (message: Text, yes: Text, act: () => Promise<boolean>) => {
    const question = { title: say(shellTexts.holdOn), message: say(message), yes: say(yes), isDanger: true };
    if (await confirm(question)) await act();
  };

  return (
    <span className={classes.actions}>
      <IconButton
        label={`${say(shellTexts.edit)} ${kiosk.name}`}
        icon={<IconEdit size={16} />}
        onClick={onEdit}
      />
      <IconButton
        label={`${say(texts.renew)} ${kiosk.name}`}
        icon={<IconLink size={16} />}
        isBusy={renew.isBusy}
        onClick={() => void asked(texts.renewAsk, texts.renew, () => renew.run({ body: { id: kiosk.id } }))}
      />
      <IconButton
        label={`${say(texts.revoke)} ${kiosk.name}`}
        icon={<IconTrash size={16} />}
        look="danger"
        isBusy={revoke.isBusy}
        onClick={() =>
          void asked(texts.revokeAsk, texts.revoke, () => revoke.run({ params: { id: kiosk.id } }))
        }
      />
    </span>
  );
}
