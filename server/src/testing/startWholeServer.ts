import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';
import { UnsecuredJWT } from 'jose';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { EMPTY_DOCUMENT } from '../pages/site/document.ts';

/** A file of the site that takes many packets to send, and is worth compressing. */
export const LARGE_FILE = '/large.txt';
const LARGE_FILE_BYTES = 20_000_000;

/** A token as the Auth emulator makes them. */
export function emulatorToken(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({ email: `${uid}@example.org`, auth_time: now })
    .setIssuer(`https://securetoken.google.com/${LOCAL_PROJECT_ID}`)
    .setAudience(LOCAL_PROJECT_ID)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}

/** A connection whose bytes a test writes and reads itself. */
export type RawConnection = {
  send: (bytes: string | Buffer) => void;
  /** Resolves with everything received once it matches; rejects when the connection ends before. */
  until: (pattern: RegExp) => Promise<string>;
  /** Forgets what was received so far. */
  forget: () => void;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
  /** Resets the connection. */
  abort: () => void;
};

function connect(port: number): RawConnection {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const checkWaiting = () => waiting.forEach((each) => each());
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    checkWaiting();
  });
  socket.on('error', () => undefined); // `close` follows and is handled below
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      ended = true;
      checkWaiting();
      resolve();
    }),
  );
  return {
    send: (bytes) => void socket.write(bytes),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(received)) resolve(received);
          else if (ended) reject(new Error(`The connection ended after: ${received.slice(0, 500)}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    forget: () => void (received = ''),
    closed,
    abort: () => void socket.resetAndDestroy(),
  };
}

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>;

/** Starts `wholeServer.ts` as a process of its own. */
export async function startWholeServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'whole-server-'));
  fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), '<!doctype html><head></head>');
  fs.writeFileSync(path.join(folder, LARGE_FILE), Buffer.alloc(LARGE_FILE_BYTES, 'x'));
  const script = path.join(import.meta.dirname, 'wholeServer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => void (output += String(chunk)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('port ')) resolve(Number(line.slice(5)));
    });
  });
  return {
    port,
    connect: () => connect(port),
    /** How long it has computed, in milliseconds. */
    computingTime: () =>
      new Promise<number>((resolve) => {
        child.once('message', (ms) => resolve(Number(ms)));
        child.send('computing time');
      }),
    /** Everything that the server has printed, its log above all. */
    output: () => output,
    /** Whether it still runs: an unhandled rejection ends it. */
    runs: () => child.exitCode === null,
    stop: async (): Promise<void> => {
      child.kill();
      await gone;
      fs.rmSync(folder, { recursive: true });
    },
  };
}
