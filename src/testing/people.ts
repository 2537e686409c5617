import { LOCAL_PROJECT_ID } from '#contract/config.ts';

/** A user of a test. */
export type Person = { uid: string; email: string; name: string; photoURL?: string; password?: string };

let made = 0;

/** A new person, unique in the run. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  made += 1;
  const uid = `person-${process.pid}-${Date.now().toString(36)}-${made}`;
  return { uid, email: `${uid}@example.org`, name: `Ada ${made}`, password: 'Secret-123', ...overrides };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned identity token like the Auth emulator's. */
export function tokenOf({ uid, email, name, photoURL }: Person): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${LOCAL_PROJECT_ID}`,
    aud: LOCAL_PROJECT_ID,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    name,
    ...(photoURL && { picture: photoURL }),
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
