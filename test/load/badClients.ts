import {connect, type Socket} from 'node:net';

export interface BadClientOptions {
  /** Connections that are opened and then say nothing. */
  readonly idle: number;
  /** Connections that send a header line a second and never finish (slowloris). */
  readonly slow: number;
  /** Connections that ask for a large file and never read it. */
  readonly stuck: number;
  /** Requests a second that are dropped after the first bytes of the answer. */
  readonly aborted: number;
}

export interface BadClientFigures {
  readonly opened: number;
  /** How many of them the server ended. */
  readonly endedByServer: number;
  /** Most connections that were open at a time. */
  readonly mostOpen: number;
  readonly aborted: number;
}

/** Bothers a server until `stop` is called. A client that is disconnected reconnects immediately. */
export function startBadClients(port: number, options: BadClientOptions): {stop(): BadClientFigures} {
  const open = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];
  let opened = 0;
  let endedByServer = 0;
  let mostOpen = 0;
  let aborted = 0;
  let stopped = false;

  function keepOpen(behave: (socket: Socket) => void): void {
    if (stopped) return;
    const socket = connect(port, '127.0.0.1');
    opened += 1;
    open.add(socket);
    mostOpen = Math.max(mostOpen, open.size);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      if (stopped) return;
      endedByServer += 1;
      keepOpen(behave);
    });
    behave(socket);
  }

  function slow(socket: Socket): void {
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => socket.write('X-Drip: 1\r\n'), 1_000);
    socket.on('close', () => clearInterval(drip));
    timers.push(drip);
  }

  function stuck(socket: Socket): void {
    socket.pause();
    socket.write('GET /big.zip HTTP/1.1\r\nHost: localhost\r\n\r\n');
  }

  function abort(): void {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /big.zip HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.on('error', () => {});
    socket.once('data', () => {
      aborted += 1;
      socket.resetAndDestroy();
    });
  }

  for (let i = 0; i < options.idle; i++) keepOpen((socket) => socket.resume());
  for (let i = 0; i < options.slow; i++) keepOpen(slow);
  for (let i = 0; i < options.stuck; i++) keepOpen(stuck);
  if (options.aborted > 0) timers.push(setInterval(abort, 1_000 / options.aborted));

  return {
    stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const socket of open) socket.destroy();
      return {opened, endedByServer, mostOpen, aborted};
    },
  };
}
