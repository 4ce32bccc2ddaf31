import * as z from 'zod';

/** A picture as the page shows it: its path, and its size in pixels, so that nothing moves when it has come. */
const picture = z.object({ src: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof picture>;

/** The logo on a light and on a dark background; without a dark one the light one is shown on a light plate. */
export const logos = z.object({ logo: picture.nullable(), logo_dark: picture.nullable() });
export type Logos = z.infer<typeof logos>;

/** What a logo is drawn for. */
export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

/** What everybody sees of the organisation, also before signing in; `name_ms` and `short_name` are null when not given. */
export const brand = logos.extend({
  name: z.string(),
  name_ms: z.string().nullable(),
  short_name: z.string().nullable(),
  /** The address that links to a kiosk begin with; null: the page's own. */
  url: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;
