/** Opens the data folder it is given and writes messages until it is killed, printing the number of each one kept. */
import { openDatabase } from '../core/db/connect.ts';
import { addMessage } from '../messages/messages.ts';

const { db } = await openDatabase({ dataDir: process.argv[2] });
for (let n = Date.now(); ; n++) {
  await addMessage(
    db,
    { name: 'x', email: 'x@example.org', message: String(n) },
    {
      caller: undefined,
      writer: '',
      now: new Date(),
    },
  );
  process.stdout.write(`${n}\n`);
}
