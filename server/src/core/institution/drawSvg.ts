import childProcess from 'node:child_process';
import { UserError } from '../run/userError.ts';

/** What takes longer is not waited for, in milliseconds: all drawings of a logo. */
const DRAWN_WITHIN_MS = 15_000;
/** No drawing has a longer side, in pixels. */
export const LOGO_PX = 512;

/**
 * Draws an SVG at the size that it says it has.
 * @param sample draws it smaller instead, within a square of so many pixels, as raw RGBA
 * @returns a PNG, or the pixels
 * @throws UserError with a sentence about the logo
 */
type DrawSvg = (svg: string, sample?: number) => Promise<Buffer>;

type Answer = { drawn: Uint8Array; failed?: undefined } | { failed: string };

/** Lends out a process that draws, and ends it after use or when it takes too long; its memory is gone with it. */
export async function withDrawSvg<T>(use: (draw: DrawSvg) => Promise<T>, ms = DRAWN_WITHIN_MS): Promise<T> {
  const child = childProcess.fork(new URL('./drawSvgWorker.js', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: ms,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<never>((_resolve, reject) => {
    const fail = (why: string): void =>
      reject(
        new UserError(
          `logo.svg could not be drawn, as the program that draws it ended (${why}): free memory on this computer, and start again or wait a minute.`,
        ),
      );
    child.on('error', ({ message }) => fail(message));
    child.on('exit', (code, signal) => {
      if (!child.killed) return fail(signal ?? `code ${code}`);
      reject(
        new UserError(
          `logo.svg could not be drawn within ${ms / 1000} s on this computer: simplify the drawing.`,
        ),
      );
    });
  });
  ended.catch(() => undefined);
  try {
    return await use(async (svg, sample) => {
      child.send({ svg, sample, maxPixels: LOGO_PX ** 2 });
      const answered = new Promise<Answer>((resolve) =>
        child.once('message', (answer) => resolve(answer as Answer)),
      );
      const answer = await Promise.race([answered, ended]);
      if (answer.failed === undefined) return Buffer.from(answer.drawn);
      throw new UserError(
        `logo.svg cannot be drawn: ${answer.failed.trim().replace(/\.?$/, '.')} Export it anew as plain SVG.`,
      );
    });
  } finally {
    child.kill('SIGKILL');
  }
}
