import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@foyer/contract';

const main = fileURLToPath(new URL('../../app/main.ts', import.meta.url));
/** Ends only what hangs: a machine that runs several servers takes its time. */
const readyWithinMs = 110_000;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  return port;
}

/** Ends a process, unless it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

class CallFailed extends Error {
  readonly code: string;

  constructor(path: string, problem: Problem) {
    super(`${path} answered ${JSON.stringify(problem)}`);
    this.code = problem.code;
  }
}

export type RealServer = Awaited<ReturnType<typeof startRealServer>>;

/** Starts the server as a process. It is ready when `readyPath` answers 200. */
export async function startRealServer(env: Record<string, string>, readyPath = '/readyz') {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  /** Output of all starts. */
  const written: string[] = [];
  const launch = () => {
    const process_ = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        MQTT_URL: '',
        MQTT_PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(port),
      },
    });
    for (const stream of [process_.stdout, process_.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => written.push(text));
    }
    return process_;
  };
  let child = launch();

  const ready = async () => {
    const deadline = Date.now() + readyWithinMs;
    for (;;) {
      const answer = await fetch(url + readyPath).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) return;
      if (child.exitCode !== null) throw new Error(`The server ended: ${written.join('')}`);
      if (Date.now() > deadline) {
        const last = answer instanceof Response ? await answer.text() : String(answer.cause);
        // Nobody gets a handle by which to end it.
        await end(child, 'SIGKILL');
        throw new Error(`The server did not get ready: ${last}`);
      }
      // fixed time: poll
      await sleep(50);
    }
  };

  /** Calls the API; returns the answer's `data` or throws its problem. */
  const call = async <T>(path: string, token?: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = (await answer.json()) as { data?: T };
    if (!answer.ok) throw new CallFailed(path, answered as Problem);
    return answered.data ?? (answered as T);
  };

  await ready();
  return {
    url,
    port,
    ready,
    call,
    written: () => written.join(''),
    processId: () => child.pid as number,
    exitCode: () => child.exitCode,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      child = launch();
      await ready();
    },
    /** Waits until a background job is over. */
    async jobEnded(id: string, token: string): Promise<{ state: string }> {
      for (;;) {
        // On a busy machine a request may be answered 503; the job continues.
        const job = await call<{ state: string; finished_at: string | null }>(
          `/api/jobs/${id}`,
          token,
        ).catch((error) => {
          if (error instanceof CallFailed && error.code === 'unavailable') return undefined;
          throw error;
        });
        if (job?.finished_at) return job;
        // fixed time: poll
        await sleep(100);
      }
    },
    /** Signs in and returns the session token. */
    signIn: async (email: string, password: string) =>
      (await call<{ access_token: string }>('/api/auth/login', undefined, { email, password }))
        .access_token,
    /** A new device of a new customer, with its token. */
    async device(token: string, Code: string, Name = Code) {
      const { id: CustomerID } = await call<{ id: number }>('/api/customers', token, {
        Name: `Site of ${Name}`,
      });
      const { id } = await call<{ id: number }>('/api/devices', token, {
        Name,
        Code,
        CustomerID,
        NewSources: 'adopt',
      });
      const key = await call<{ token: string }>(`/api/devices/${id}/token`, token, {});
      return { id, token: key.token };
    },
  };
}
