import { IconDeviceMobile, IconDeviceMobileOff, IconTrash } from '@tabler/icons-react';
import { holds } from '#domain/access.ts';
import { platformTexts } from '#domain/dashboard/texts.ts';
import { devices } from '#domain/devices/contract.ts';
import { deviceTexts as texts } from '#domain/devices/texts.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import type { StaffDetail, UserDevice } from '#domain/staff/shapes.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import classes from '#web/parts/dialogs.module.css';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** The phone someone clocks in with, which an admin can remove at any time (STAFF-44 to STAFF-47, D9). */
interface DeviceBoxProps {
  user: StaffDetail;
}

export function DeviceBox({ user }: DeviceBoxProps) {
  const say = useSay();
  return (
    <Card title={say(texts.device)}>
      {user.device ? (
        <Device user={user} device={user.device} />
      ) : (
        <Empty
          icon={<IconDeviceMobileOff size={24} stroke={1.6} />}
          heading={say(texts.none)}
          hint={say(texts.noneHint)}
        />
      )}
    </Card>
  );
}

function Device({ user, device }: { user: StaffDetail; device: UserDevice }) {
  const say = useSay();
  const show = useShowInstant();
  const remove = useAct(devices.removeOf, { says: texts.removed, refreshes: [staff.detail] });
  const viewer = useViewer();
  const whyNot = whyNotChange(viewer, 'edit_staff', user);
  const platform = platformTexts[device.platform];

  const { holdOnDevice: title } = shellTexts;
  const ask = () =>
    void remove.run(
      { params: { user_id: user.id } },
      { title, ask: texts.removeAsk, subject: device.name, loses: texts.removeLoses, yes: texts.remove },
    );
  return (
    <div className={classes.fields}>
      <div className={classes.device}>
        <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.stack}>
          <span className={classes.strong}>{device.name}</span>
          <span className={classes.meta}>{platform ? say(platform) : device.platform}</span>
        </span>
        <Pill tone={device.verified ? 'green' : 'amber'}>
          {say(device.verified ? texts.verified : texts.notVerified)}
        </Pill>
      </div>
      <Facts
        facts={[
          { name: say(texts.registeredAt), value: show(device.registered_at) },
          {
            name: say(texts.lastUsed),
            value: device.last_used ? show(device.last_used) : say(texts.neverUsed),
          },
        ]}
      />
      {holds(viewer, 'edit_staff') && (
        <div className={classes.end}>
          <Button
            small
            look="danger"
            icon={<IconTrash size={16} />}
            isBusy={remove.isBusy}
            disabledReason={whyNot ? say(whyNot) : undefined}
            onClick={ask}
          >
            {say(texts.remove)}
          </Button>
        </div>
      )}
    </div>
  );
}
