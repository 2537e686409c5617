import { optional, unprovided } from './unprovided.ts';

describe('What nobody provided to a machine', () => {
  it('says what is missing, and to which machine', () => {
    expect(() => unprovided('actor', 'submit', 'session')).toThrow(
      'Provide the actor "submit" to the session machine.',
    );
    expect(() => unprovided('action', 'store', 'session')).toThrow(
      'Provide the action "store" to the session machine.',
    );
  });

  it('may be left out where it is optional', () => {
    expect(optional()).toBeUndefined();
  });
});
