import { useMediaQuery } from '@mantine/hooks';
import { mobileWidth } from '#domain/limits.ts';

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${mobileWidth}px)`, false, { getInitialValueInEffect: false }) ?? false;
