import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../form/button.tsx';
import { Mark } from '../mark.tsx';
import { Page } from '../page.tsx';
import classes from './gallery.module.css';
import { GalleryData } from './gallery-data.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryKiosk } from './gallery-kiosk.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';
import { GalleryTable } from './gallery-table.tsx';

/** Every UI component in every state; opens in development at /d/ui. */
// biome-ignore lint/style/noDefaultExport: a screen, loaded lazily
export default function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Page
      back={<Mark size={20} />}
      title="Every primitive"
      context="In every state, in light and dark. Nothing here knows staff or leave."
      action={
        <>
          <SegmentedControl
            aria-label="Theme"
            size="xs"
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
            data={['light', 'dark', 'auto']}
          />
          <Button look="primary" icon={<IconPlus size={16} />}>
            New thing
          </Button>
        </>
      }
    >
      <div className={classes.sections}>
        <GalleryTable />
        <GalleryPictures />
        <GalleryData />
        <GalleryFields />
        <GalleryOverlays />
        <GalleryKiosk />
      </div>
    </Page>
  );
}
