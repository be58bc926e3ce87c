/** A moment, ms since 1970. */
interface Timed {
  at: number;
}

/** Somebody who is on the way, and the last point of the path. */
export interface Followed<State, Point extends Timed> {
  state: State;
  last: Point;
}

/** A person's next path goes on with the one before if it begins so soon after. */
export const longestGapMs = 5_000;

/** Nobody is remembered for longer than needed. */
const betweenLooksMs = 60_000;

/** Joins the paths of each person, which come in the order of their first moments. */
export interface PeopleFollower<State, Point extends Timed> {
  /** The person whose path begins at `first`, where it goes on with one before. */
  onTheWay(person: string | number, first: Point): Followed<State, Point> | undefined;
  /** Keeps what is known of a person until the next path. */
  keep(person: string | number, followed: Followed<State, Point>): void;
  /** What is known of a person who is on the way. */
  known(person: string | number): State | undefined;
  /** Ends a person who is known to have left. */
  leave(person: string | number): void;
  /** Ends all who are still on the way. */
  finish(): void;
}

/** Follows people over their paths; `end` is called for each once no path goes on. */
export function followPeople<State, Point extends Timed>(
  end: (state: State) => void = () => undefined,
): PeopleFollower<State, Point> {
  const people = new Map<string | number, Followed<State, Point>>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const endUntil = (moment: number) => {
    for (const [person, { state, last }] of people) {
      if (moment - last.at <= longestGapMs) continue;
      people.delete(person);
      end(state);
    }
  };
  return {
    onTheWay(person, first) {
      if (first.at - lookedAt > betweenLooksMs) {
        lookedAt = first.at;
        endUntil(first.at);
      }
      const known = people.get(person);
      if (!known || first.at - known.last.at <= longestGapMs) return known;
      people.delete(person);
      end(known.state);
      return undefined;
    },
    keep: (person, followed) => void people.set(person, followed),
    known: (person) => people.get(person)?.state,
    leave(person) {
      const known = people.get(person);
      people.delete(person);
      if (known) end(known.state);
    },
    finish: () => endUntil(Number.POSITIVE_INFINITY),
  };
}
