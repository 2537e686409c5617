import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { CONTACT_MESSAGES } from '#contract/message.ts';
import { rowsOf } from '../core/db/database.ts';
import { openBackend, refusal } from '../testing/backend.ts';
import { aText } from '../testing/matchers.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const message = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };
const feedback = { email: 'ann@example.org', feedback: 'Fine' };

describe('messages and feedback', () => {
  it('are kept, from visitors and from signed-in people (PRODUCT-2, HELP-7, RECORD-9)', async () => {
    expect(await backend.call('POST', pathOf('sendMessage'), { body: message })).toMatchObject({
      status: 201,
      json: { message: aText() },
    });
    expect(await backend.call('POST', pathOf('sendMessage'), { as: 'ann', body: message })).toMatchObject({
      status: 201,
    });
    expect(await backend.call('POST', pathOf('sendFeedback'), { body: feedback })).toMatchObject({
      status: 201,
      json: { message: aText() },
    });
    expect(await backend.call('POST', pathOf('sendFeedback'), { as: 'ann', body: feedback })).toMatchObject({
      status: 201,
    });
    const rows = await rowsOf(backend.db, sql`select uid, name, email, message from messages order by id`);
    expect(rows).toEqual([
      { ...message, uid: null },
      { ...message, uid: 'ann' },
    ]);
    expect(await rowsOf(backend.db, sql`select uid, email, feedback from feedback order by id`)).toEqual([
      { ...feedback, uid: null },
      { ...feedback, uid: 'ann' },
    ]);
  });

  it('must be filled in (CALL-14)', async () => {
    const { status, json } = await backend.call('POST', pathOf('sendMessage'), {
      body: { name: ' ', email: '', message: '\n' },
    });
    expect(status).toBe(422);
    const sentence = CONTACT_MESSAGES.required;
    expect(json).toEqual({
      ...refusal('invalid', sentence),
      fields: { name: sentence, email: sentence, message: sentence },
    });
  });

  it('must name an e-mail address', async () => {
    const { status, json } = await backend.call('POST', pathOf('sendFeedback'), {
      body: { ...feedback, email: 'ann' },
    });
    expect(status).toBe(422);
    expect(json).toEqual({
      ...refusal('invalid', CONTACT_MESSAGES.email),
      fields: { email: CONTACT_MESSAGES.email },
    });
  });
});
