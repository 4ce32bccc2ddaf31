import { IconKey, IconTrash } from '@tabler/icons-react';
import { may } from '#domain/access.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts, staffPasskeyTexts as texts } from '#domain/passkeys/texts.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './passkeys.module.css';

/** Someone's passkeys, which an administrator removes when they are lost. */
export function PasskeysBox({ user }: { user: StaffDetail }) {
  const say = useSay();
  const viewer = useViewer();
  const params = { user_id: user.id };
  const { data, isError, refetch } = useRead(passkeys.ofStaff, { params });
  const remove = useAct(passkeys.removeOf, { says: texts.removedAll, refreshes: [passkeys.ofStaff] });
  const reason =
    viewer.id === user.id
      ? texts.ownPage
      : !may.editStaff(viewer, user)
        ? staffTexts.developerOnly
        : !may.changeSignIn(viewer, user)
          ? staffTexts.adminOnly
          : undefined;
  const ask = () =>
    void remove.run(
      { params },
      { ask: texts.removeAllAsk, subject: user.name, loses: texts.removeAllLoses, yes: texts.removeAll },
    );
  return (
    <Card title={say(passkeyTexts.title)}>
      {!data ? (
        isError ? (
          <NotLoaded onRetry={refetch} />
        ) : (
          <SkeletonLines lines={2} />
        )
      ) : data.data.length === 0 ? (
        <Empty icon={<IconKey size={24} stroke={1.6} />} heading={say(texts.none)} hint={say(texts.noneHint)} />
      ) : (
        <>
          <ul className={classes.list}>
            {data.data.map((one) => (
              <PasskeyRow key={one.id} passkey={one} />
            ))}
          </ul>
          <div className={classes.end}>
            <Button
              small
              look="danger"
              icon={<IconTrash size={16} />}
              isBusy={remove.isBusy}
              disabledReason={reason && say(reason)}
              onClick={ask}
            >
              {say(texts.removeAll)}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
