import { getConfig } from '@testing-library/react';
import { anArtifact } from '#contract/testing.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { tokenOf, type Person } from './people.ts';

/** URL of a backend call on the run's test server. */
export const backendUrl = (call: string): string =>
  `${process.env.TEST_SERVER_URL ?? ''}${BACKEND_PATH}${call}`;

/** Calls the real backend as this person, to prepare the data of a screen or beside it: what comes to the screen meanwhile is rendered. */
export const callBackend = <Result>(...call: Parameters<typeof send>): Promise<Result> =>
  getConfig().asyncWrapper(() => send(...call)) as Promise<Result>;

async function send(person: Person, method: string, call: string, body?: unknown): Promise<unknown> {
  const response = await fetch(backendUrl(call), {
    method,
    headers: {
      Authorization: `Bearer ${tokenOf(person)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${call} failed with ${response.status}: ${JSON.stringify(json)}`);
  return json;
}

let made = 0;

/** A new artifact with a name of its own in the run. */
export function aNewArtifact(overrides: Partial<NewArtifact> = {}): NewArtifact {
  made += 1;
  const name = `Amphora ${process.pid}-${Date.now().toString(36)}-${made}`;
  return anArtifact({ name, ...overrides });
}

/** Adds this number of artifacts as this person, a few at a time. */
export async function addArtifacts(person: Person, count: number): Promise<Artifact[]> {
  const added: Artifact[] = [];
  while (added.length < count) {
    const few = Math.min(10, count - added.length);
    added.push(...(await Promise.all(Array.from({ length: few }, () => addArtifact(person)))));
  }
  return added;
}

/** Adds an artifact as this person. */
export const addArtifact = (person: Person, overrides: Partial<NewArtifact> = {}): Promise<Artifact> =>
  callBackend<Artifact>(person, 'POST', pathOf('addArtifact'), {
    ...aNewArtifact(overrides),
    adderName: person.name,
    adderEmail: person.email,
  });
