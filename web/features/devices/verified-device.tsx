import { IconTrash } from '@tabler/icons-react';
import { platformTexts } from '#domain/dashboard/texts.ts';
import { devices, type OwnDevice } from '#domain/devices/contract.ts';
import { deviceTexts, ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './device.module.css';

/** A verified phone, which can be removed after 24 hours (DEVICE-02 to DEVICE-06). */
export function VerifiedDevice({ device }: { device: OwnDevice }) {
  const say = useSay();
  const show = useShowInstant();
  const remove = useAct(devices.remove, { says: deviceTexts.removed, refreshes: [devices.mine] });
  const platform = platformTexts[device.platform];
  const ask = () =>
    void remove.run(
      {},
      {
        title: shellTexts.holdOnDevice,
        ask: deviceTexts.removeAsk,
        subject: device.name,
        yes: deviceTexts.remove,
      },
    );
  return (
    <div className={classes.parts}>
      <Pill tone="green">{say(deviceTexts.verified)}</Pill>
      <Facts
        facts={[
          { name: say(texts.platform), value: platform ? say(platform) : device.platform },
          { name: say(texts.version), value: device.version },
          { name: say(texts.verifiedAt), value: device.verified_at && show(device.verified_at) },
        ]}
      />
      <Button
        look="danger"
        icon={<IconTrash size={16} />}
        isBusy={remove.isBusy}
        disabledReason={device.can_remove ? undefined : say(texts.tooSoon)}
        onClick={ask}
      >
        {say(deviceTexts.remove)}
      </Button>
      {!device.can_remove && <p className={classes.note}>{say(texts.tooSoon)}</p>}
    </div>
  );
}
