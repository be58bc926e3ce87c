/** What a part of the server does when leases change hands. */
export interface LeaseListener {
  /**
   * From now on this server holds the lease of `name`: its own, or that of a server that ended. Work `isTakenOver` that
   * another run of a server did before.
   */
  held?(name: string, isTakenOver: boolean): void;
  /** Another holds it, or may by now, as it could not be renewed in time. */
  lost?(name: string): void;
  /** This run of a server has ended: what it had begun is this server's to continue. */
  ended?(instance: string): Promise<void>;
}

/** Does one piece of work for all servers, while it holds its lease. */
export type SharedWork = Required<Pick<LeaseListener, 'held' | 'lost'>>;

/** Names of work begin with it, and those of servers do not. */
export const workPrefix = 'work:';
export const isWork = (name: string) => name.startsWith(workPrefix);

/** The leases that this server holds, and the listeners that are called for them. */
export function createHeldLeases(report: (error: unknown) => unknown) {
  const listeners: LeaseListener[] = [];
  const held = new Set<string>();
  const shared = new Map<string, SharedWork>();
  /** Work that others do for good. */
  const left = new Set<string>();

  const lose = (name: string) => {
    if (!held.delete(name)) return;
    if (isWork(name)) shared.get(name)?.lost(name);
    else for (const listener of listeners) listener.lost?.(name);
  };
  return {
    has: (name: string) => held.has(name),
    isShared: (name: string) => shared.has(name),
    isLeft: (name: string) => left.has(name),
    sharedNames: () => shared.keys(),
    listen(listener: LeaseListener): void {
      listeners.push(listener);
      for (const name of held) if (!isWork(name)) listener.held?.(name, false);
    },
    share: (name: string, work: SharedWork) => void shared.set(name, work),
    hold(name: string, isTakenOver = false): void {
      if (held.has(name) || left.has(name)) return;
      held.add(name);
      if (isWork(name)) shared.get(name)?.held(name, isTakenOver);
      else for (const listener of listeners) listener.held?.(name, isTakenOver);
    },
    lose,
    loseAllBut(names: ReadonlySet<string>): void {
      for (const name of [...held]) if (!names.has(name)) lose(name);
    },
    /** Leaves work to others for good, without a word to who did it. Answers whether it was held. */
    leave(name: string): boolean {
      left.add(name);
      return held.delete(name);
    },
    reportEnded: (instance: string) =>
      Promise.all(listeners.map((listener) => listener.ended?.(instance).catch(report))),
  };
}
