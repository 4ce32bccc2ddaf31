import { readFileSync } from 'node:fs';

/**
 * Preloaded into a server whose clock is moved, as one in production, which takes no HADIR_CLOCK: its machine's clock is
 * the instant in the file HADIR_E2E_NOW and runs on from there; SIGUSR2 has it read again.
 */
const file = process.env.HADIR_E2E_NOW;
if (file) {
  const Real = Date;
  let shift = 0;
  const set = () => {
    shift = Real.parse(readFileSync(file, 'utf8')) - Real.now();
  };
  set();
  process.on('SIGUSR2', set);
  globalThis.Date = class extends Real {
    constructor(...parts: [] | [number | string | Date]) {
      if (parts.length === 0) super(Real.now() + shift);
      else super(...(parts as [number]));
    }
    static override now() {
      return Real.now() + shift;
    }
  } as DateConstructor;
}
