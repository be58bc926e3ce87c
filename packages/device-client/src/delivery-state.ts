/** Why nothing is delivered at the moment. */
export interface DeliveryFailure {
  /** A token that is not accepted has to be replaced by a person; an unavailable server recovers by itself. */
  kind: 'unauthorised' | 'unavailable';
  /** A sentence to print. */
  sentence: string;
  /** When it began, in ms of the client's clock. */
  sinceMs: number;
}

/** The present failure. It is reported once, and again only after something was delivered. */
export interface DeliveryState {
  failed(kind: DeliveryFailure['kind'], sentence: string): void;
  delivered(): void;
  failure(): DeliveryFailure | undefined;
}

export function createDeliveryState(
  onTrouble: (sentence: string) => void,
  now: () => number,
): DeliveryState {
  let lasting: DeliveryFailure | undefined;
  return {
    failed(kind, sentence) {
      if (sentence !== lasting?.sentence) onTrouble(sentence);
      const sinceMs = lasting?.kind === kind ? lasting.sinceMs : now();
      lasting = { kind, sentence, sinceMs };
    },
    delivered() {
      lasting = undefined;
    },
    failure: () => lasting,
  };
}
