const NOTES = [880, 1174.66];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.25;

/** The sound of a new order. Browsers allow it after the first touch of the page only. */
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

  ring(): void {
    const { context } = this;
    if (context?.state !== 'running') return;
    for (const [at, frequency] of NOTES.entries()) {
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
