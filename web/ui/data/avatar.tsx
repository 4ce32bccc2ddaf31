import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './avatar.module.css';

/** A person's picture; initials or a default picture when there is none or it fails to load. */
interface AvatarProps {
  name: string;
  /** URL of the photo. */
  photo?: string | null;
  /** Diameter in px. */
  size?: number;
  /** Label of the green dot, such as "Online"; without it there is no dot. */
  online?: string | null;
  /** The name is beside it already, so screen readers skip the picture. */
  decorative?: boolean;
}

export function Avatar({ name, photo, size = 32, online, decorative }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  const alt = decorative ? '' : name;
  return (
    <span className={classes.avatar} style={style}>
      {photo && failed !== photo ? (
        <img src={photo} alt={alt} width={size} height={size} loading="lazy" onError={() => setFailed(photo)} />
      ) : (
        <span
          className={classes.initials}
          {...(decorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        >
          {initials(name) || <IconUser size={size * 0.55} stroke={1.6} />}
        </span>
      )}
      {online && <span className={classes.online} role="img" aria-label={online} title={online} />}
    </span>
  );
}

/* Linking words of Malaysian names have no initial: Siti binti Ahmad is SA. */
const linking = /^(bin|binti|bt|bte|b|a\/l|a\/p|al|ap|anak|@)\.?$/i;

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !linking.test(word));
  const letters = [words[0], words.length > 1 ? words[1] : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
