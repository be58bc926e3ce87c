let context: AudioContext | undefined;

/** Two short tones. Does nothing where the browser does not allow sound. */
export async function playTone(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    const begin = context.currentTime;
    for (const [i, hz] of [880, 660].entries()) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const at = begin + i * 0.18;
      tone.frequency.value = hz;
      // Swells and fades, as a tone that begins or ends at once clicks.
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.25, at + 0.02);
      volume.gain.linearRampToValueAtTime(0, at + 0.16);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.17);
    }
  } catch {
    // A browser without sound, or one that does not allow it.
  }
}
