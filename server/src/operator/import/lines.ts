import { Piece, type Numbered } from './piece.ts';

const LF = 0x0a;
const CR = 0x0d;

/** What ends this file's lines: a carriage return alone in a few old files of Macintosh programs. */
function lineEnd(chunk: Buffer): number | undefined {
  if (chunk.includes(LF)) return LF;
  const at = chunk.indexOf(CR);
  // The last byte may be the first half of a CRLF.
  return at >= 0 && at < chunk.length - 1 ? CR : undefined;
}

/** Files of Windows programs end lines by two characters. */
const withoutCr = (line: Buffer | undefined): Buffer | undefined =>
  line?.at(-1) === CR ? line.subarray(0, -1) : line;

/** The lines of a file, without what ends them. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Numbered> {
  const piece = new Piece();
  let number = 0;
  let end: number | undefined;
  for await (const chunk of chunks) {
    end ??= lineEnd(chunk);
    let from = 0;
    while (end !== undefined) {
      const at = chunk.indexOf(end, from);
      if (at < 0) break;
      piece.add(chunk.subarray(from, at));
      from = at + 1;
      number += 1;
      yield { number, bytes: withoutCr(piece.take()) };
    }
    piece.add(chunk.subarray(from));
  }
  if (!piece.isEmpty) yield { number: number + 1, bytes: withoutCr(piece.take()) };
}
