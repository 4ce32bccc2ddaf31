import type { LogoTheme } from '#domain/organisation/brand.ts';
import type { LogoSize } from '#server/platform/files/images.ts';
import { changeLog, type Within } from '../audit/log.ts';
import type { Uploading } from '../documents/upload.ts';
import { logosOf, type PictureKind, type Pictures, pictureKinds } from '../people/organisation-store.ts';
import { replacePictures } from './pictures-store.ts';

const log = changeLog('organisation');

/** The page shows a logo at most 40 pixels high, three times as many on a good screen; a letter 54 points. */
const onPage = { width: 480, height: 120 };
/** Icons are square; a maskable one is cut to a circle of four fifths, an icon of iOS has no transparent part. */
const icon = (side: number, fills: number, background?: string): LogoSize => ({
  ...{ width: side, height: side, fills },
  ...(background === undefined ? {} : { background }),
});
const paper = '#ffffff';
const sizes = {
  light: {
    logo: onPage,
    letterhead: { width: 900, height: 324, background: paper },
    icon_180: icon(180, 0.84, paper),
    icon_192: icon(192, 0.94),
    icon_512: icon(512, 0.94),
    icon_maskable: icon(512, 0.56, paper),
  },
  dark: { logo_dark: onPage },
} as const satisfies Record<LogoTheme, Partial<Record<PictureKind, LogoSize>>>;

const kindsOf = (theme: LogoTheme) => pictureKinds.filter((kind) => kind in sizes[theme]);

/** Stores a logo in its sizes in place of the one before, whose files are deleted after the call. */
export async function storeLogo(call: Uploading, { theme, img }: { theme: LogoTheme; img: string }) {
  const { db, files } = call.platform;
  const stored: Pictures = await files.storeLogo(img, call.viewer?.id ?? null, sizes[theme]);
  const names = Object.values(stored).map(({ name }) => name);
  try {
    return await db.transaction().execute((tx) => put(call, { ...call, db: tx }, theme, stored));
  } catch (error) {
    for (const name of names) await files.remove('organisation', name).catch(() => undefined);
    throw error;
  }
}

/** Removes a logo with its files. */
export const removeLogo = (call: Uploading & Within, theme: LogoTheme) => put(call, call, theme, {});

async function put(call: Uploading, within: Within, theme: LogoTheme, stored: Pictures) {
  const { gone, pictures } = await replacePictures(within.db, kindsOf(theme), stored);
  const isStored = Object.keys(stored).length > 0;
  if (gone.length > 0 || isStored) await log.add(within, null, isStored ? 'logo' : 'removed_logo');
  call.afterCommit(async () => {
    for (const name of gone) await call.platform.files.remove('organisation', name);
  });
  return logosOf(pictures);
}
