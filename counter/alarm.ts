/** Frequencies in Hz. A new order rises; cash falls and rises again. */
const melodies = { order: [880, 1174.66], cash: [1318.51, 987.77, 1318.51] } as const;
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.25;

/** The sounds of a new order and of cash. Browsers allow it after the first touch of the page only. */
class Alarm {
  private context: AudioContext | null = null;

  /** Call it in the handler of a touch or key. */
  unlock(): void {
    if (typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  get canSound(): boolean {
    return this.context?.state === 'running';
  }

  ring(melody: keyof typeof melodies = 'order'): void {
    const { context } = this;
    if (context?.state !== 'running') return;
    for (const [at, frequency] of melodies[melody].entries()) {
      const start = context.currentTime + at * NOTE_SECONDS;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS * 2);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + NOTE_SECONDS * 2);
    }
  }
}

export const alarm = new Alarm();
