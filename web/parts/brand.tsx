import { useComputedColorScheme } from '@mantine/core';
import { nameOf, shortNameOf } from '#domain/organisation/names.ts';
import { useOrganisation } from '#web/lib/organisation.ts';
import { useSay } from '#web/lib/say.ts';
import { Logo, logoOn } from '#web/ui/logo.tsx';
import { Mark } from '#web/ui/mark.tsx';
import classes from './brand.module.css';

interface BrandProps {
  /** Height of the mark where there is no logo, px. */
  size: number;
  /** The room of a logo, px. */
  height: number;
  width: number;
  /** Says hadir where there is no logo, and not the name of the organisation. */
  isHadirs?: boolean;
}

/** The organisation's logo or, without one, its name beside the mark. */
export function Brand({ size, height, width, isHadirs = false }: BrandProps) {
  const say = useSay();
  const organisation = useOrganisation();
  const isDark = useComputedColorScheme('light') === 'dark';
  const logo = organisation && logoOn(isDark, organisation);
  if (logo) return <Logo {...logo} name={say(nameOf(organisation))} height={height} width={width} />;
  if (isHadirs || !organisation) return <Mark size={size} />;
  return (
    <span className={classes.brand}>
      <Mark size={size} isAlone />
      <span className={classes.name}>{say(shortNameOf(organisation))}</span>
    </span>
  );
}

/** The name of the link that a brand is. */
export function useBrandName(): string {
  const say = useSay();
  const organisation = useOrganisation();
  return organisation ? say(nameOf(organisation)) : 'hadir';
}
