import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { mapCentre } from '#domain/limits.ts';
import type { Tiles } from '#domain/offices/contract.ts';
import { type OfficeBounds, outside, type Place, readPlace, writePlace } from '#domain/offices/rules.ts';
import { officeTexts, mapTexts as texts } from '#domain/offices/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { formProps } from '#web/lib/form-props.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { OfficeMap } from './office-map.tsx';
import classes from './offices.module.css';

/** Chooses an office's place: on the map, or by typing (OFFICE-08 to OFFICE-11). */
interface MapModalProps {
  tiles: Tiles;
  bounds: OfficeBounds;
  place: Place | null;
  radius: number | null;
  onClose: () => void;
  onSave: (place: Place) => void;
}

const wrong = { lat: officeTexts.invalidLatitude, lng: officeTexts.invalidLongitude };

export function MapModal({ tiles, bounds, place, radius, onClose, onSave }: MapModalProps) {
  const say = useSay();
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const help = useId();
  const before = place ? writePlace(place) : '';
  const [typed, setTyped] = useState(before);
  const read = readPlace(typed);
  const side = read && outside(read, bounds);
  const picked = side === null ? read : null;
  const error = side
    ? say(wrong[side])
    : typed.trim() !== '' && !read
      ? say(texts.notCoordinates, { example: writePlace(mapCentre) })
      : undefined;
  const save = () => {
    if (picked) onSave(picked);
  };

  return (
    <Modal
      isOpen
      size="large"
      onClose={onClose}
      title={say(texts.title)}
      form={formProps(save, typed !== before)}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit" disabledReason={picked ? undefined : (error ?? say(texts.placeFirst))}>
            {say(shellTexts.save)}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.hint} id={help}>
          {say(isTouched ? texts.useByTouch : texts.use)} <span className={classes.keys}>{say(texts.keys)}</span>
        </p>
        <div className={classes.pickMap}>
          <OfficeMap
            label={say(texts.map)}
            describedBy={help}
            tiles={tiles}
            bounds={bounds}
            place={picked}
            radius={radius}
            onPick={(at) => setTyped(writePlace(at))}
          />
        </div>
        <TextField
          label={say(texts.coordinates)}
          description={say(texts.coordinatesHint)}
          placeholder={writePlace(mapCentre)}
          value={typed}
          onChange={setTyped}
          error={error}
          autoComplete="off"
        />
      </div>
    </Modal>
  );
}
