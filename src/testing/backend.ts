import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { tokenOf, type Person } from './people.ts';

/** Address of one backend call on the run's own server. */
export const backendUrl = (call: string): string =>
  `${process.env.TEST_SERVER_URL ?? ''}${BACKEND_PATH}${call}`;

/** Calls the real backend on behalf of a person, to prepare what a screen then shows. */
export async function callBackend<Answer>(
  person: Person,
  method: string,
  call: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(backendUrl(call), {
    method,
    headers: {
      Authorization: `Bearer ${tokenOf(person)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${call} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}

let made = 0;

/** A whole artifact to add, unlike any other in the run. */
export function anArtifact(overrides: Partial<NewArtifact> = {}): NewArtifact {
  made += 1;
  return {
    name: `Amphora ${process.pid}-${Date.now().toString(36)}-${made}`,
    image: 'https://example.org/amphora.jpg',
    type: 'Tools',
    historicalContext: 'Athens under Peisistratos',
    description: 'A black-figure vessel for wine',
    historicalCreationDate: '540 BC',
    discoveredAt: '1834, Vulci',
    discoveredBy: 'Unknown diggers',
    presentLocation: 'London',
    ...overrides,
  };
}

/** Adds so many artifacts on behalf of a person, a few at a time. */
export async function addArtifacts(person: Person, count: number): Promise<Artifact[]> {
  const added: Artifact[] = [];
  while (added.length < count) {
    const few = Math.min(10, count - added.length);
    added.push(...(await Promise.all(Array.from({ length: few }, () => addArtifact(person)))));
  }
  return added;
}

/** Adds an artifact on behalf of a person. */
export const addArtifact = (person: Person, overrides: Partial<NewArtifact> = {}): Promise<Artifact> =>
  callBackend<Artifact>(person, 'POST', CALLS.artifacts, {
    ...anArtifact(overrides),
    adderName: person.name,
    adderEmail: person.email,
  });
