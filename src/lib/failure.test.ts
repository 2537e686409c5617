import { failureCode, messageOf, toFailure, withReason } from './failure.ts';

describe('toFailure', () => {
  it('reads the backend’s error answer (CALL-14)', () => {
    const fields = { name: 'Artifact Name is required.' };
    const data = { code: 'invalid', message: 'Bad', error: 'Bad', fields };
    expect(toFailure({ status: 422, data })).toEqual({ kind: 'refused', message: 'Bad', fields });
  });

  it.each([
    [401, 'denied'],
    [404, 'not-found'],
    [409, 'exists'],
    [422, 'refused'],
    [500, 'server'],
    [502, 'server'],
  ])('tells status %i apart as %s', (status, kind) => {
    expect(toFailure({ status, data: '<html>' })).toEqual({ kind, message: '' });
  });

  it('takes the error field when there is no message', () => {
    expect(toFailure({ status: 500, data: { error: 'Out of clay' } }).message).toBe('Out of clay');
  });

  it('says nothing for a validation answer whose fields it cannot read', () => {
    expect(toFailure({ status: 422, data: { message: 'Bad', fields: 'name' } })).toEqual({
      kind: 'refused',
      message: 'Bad',
    });
    expect(toFailure({ status: 422, data: { message: 7, error: 7, fields: { name: 7 } } })).toEqual({
      kind: 'refused',
      message: '',
      fields: { name: '' },
    });
  });

  it.each([
    ['FETCH_ERROR', 'network', ''],
    ['TIMEOUT_ERROR', 'network', ''],
    ['PARSING_ERROR', 'server', ''],
    ['CUSTOM_ERROR', 'server', ''],
  ])(
    'takes RTK Query’s %s for a failure of kind %s, and shows none of its technical text',
    (status, kind, message) => {
      expect(toFailure({ status, error: 'TypeError', message: 'x' })).toEqual({ kind, message });
    },
  );

  it('says of the identity provider that no answer came in time', () => {
    expect(toFailure({ name: 'TimeoutError', message: 'x' })).toEqual({
      kind: 'network',
      message: 'No answer came within 20 seconds. Please check your connection and try again.',
    });
  });

  it('keeps a failure that it made before', () => {
    const failure = { kind: 'server', message: 'Bad', fields: { name: 'Too long.' } };
    expect(toFailure(failure)).toBe(failure);
  });

  it('knows a lost network, an abort and a provider’s code', () => {
    expect(toFailure({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }).kind).toBe('network');
    expect(toFailure({ status: 'PARSING_ERROR', originalStatus: 404, data: 'x', error: 'x' }).kind).toBe(
      'not-found',
    );
    expect(toFailure({ name: 'AbortError', code: 20, message: 'Aborted' })).toEqual({
      kind: 'aborted',
      message: '',
    });
    expect(toFailure(Object.assign(new Error('No'), { code: 'auth/user-disabled' }))).toEqual({
      kind: 'provider',
      code: 'auth/user-disabled',
      message: 'No',
    });
  });

  it('takes a provider’s code over the status that its error carries as well', () => {
    const refused = Object.assign(new Error('No'), { code: 'storage/unauthorized', status: 403 });
    expect(toFailure(refused)).toEqual({ kind: 'provider', code: 'storage/unauthorized', message: 'No' });
  });

  it('keeps what an Error or a text says, and survives anything else', () => {
    expect(toFailure(new Error('Broken'))).toEqual({ kind: 'unknown', message: 'Broken' });
    expect(toFailure('Broken')).toEqual({ kind: 'unknown', message: 'Broken' });
    expect(toFailure(null)).toEqual({ kind: 'unknown', message: '' });
    expect(toFailure(7)).toEqual({ kind: 'unknown', message: '' });
    expect(toFailure({ kind: 'odd' })).toEqual({ kind: 'unknown', message: '' });
    expect(toFailure({ message: 'Broken' })).toEqual({ kind: 'unknown', message: 'Broken' });
  });
});

describe('What is shown of a failure', () => {
  it('is its sentence, or when it has none, to try again later (ADD-7)', () => {
    expect(messageOf(new Error('Broken'))).toBe('Broken');
    expect(messageOf({ status: 409, data: { error: 'We have that one.' } })).toBe('We have that one.');
    for (const silent of [
      { status: 500, data: '<html>' },
      { status: 'FETCH_ERROR', error: 'TypeError' },
    ])
      expect(messageOf(silent)).toBe('Please try again later.');
  });

  it('is in Redux DevTools its code, or its kind when it has none', () => {
    expect(failureCode(toFailure({ code: 'auth/user-disabled', message: 'No' }))).toBe('auth/user-disabled');
    expect(failureCode(toFailure({ status: 500 }))).toBe('server');
    expect(failureCode(null)).toBeNull();
  });

  it('is the screen’s sentence, with why the server refused it, and nothing of what went wrong there (MINE-4, LIMIT-3)', () => {
    const said = (status: number) => withReason('Failed.', toFailure({ status, data: { message: 'Bad' } }));
    for (const refused of [401, 404, 409, 422, 429]) expect(said(refused)).toBe('Failed. Bad');
    expect(said(500)).toBe('Failed.');
    expect(withReason('Failed.', toFailure({ status: 422 }))).toBe('Failed.');
  });
});
