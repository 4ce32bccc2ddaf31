import { IconEdit, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { type Passkey, passkeys } from '#domain/passkeys/contract.ts';
import { passkeyLimits } from '#domain/passkeys/rules.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { call } from '#web/lib/call.ts';
import { hasPasskeys } from '#web/lib/passkeys.ts';
import { refresh, toastDone, toastFailure, useAct, useRead, useSend } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { isAborted, makePasskey } from './ceremony.ts';
import { PasskeyModal } from './passkey-modal.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './passkeys.module.css';

type Mine = ReplyOf<typeof passkeys.mine>;

/** One's own passkeys: adds, names and removes them. */
export function PasskeysCard() {
  const say = useSay();
  const { data, isError, refetch } = useRead(passkeys.mine);
  const [named, setNamed] = useState<Passkey | null>(null);
  return (
    <Card title={say(texts.title)}>
      <p className={classes.hint}>{say(texts.hint)}</p>
      {data ? (
        <OwnPasskeys mine={data} onName={setNamed} />
      ) : isError ? (
        <NotLoaded onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {named && <PasskeyModal passkey={named} onClose={() => setNamed(null)} />}
    </Card>
  );
}

function OwnPasskeys({ mine, onName }: { mine: Mine; onName: (passkey: Passkey) => void }) {
  const say = useSay();
  const remove = useAct(passkeys.remove, { says: texts.removed, refreshes: [passkeys.mine] });
  const { data, required } = mine;
  const isLast = required && data.length === 1;
  const ask = ({ id, name }: Passkey) =>
    void remove.run(
      { params: { id } },
      { ask: texts.removeAsk, subject: name, loses: texts.removeLoses, yes: texts.removeYes },
    );
  return (
    <>
      {data.length > 0 ? (
        <ul className={classes.list}>
          {data.map((one) => (
            <PasskeyRow key={one.id} passkey={one}>
              <IconButton
                label={say(texts.rename, { name: one.name })}
                icon={<IconEdit size={16} />}
                onClick={() => onName(one)}
              />
              <IconButton
                label={say(texts.remove, { name: one.name })}
                icon={<IconTrash size={16} />}
                look="danger"
                disabledReason={isLast ? say(texts.lastRequired) : undefined}
                onClick={() => ask(one)}
              />
            </PasskeyRow>
          ))}
        </ul>
      ) : (
        <Empty icon={<IconKey size={24} stroke={1.6} />} heading={say(texts.none)} />
      )}
      <div className={classes.end}>
        <AddButton mine={mine} onAdded={onName} />
      </div>
    </>
  );
}

function AddButton({ mine: { data, origin }, onAdded }: { mine: Mine; onAdded: (passkey: Passkey) => void }) {
  const say = useSay();
  const lang = useLanguage();
  const [isBusy, setBusy] = useState(false);
  // Sent again where nobody answers: the device has the passkey by then, and would make another.
  const send = useSend(passkeys.add);
  const add = async () => {
    const credential = await makePasskey(await call(passkeys.challenge, { body: {} }));
    const { data: added } = await send({ body: { credential, lang } });
    toastDone(texts.added);
    await refresh(passkeys.mine);
    onAdded(added);
  };
  const press = () => {
    setBusy(true);
    void add()
      .catch((error: Error) => {
        if (!isAborted(error)) toastFailure(error);
        return refresh(passkeys.mine);
      })
      .finally(() => setBusy(false));
  };
  const reason =
    origin === null
      ? say(texts.notHere)
      : origin !== location.origin
        ? say(texts.otherAddress, { address: origin })
        : !hasPasskeys()
          ? say(texts.notSupported)
          : data.length >= passkeyLimits.most
            ? say(texts.most, { most: passkeyLimits.most })
            : undefined;
  return (
    <Button small icon={<IconKey size={16} />} isBusy={isBusy} disabledReason={reason} onClick={press}>
      {say(texts.add)}
    </Button>
  );
}
