import { UserError } from '../../core/run/userError.ts';

const GRAPH = /"@graph"\s*:\s*(?=\[)/;
/** Before its records a document has a context of a few hundred bytes. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * The array of a JSON-LD document's records, as `GET /artifacts` answers it: what stands behind `"@graph":`, with the bracket that ends
 * the document. A document that is an array is its records.
 * @throws UserError when no records begin near its start
 */
export async function* graphOf(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // One character for each byte, so that places in the text are places in the bytes.
    const text = head.toString('latin1');
    const found = GRAPH.exec(text);
    const isArray = text.trimStart().startsWith('[');
    if (isArray || found) {
      yield head.subarray(found && !isArray ? found.index + found[0].length : 0);
      head = undefined;
    } else if (head.length > MAX_HEAD_BYTES) break;
  }
  if (head)
    throw new UserError(`${file} is no JSON-LD of records: it must have an array of them behind "@graph".`);
}
