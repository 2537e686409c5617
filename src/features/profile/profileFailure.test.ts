import { toFailure } from '#src/lib/failure.ts';
import { profileFailureToast } from './profileFailure.ts';

const toastOf = (error: unknown) => profileFailureToast(toFailure(error));

describe('A failed profile save', () => {
  it.each([
    'unknown',
    'object-not-found',
    'quota-exceeded',
    'unauthenticated',
    'unauthorized',
    'retry-limit-exceeded',
    'canceled',
    'invalid-url',
    'some-kind-of-tomorrow',
  ])('says in plain words what the storage means by %s (PROFILE-6)', (kind) => {
    const said = toastOf({ code: `storage/${kind}`, message: `Firebase Storage: (storage/${kind})` });
    expect(said).toMatch(/^Failed to update profile: [A-Z].*\.$/);
    expect(said).not.toMatch(/firebase|storage\//i);
  });

  it('has a sentence of its own for each of the eight kinds', () => {
    const kinds = [
      'unknown',
      'object-not-found',
      'quota-exceeded',
      'unauthenticated',
      'unauthorized',
      'retry-limit-exceeded',
      'canceled',
      'invalid-url',
    ];
    expect(new Set(kinds.map((kind) => toastOf({ code: `storage/${kind}` }))).size).toBe(kinds.length);
  });

  it("passes the identity provider's message on", () => {
    expect(toastOf({ code: 'auth/network-request-failed', message: 'A network error has occurred.' })).toBe(
      'Failed to update profile: A network error has occurred.',
    );
  });

  it('never ends without a message', () => {
    expect(toastOf(undefined)).toBe('Failed to update profile: Please try again later.');
  });

  it('tells of a session that has ended', () => {
    expect(toastOf(new Error('User is not logged in!'))).toBe('User is not logged in!');
  });
});
