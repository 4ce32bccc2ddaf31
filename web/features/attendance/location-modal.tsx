import { IconExternalLink } from '@tabler/icons-react';
import { type AttendanceRow, attendance } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { kilometres } from '#domain/lib/numbers.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { late } from '#web/ui/overlay/when-needed.tsx';
import classes from './attendance.module.css';

// Leaflet is loaded only when a location is opened.
const PlaceMap = late(async () => (await import('./place-map.tsx')).PlaceMap);

/** Where a row was clocked: a map with the office and its circle, the distance, and the reason given (ATT-13). */
export function LocationModal({ row, onClose }: { row: AttendanceRow; onClose: () => void }) {
  const say = useSay();
  const { data } = useRead(attendance.allStaffs, { query: { limit: 1 } });
  const { user, office, distance, reason } = row;
  const place = { lat: row.lat!, lng: row.lng! };
  return (
    <Modal isOpen onClose={onClose} size="large" title={`${say(texts.location)}: ${user.name}`}>
      <div className={classes.map}>
        {data && (
          <PlaceMap
            label={say(texts.map, { name: user.name, office: office?.name ?? '–' })}
            row={row}
            tiles={data.tiles}
          />
        )}
      </div>
      {distance !== null && office && (
        <p>
          {say(texts.allowed, {
            km: kilometres(distance),
            office: office.name,
            allowed: kilometres(office.max_distance),
          })}
        </p>
      )}
      <dl className={classes.facts}>
        {reason && (
          <>
            <dt>{say(texts.reason)}</dt>
            <dd>{reason}</dd>
          </>
        )}
        <dt>{say(texts.coordinates)}</dt>
        <dd>
          <a
            className={classes.outward}
            href={`https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=17/${place.lat}/${place.lng}`}
            target="_blank"
            rel="noreferrer"
          >
            {place.lat.toFixed(6)}, {place.lng.toFixed(6)}
            <IconExternalLink size={14} stroke={1.8} aria-hidden="true" />
          </a>
        </dd>
      </dl>
    </Modal>
  );
}
