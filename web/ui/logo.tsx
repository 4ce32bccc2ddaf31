import classes from './logo.module.css';

interface LogoProps {
  picture: { src: string; width: number; height: number };
  name: string;
  /** The room it is scaled into, px; its place is as large before it has come. */
  height: number;
  width: number;
  /** On a light plate, for a logo that is drawn for light backgrounds. */
  isOnPlate?: boolean;
}

/** The organisation's logo. */
export function Logo({ picture, name, height, width, isOnPlate = false }: LogoProps) {
  const scale = Math.min(height / picture.height, width / picture.width);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return <img className={classes.logo} data-plate={isOnPlate || undefined} src={picture.src} alt={name} {...size} />;
}

/** The logo for a background, and whether it needs a plate there; null without one. */
export function logoOn<P>(isDark: boolean, { logo, logo_dark }: { logo: P | null; logo_dark: P | null }) {
  if (!isDark) return logo && { picture: logo };
  if (logo_dark) return { picture: logo_dark };
  return logo && { picture: logo, isOnPlate: true };
}
