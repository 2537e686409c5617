/** What museums call the list of records in a document; records in it are objects. */
const GRAPH =
  /"(?:@graph|objects|records|artworks|artifacts|results|data|features)"\s*:\s*(?=\[\s*\{|\[\s*\])/;
/** Before its records a document has a context of a few hundred bytes. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * The array of a document's records, as `GET /artifacts` answers JSON-LD: what stands behind `"@graph":`, or another name of records, with
 * what ends the document.
 * A document without one near its start is its records.
 * @param document is told whether the array is in an object
 */
export async function* graphOf(
  chunks: AsyncIterable<Buffer>,
  document: { isObject: boolean },
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // One character for each byte, so that places in the text are places in the bytes.
    const text = head.toString('latin1');
    const isArray = text.trimStart().startsWith('[');
    const found = isArray ? undefined : GRAPH.exec(text);
    if (!isArray && !found && head.length < MAX_HEAD_BYTES) continue;
    document.isObject = found !== undefined && found !== null;
    yield head.subarray(found ? found.index + found[0].length : 0);
    head = undefined;
  }
  if (head) yield head;
}
