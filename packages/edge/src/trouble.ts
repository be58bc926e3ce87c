/** Tells a lasting trouble once, and again only after it was over. */
export interface TroubleTeller {
  tell(sentence: string): void;
  over(): void;
}

export function createTroubleTeller(onTrouble: (sentence: string) => void): TroubleTeller {
  let lasting: string | undefined;
  return {
    tell(sentence) {
      if (sentence !== lasting) onTrouble(sentence);
      lasting = sentence;
    },
    over() {
      lasting = undefined;
    },
  };
}
