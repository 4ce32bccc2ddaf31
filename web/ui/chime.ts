/** The kiosk's sounds: two rising notes for in, falling for out, one twice for saved, a low pair for a refusal. */
export type ChimeSound = 'in' | 'out' | 'saved' | 'refused';

interface Chime {
  play: (sound: ChimeSound) => void;
  setMuted: (muted: boolean) => void;
}

/* Frequencies, Hz. */
const notes: Record<ChimeSound, readonly [number, number]> = {
  in: [659.25, 987.77],
  out: [880, 587.33],
  saved: [440, 440],
  refused: [220, 207.65],
};

/** A soft two-note sound, synthesised in the browser; silent where audio is not available. */
export function createChime(startsMuted = false): Chime {
  let isMuted = startsMuted;
  let context: AudioContext | null = null;
  return {
    setMuted: (muted) => {
      isMuted = muted;
    },
    play: (sound) => {
      if (isMuted || typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      const start = context.currentTime + 0.02;
      context.resume().catch(() => undefined);
      notes[sound].forEach((pitch, at) => {
        note(context as AudioContext, pitch, start + at * 0.16);
      });
    },
  };
}

/* A sine with a fainter octave, with a short attack and a long decay, like a small bell. */
function note(context: AudioContext, pitch: number, start: number): void {
  for (const [times, loudness] of [
    [1, 0.16],
    [2, 0.04],
  ] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch * times;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.75);
  }
}
