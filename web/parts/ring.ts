import { stored } from '../lib/storage.ts';
import { createChime } from '../ui/chime.ts';

const chime = createChime();

/** A soft sound for something new, unless the user has muted it (SHELL-31). */
export function ring(): void {
  chime.setMuted(stored('mute') === '1');
  chime.play('in');
}
